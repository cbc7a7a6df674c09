import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { getDeskMe } from '@caddie/contract/desk/people/staff';
import type { checkIn } from '@caddie/contract/desk/bookings';
import type { DeskCallMessages } from '@caddie/contract/desk/reasons';
import type { getReport } from '@caddie/contract/desk/finance/reports';
import type { changeText } from '@caddie/contract/desk/texts';
import { sentenceOf } from '../../lib/server/refusal-of.ts';
import { deskCall, setPageSession, onSignedOut, sendFile } from './desk-call.ts';
import { sentences as shared } from './refused/shared-refusals.ts';

const notNow = {
  NOT_NOW: 'Not at this time.',
  BOOK_TRIED_TO_PAY: '',
  DAY_STILL_CANCELING: '',
  LINK_BEGUN: '',
  MOVE_ASKING_BANK: '',
  MOVE_PAYING: '',
  MOVE_PLAYING: 'They play.',
};
const checkInSentences = async () => ({ sentences: { BOOKING_NOT_FOUND: 'No such booking.', ...notNow } });

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
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a desk call goes to the page’s own origin with the cookie, and never with a customer’s token', async () => {
  answer = () => Response.json({ data: { name: 'Priya' } });

  expect(await deskCall<typeof getDeskMe>('GET /desk/me', {}, null)).toEqual({ name: 'Priya' });

  expect(sent[0]?.url).toBe('/caddie/v1/desk/me');
  expect(sent[0]?.request.credentials).toBe('same-origin');
  expect(sent[0]?.request.headers).toEqual({
    accept: 'application/json',
    'desk-touched': expect.stringMatching(/^\d+$/),
  });
});

test('a desk call is sent with its idempotency key and the manager’s approval', async () => {
  answer = () => Response.json({ data: null });
  const id = 'b1';

  await deskCall<typeof checkIn>(
    'POST /desk/bookings/{id}/check-in',
    { params: { id }, body: { version: 3 } },
    checkInSentences,
    { key: 'k1', approval: 'a1' },
  );

  expect(sent[0]?.url).toBe('/caddie/v1/desk/bookings/b1/check-in');
  expect(sent[0]?.request.headers).toMatchObject({ 'idempotency-key': 'k1', 'manager-approval': 'a1' });
  expect(sent[0]?.request.body).toBe('{"version":3}');
});

test('each desk call and file names the session of the page, except the call that asks who is signed in', async () => {
  const session = () => new Headers(sent.at(-1)?.request.headers).get('desk-session');
  await deskCall<typeof getDeskMe>('GET /desk/me', {}, null);
  expect(session()).toBeNull();

  setPageSession('s1');
  await deskCall<typeof getDeskMe>('GET /desk/me', {}, null);
  expect(session()).toBe('s1');
  await sendFile('/desk/picture/uploads', new Blob(['x']), async () => ({ sentences: {} }));
  expect(session()).toBe('s1');
  await deskCall<typeof getDeskMe>('GET /desk/me', {}, null, { asSignedIn: true });
  expect(session()).toBeNull();
});

test('a pending desk call of a previous session does not end the new one', async () => {
  const codes: string[] = [];
  const stop = onSignedOut((code) => codes.push(code));
  answer = () => {
    setPageSession('s2');
    return Response.json({ code: 'UNAUTHENTICATED', message: 'Over.' }, { status: 401 });
  };
  setPageSession('s1');

  await expect(deskCall<typeof getDeskMe>('GET /desk/me', {}, null)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  stop();

  expect(codes).toEqual([]);
});

test('a desk call that is refused because the session has ended reports it; a wrong PIN does not end a session', async () => {
  const codes: string[] = [];
  const stop = onSignedOut((code) => codes.push(code));
  const refuses = (code: string, status: number) => () => Response.json({ code, message: code }, { status });

  for (const [code, status] of [
    ['UNAUTHENTICATED', 401],
    ['WRONG_PIN', 401],
    ['REMOVED_FROM_STAFF', 401],
    ['SESSION_CHANGED', 401],
    ['INTERNAL', 500],
  ] as const) {
    answer = refuses(code, status);
    await expect(deskCall<typeof getDeskMe>('GET /desk/me', {}, null)).rejects.toMatchObject({ code, status });
  }
  stop();

  expect(codes).toEqual(['UNAUTHENTICATED', 'REMOVED_FROM_STAFF', 'SESSION_CHANGED']);
});

const bookingB1 = { params: { id: 'b1' }, body: { version: 3 } };
const checksIn = (sentences = checkInSentences) =>
  deskCall<typeof checkIn>('POST /desk/bookings/{id}/check-in', bookingB1, sentences).then(
    () => '',
    (error: Error) => sentenceOf(error),
  );
const refuses = (code: string, details?: object) => () =>
  Response.json({ code, message: 'The server’s English.', details }, { status: 409 });

test('a refusal of a desk call is shown by its reason, else by its code, with the call’s sentences or the shared ones', async () => {
  answer = refuses('NOT_NOW', { reason: { code: 'MOVE_PLAYING' } });
  expect(await checksIn()).toBe('They play.');
  answer = refuses('NOT_NOW', { reason: { code: 'OF_A_NEWER_SERVER' } });
  expect(await checksIn()).toBe('Not at this time.');
  answer = refuses('RATE_LIMITED');
  expect(await checksIn()).toBe(shared.RATE_LIMITED);
  answer = refuses('REMOVED_FROM_STAFF', { reason: { code: 'STAFF_REMOVED', shopName: 'Mulligans' } });
  expect(await checksIn()).toBe('You no longer work at Mulligans’ desk. Ask a manager.');
});

test('a desk call’s refusal with a code that only a newer server knows shows the general sentence, without a word about money', async () => {
  answer = refuses('FROM_THE_FUTURE');

  const sentence = await checksIn();

  expect(sentence).toMatch(/^Something went wrong/);
  expect(sentence).not.toMatch(/charg|paid|pay|money|refund/i);
});

test('a refusal of a desk call waits two seconds for its sentences, then shows the general one', async () => {
  vi.useFakeTimers();
  answer = refuses('NOT_NOW');
  const messages: string[] = [];
  void checksIn(() => new Promise(() => {})).then((sentence) => messages.push(sentence));

  await vi.advanceTimersByTimeAsync(1999);
  expect(messages).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);

  expect(messages).toEqual([expect.stringMatching(/^Something went wrong/)]);
});

/** Checked by `npm run types`: each line below would be an error without its annotation. */
export const wrong = {
  // @ts-expect-error a code of the call without its sentence
  code: notNow satisfies DeskCallMessages<typeof checkIn>,
  // @ts-expect-error a reason of one of its codes without its sentence
  reason: { BOOKING_NOT_FOUND: '', NOT_NOW: '' } satisfies DeskCallMessages<typeof checkIn>,
  // @ts-expect-error a fault of a field of the call without its sentence
  fault: {} satisfies DeskCallMessages<typeof getReport>,
  // @ts-expect-error a figure that the fault does not have
  figure: { WORDING_PROBLEM: ({ weeks }: { weeks: number }) => `${weeks}` } satisfies DeskCallMessages<
    typeof changeText
  >,
  // @ts-expect-error a call that may be refused without sentences
  none: () => deskCall<typeof checkIn>('POST /desk/bookings/{id}/check-in', bookingB1, null),
};
