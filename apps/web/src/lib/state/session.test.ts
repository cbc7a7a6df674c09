import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { getMe, register, signOut } from '@caddie/contract/users';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { call, setApiBase } from '../server/call.ts';
import { clearEverything, clearToken, syncSignedInHint, readToken, saveToken, onSessionEnd } from './session.ts';
import { storage, tabStorage } from './storage.ts';

const MESSAGE = 'What the app says.';
const accountSentences = async () => ({
  SHOP_NOT_FOUND: MESSAGE,
  PHONE_NOT_SUPPORTED: MESSAGE,
  PHONE_NOT_VERIFIED: MESSAGE,
  ACCOUNT_EXISTS: MESSAGE,
  PASSWORD_TOO_SHORT: MESSAGE,
  PASSWORD_TOO_COMMON: MESSAGE,
});

let refusal: 'UNAUTHENTICATED' | 'WRONG_SHOP' | 'WRONG_CREDENTIALS' = 'UNAUTHENTICATED';
let onRequest = () => {};
const verificationHeaders: (string | string[] | undefined)[] = [];

/** A server that refuses everything. */
const server = createServer((request, response) => {
  verificationHeaders.push(request.headers['phone-verification']);
  onRequest();
  response.writeHead(401, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ message: 'No.', code: refusal, requestId: '1' }));
});

const sessionEnds: boolean[] = [];
let stopListening = () => {};

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  setApiBase(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
afterAll(() => void server.close());

beforeEach(() => {
  vi.stubGlobal('document', { cookie: '' });
  refusal = 'UNAUTHENTICATED';
  onRequest = () => {};
  sessionEnds.length = 0;
  stopListening = onSessionEnd((wasWrite) => sessionEnds.push(wasWrite));
  saveToken('token-of-maya');
});
afterEach(() => {
  stopListening();
  clearEverything();
  vi.unstubAllGlobals();
});

const readRequest = () => call<typeof getMe>('GET /users/me', {}, null);
const writeRequest = () => call<typeof signOut>('POST /users/signout', {}, null);

test('a customer whose token is refused on a read is signed out', async () => {
  await expect(readRequest()).rejects.toMatchObject({ status: 401, code: 'UNAUTHENTICATED', message: 'No.' });

  expect(readToken()).toBeNull();
  expect(sessionEnds).toEqual([false]);
});

test('a customer whose token is refused on a write is signed out, and listeners learn that it was a write', async () => {
  refusal = 'WRONG_SHOP';

  await expect(writeRequest()).rejects.toThrow('No.');

  expect(readToken()).toBeNull();
  expect(sessionEnds).toEqual([true]);
});

test('signing out clears the local and the session storage', () => {
  storage.setItem('defaultCardId', 'c1');
  tabStorage.setItem('caddie_paying', '{}');
  tabStorage.setItem('caddie_return', '/payment');

  clearEverything();

  expect([readToken(), storage.getItem('defaultCardId')]).toEqual([null, null]);
  expect([tabStorage.getItem('caddie_paying'), tabStorage.getItem('caddie_return')]).toEqual([null, null]);
});

test('the sign-in hint cookie is set once at sign-in, and cleared once at sign-out', () => {
  const cookieWrites: string[] = [];
  let cookie = '';
  vi.stubGlobal('document', {
    get cookie() {
      return cookie;
    },
    set cookie(text: string) {
      cookieWrites.push(text);
      cookie = text.includes('max-age=0') ? '' : 'caddie_signed_in=1';
    },
  });

  saveToken('one');
  saveToken('another');
  clearToken();
  clearEverything();
  syncSignedInHint();
  expect(cookieWrites).toEqual([
    'caddie_signed_in=1; path=/; samesite=lax; max-age=2592000',
    'caddie_signed_in=1; path=/; samesite=lax; max-age=0',
  ]);

  storage.setItem('customer_token', 'of-another-tab');
  syncSignedInHint();
  expect(cookie).toBe('caddie_signed_in=1');
});

test('a customer’s wrong password does not end the current session', async () => {
  refusal = 'WRONG_CREDENTIALS';

  await expect(writeRequest()).rejects.toThrow('No.');

  expect(readToken()).toBe('token-of-maya');
  expect(sessionEnds).toEqual([]);
});

test('a customer who has signed in again stays signed in when the old token is refused', async () => {
  onRequest = () => saveToken('a-newer-token');

  await expect(readRequest()).rejects.toThrow('No.');

  expect(readToken()).toBe('a-newer-token');
  expect(sessionEnds).toEqual([]);
});

test('a call sends the proof of a verified phone as a header, and only if there is one', async () => {
  const body = { shopSeqNo: 1, phone: '2125550148', countryCode: 'US', password: 'x', name: '' } as const;
  const signUp = (proof: string | undefined) =>
    call<typeof register>(
      'POST /users/signup/register',
      { body, headers: { 'phone-verification': proof } },
      accountSentences,
    );
  verificationHeaders.length = 0;

  await Promise.allSettled([signUp('proof')]);
  await Promise.allSettled([signUp(undefined)]);

  expect(verificationHeaders).toEqual(['proof', undefined]);
});
