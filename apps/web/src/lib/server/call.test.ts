import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { confirmCard } from '@caddie/contract/cards';
import { PAGE_DATA_ID } from '@caddie/contract/page';
import type { getPublicShop } from '@caddie/contract/shops';
import { refusals, sharedRefusals } from '@caddie/contract/refusals';
import type { getMe, register } from '@caddie/contract/users';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError } from './answer.ts';
import { call, setApiBase } from './call.ts';
import { sentenceOf } from './refusal-of.ts';
import { sentences } from './shared-refusals.ts';
import { storage } from '../state/storage.ts';

const MESSAGE = 'What the app says.';
const cardSentences = async () => ({
  NOT_FOUND: MESSAGE,
  CARD_SESSION_NOT_FOUND: MESSAGE,
  CARD_NOT_SAVED: MESSAGE,
  PROVIDER_DOWN: MESSAGE,
});

const accountSentences = async () => ({
  SHOP_NOT_FOUND: MESSAGE,
  PHONE_NOT_SUPPORTED: MESSAGE,
  PHONE_NOT_VERIFIED: MESSAGE,
  ACCOUNT_EXISTS: MESSAGE,
  PASSWORD_TOO_SHORT: MESSAGE,
  PASSWORD_TOO_COMMON: MESSAGE,
});

type SeenRequest = { method?: string; url?: string; headers: IncomingMessage['headers']; body: string };

let answer: (response: ServerResponse) => void;
let lastRequest: SeenRequest;
const server = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  lastRequest = { method: request.method!, url: request.url!, headers: request.headers, body };
  answer(response);
});

beforeEach(async () => {
  answer = (response) => response.end('{"data":null}');
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  setApiBase(`http://127.0.0.1:${(server.address() as AddressInfo).port}/caddie/v1`);
});

afterEach(async () => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
  storage.clear();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const shopSentences = async () => ({ SHOP_NOT_FOUND: MESSAGE });

const askForShop = (shopName = 'Mulligans', signal?: AbortSignal) =>
  call<typeof getPublicShop>('GET /shops/one/public', { query: { shopName } }, shopSentences, signal ? { signal } : {});

const failureOf = async (promise: Promise<unknown>): Promise<CallError> => {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(CallError);
  return error as CallError;
};

test('a venue can be requested by a name with spaces and special characters, and the whole body is returned', async () => {
  answer = (response) => response.end('{"data":{"shopName":"Tee & Co"}}');

  const body = await askForShop('Tee & Co 100%');

  expect(lastRequest.method).toBe('GET');
  expect(lastRequest.url).toBe('/caddie/v1/shops/one/public?shopName=Tee+%26+Co+100%25');
  expect(body).toEqual({ data: { shopName: 'Tee & Co' } });
});

test('a page that names another URL of the API calls that URL', async () => {
  const apiBase = `http://127.0.0.1:${(server.address() as AddressInfo).port}/elsewhere/v2`;
  const textContent = JSON.stringify({ settings: { apiBase }, signedIn: false });
  vi.stubGlobal('document', { getElementById: (id: string) => (id === PAGE_DATA_ID ? { textContent } : null) });
  vi.resetModules();

  const { call: callOfPage } = await import('./call.ts');
  await callOfPage<typeof getPublicShop>('GET /shops/one/public', { query: { shopName: 'Mulligans' } }, shopSentences);

  expect(lastRequest.url).toBe('/elsewhere/v2/shops/one/public?shopName=Mulligans');
});

test('a visitor sends no token, and a signed-in customer sends one with every request', async () => {
  await askForShop();
  expect(lastRequest.headers.authorization).toBeUndefined();

  storage.setItem('customer_token', 'secret');
  await askForShop();

  expect(lastRequest.headers.authorization).toBe('Bearer secret');
});

const confirm = () =>
  call<typeof confirmCard>(
    'POST /orders/credit-cards/{provider}/payment-methods/confirm',
    { params: { provider: 'a/b?c' }, body: { sessionId: 's1' } },
    cardSentences,
    { headers: { 'idempotency-key': 'k1' } },
  );

test('a call with a path parameter and a body encodes the parameter and sends the body as JSON', async () => {
  await confirm();

  expect(lastRequest.url).toBe('/caddie/v1/orders/credit-cards/a%2Fb%3Fc/payment-methods/confirm');
  expect(lastRequest.headers['content-type']).toBe('application/json');
  expect(lastRequest.headers['idempotency-key']).toBe('k1');
  expect(JSON.parse(lastRequest.body)).toEqual({ sessionId: 's1' });
});

test('a read within two seconds of the customer’s own change asks for a new answer, so that it shows the change', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });

  // The first own change also ends what an earlier test left behind, which was measured on another clock.
  await confirm();
  await askForShop();
  expect(lastRequest.headers['cache-control']).toBe('no-cache');
  vi.advanceTimersByTime(2_000);
  await askForShop();
  expect(lastRequest.headers['cache-control']).not.toBe('no-cache');

  answer = (response) => response.writeHead(409).end('{"code":"PROVIDER_DOWN","message":"No."}');
  await failureOf(confirm());
  answer = (response) => response.end('{"data":null}');
  await askForShop();
  expect(lastRequest.headers['cache-control']).toBe('no-cache');
});

