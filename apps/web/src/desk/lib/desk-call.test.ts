import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { getDeskMe } from '@caddie/contract/desk/staff';
import type { checkIn } from '@caddie/contract/desk/bookings';
import { deskCall, drawFor, onSignedOut, sendFile } from './desk-call.ts';

let sent: { url: string; request: RequestInit }[] = [];
let answer = () => Response.json({ data: 'it' });

beforeEach(() => {
  sent = [];
  vi.stubGlobal('localStorage', { getItem: () => 'a customer’s token', setItem: () => undefined });
  vi.stubGlobal('fetch', async (url: string, request: RequestInit) => {
    sent.push({ url, request });
    return answer();
  });
});
afterEach(() => vi.unstubAllGlobals());

test('a call of the desk goes to the page’s own origin with the cookie, and never with a customer’s token', async () => {
  answer = () => Response.json({ data: { name: 'Priya' } });

  expect(await deskCall<typeof getDeskMe>('GET /desk/me', {})).toEqual({ name: 'Priya' });

  expect(sent[0]?.url).toBe('/caddie/v1/desk/me');
  expect(sent[0]?.request.credentials).toBe('same-origin');
  expect(sent[0]?.request.headers).toEqual({
    accept: 'application/json',
    'desk-touched': expect.stringMatching(/^\d+$/),
  });
});

test('an act carries its key and the manager’s approval', async () => {
  answer = () => Response.json({ data: null });
  const id = 'b1';

  await deskCall<typeof checkIn>(
    'POST /desk/bookings/{id}/check-in',
    { params: { id }, body: { version: 3 } },
    { key: 'k1', approval: 'a1' },
  );

  expect(sent[0]?.url).toBe('/caddie/v1/desk/bookings/b1/check-in');
  expect(sent[0]?.request.headers).toMatchObject({ 'idempotency-key': 'k1', 'manager-approval': 'a1' });
  expect(sent[0]?.request.body).toBe('{"version":3}');
});

test('a page names the session that it was drawn for with each call and file, but for the one that asks who is in', async () => {
  const session = () => new Headers(sent.at(-1)?.request.headers).get('desk-session');
  await deskCall<typeof getDeskMe>('GET /desk/me', {});
  expect(session()).toBeNull();

  drawFor('s1');
  await deskCall<typeof getDeskMe>('GET /desk/me', {});
  expect(session()).toBe('s1');
  await sendFile('/desk/picture/uploads', new Blob(['x']));
  expect(session()).toBe('s1');
  await deskCall<typeof getDeskMe>('GET /desk/me', {}, { asWhoeverIsIn: true });
  expect(session()).toBeNull();
});

test('a call that was under way when the page went on to another session does not end that one', async () => {
  const heard: string[] = [];
  const stop = onSignedOut((code) => heard.push(code));
  answer = () => {
    drawFor('s2');
    return Response.json({ code: 'UNAUTHENTICATED', message: 'Over.' }, { status: 401 });
  };
  drawFor('s1');

  await expect(deskCall<typeof getDeskMe>('GET /desk/me', {})).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  stop();

  expect(heard).toEqual([]);
});

test('a session that is over is told to whoever listens; a wrong PIN is not one', async () => {
  const heard: string[] = [];
  const stop = onSignedOut((code) => heard.push(code));
  const refuses = (code: string, status: number) => () => Response.json({ code, message: code }, { status });

  for (const [code, status] of [
    ['UNAUTHENTICATED', 401],
    ['WRONG_PIN', 401],
    ['REMOVED_FROM_STAFF', 401],
    ['SESSION_CHANGED', 401],
    ['INTERNAL', 500],
  ] as const) {
    answer = refuses(code, status);
    await expect(deskCall<typeof getDeskMe>('GET /desk/me', {})).rejects.toMatchObject({ code, status });
  }
  stop();

  expect(heard).toEqual(['UNAUTHENTICATED', 'REMOVED_FROM_STAFF', 'SESSION_CHANGED']);
});