test('a customer who has verified a phone sends the proof as a header', async () => {
  const account = {
    shopSeqNo: 1,
    phone: '2125550148',
    countryCode: 'US',
    password: 'greens-and-tees',
    name: '',
  } as const;

  await call<typeof register>(
    'POST /users/signup/register',
    {
      headers: { 'phone-verification': 'proof' },
      body: account,
    },
    accountSentences,
  );

  expect(lastRequest.headers['phone-verification']).toBe('proof');
});

test('a refused call keeps the server’s message for the log', async () => {
  const refusal = { message: 'We could not find that venue.', code: 'SHOP_NOT_FOUND', requestId: 'r-1' };
  answer = (response) => response.writeHead(404).end(JSON.stringify(refusal));

  const error = await failureOf(askForShop());

  expect(error).toMatchObject({ status: 404, message: refusal.message, details: refusal });
  expect(sentenceOf(error)).toBe(MESSAGE);
});

test.each(sharedRefusals)('a call without messages of its own has one for %s', async (code) => {
  answer = (response) => response.writeHead(refusals[code].status).end(JSON.stringify({ message: 'No.', code }));

  const [shopRefusal, meRefusal] = [
    await failureOf(askForShop()),
    await failureOf(call<typeof getMe>('GET /users/me', {}, null)),
  ];

  expect([sentenceOf(shopRefusal), sentenceOf(meRefusal)]).toEqual([sentences[code], sentences[code]]);
});

test('a refused call whose messages cannot be loaded gets a general message and keeps its code', async () => {
  answer = (response) => response.writeHead(404).end(JSON.stringify({ message: 'No.', code: 'SHOP_NOT_FOUND' }));

  const failToLoad = () => Promise.reject(new TypeError('Failed to fetch'));
  const error = await failureOf(
    call<typeof getPublicShop>('GET /shops/one/public', { query: { shopName: 'X' } }, failToLoad),
  );

  expect(error.code).toBe('SHOP_NOT_FOUND');
  expect(sentenceOf(error)).toMatch(/^Something went wrong/);
});

test('a refused call waits two seconds for its messages and then gets a general one', async () => {
  vi.useFakeTimers();
  const refusal = JSON.stringify({ message: 'No.', code: 'SHOP_NOT_FOUND' });
  vi.stubGlobal('fetch', async () => new Response(refusal, { status: 404 }));
  const neverLoad = () => new Promise<Awaited<ReturnType<typeof shopSentences>>>(() => {});
  const messages: string[] = [];
  void failureOf(call<typeof getPublicShop>('GET /shops/one/public', { query: { shopName: 'X' } }, neverLoad)).then(
    (error) => messages.push(`${error.code}: ${sentenceOf(error)}`),
  );

  await vi.advanceTimersByTimeAsync(1999);
  expect(messages).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);

  expect(messages).toEqual([expect.stringMatching(/^SHOP_NOT_FOUND: Something went wrong/)]);
});

test('behind a broken proxy a customer sees the app’s own message, with the proxy’s page as details', async () => {
  answer = (response) => response.writeHead(502).end('<h1>Bad gateway</h1>');

  const error = await failureOf(askForShop());

  expect(error).toMatchObject({
    status: 502,
    message: 'Request failed with status code 502',
    details: '<h1>Bad gateway</h1>',
  });
});

test('a call whose answer is cut off fails, without a partial answer', async () => {
  answer = (response) => response.end('{"data":{"shopName":"Mull');

  expect((await failureOf(askForShop())).status).toBe(200);
});

test('a call without a network fails with status 0 and a message', async () => {
  answer = (response) => response.destroy();

  const error = await failureOf(askForShop());

  // The browser's own message; "Network error" is for a browser that gives none.
  expect(error.message).toBe((error.cause as Error).message);
  expect(error.message).not.toBe('Network error');
  expect(error.status).toBe(0);
  expect(error.details).toBeUndefined();
});

test('a call that fails without a message says "Network error"', () => {
  expect(new CallError({ status: 0, message: '' }).message).toBe('Network error');
});

test('a call is aborted when its screen is left', async () => {
  const controller = new AbortController();
  answer = () => controller.abort();

  const error = await failureOf(askForShop('Mulligans', controller.signal));

  expect(error.status).toBe(0);
});

test('a call on a slow network has no time limit: only leaving the screen aborts it', async () => {
  vi.useFakeTimers();
  const limit = vi.spyOn(AbortSignal, 'timeout');
  const fetchMock = vi.fn<typeof fetch>(async () => new Response('{"data":null}'));
  vi.stubGlobal('fetch', fetchMock);

  await askForShop();
  const controller = new AbortController();
  await askForShop('Mulligans', controller.signal);

  expect(fetchMock.mock.calls.map(([, request]) => request?.signal)).toEqual([undefined, controller.signal]);
  expect(limit).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});
