import { type RefusalCode, refusals } from '@caddie/contract/refusals';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setApiBase } from '../../../lib/server/call.ts';
import type { PanelEvent } from './login-panel.rules.ts';
import { steps } from './login-panel.steps.ts';
import { openPanel, type Panel } from './panel-state.ts';

let sentRequests: { url: string; body: unknown }[] = [];
let dispatched: PanelEvent[] = [];
let tokens: string[] = [];

/** Sets the server's next answer to any call. */
const answerWith = (status: number, body: object) =>
  vi.stubGlobal('fetch', async (url: string, { body: text }: { body: string }) => {
    sentRequests.push({ url, body: JSON.parse(text) });
    return Response.json(body, { status });
  });

const refuseWith = (code: RefusalCode, details?: object) =>
  answerWith(refusals[code].status, { code, message: refusals[code].message, details });

const context = (parts: Partial<Panel>, isAutomatic = false) => ({
  panel: { ...openPanel('US'), phone: '201 555 0100', ...parts },
  shopSeqNo: 1,
  dispatch: (move: PanelEvent) => void dispatched.push(move),
  signal: new AbortController().signal,
  onToken: (token: string) => void tokens.push(token),
  isAutomatic,
});

beforeEach(() => {
  setApiBase('/api');
  [sentRequests, dispatched, tokens] = [[], [], []];
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a sign-in code is verified with the phone and the code, and no other field is sent', async () => {
  answerWith(200, { data: { result: true, verificationToken: 'proof' } });

  await steps.verify(context({ authCode: '123456' }));

  expect(sentRequests).toEqual([
    { url: '/api/users/auth-code/verify', body: { phone: '201 555 0100', authCode: '123456' } },
  ]);
  expect(dispatched.at(-1)).toEqual(['codeRight', 'proof']);
});

test.each([true, false])(
  'a look-up of a number beyond the limit continues with the password (automatic: %j)',
  async (isAutomatic) => {
    refuseWith('RATE_LIMITED');

    await steps.check(context({}, isAutomatic));

    expect(dispatched.at(-1)).toEqual(['checked', undefined]);
  },
);

test('an automatic look-up marks an invalid phone number without a message; one that the customer started gives the reason', async () => {
  refuseWith('PHONE_NOT_SUPPORTED', { fields: { phone: { code: 'PHONE_NOT_SUPPORTED', message: 'In English.' } } });

  await steps.check(context({}, true));
  await steps.check(context({}));

  const [automaticErrors, buttonErrors] = dispatched.filter(([name]) => name === 'refused').map(([, value]) => value);
  expect(automaticErrors).toEqual({ phone: '' });
  expect(buttonErrors).toEqual({ phone: refusals.PHONE_NOT_SUPPORTED.message });
});

test('an automatic look-up of a phone number that fails marks nothing', async () => {
  refuseWith('OVERLOADED');

  await steps.check(context({}, true));

  expect(dispatched.at(-1)).toEqual(['refused', {}]);
});

test('a refused sign-in code can be requested again after the server’s Retry-After, or immediately without one', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(1_000_000);
  refuseWith('TOO_MANY_CODES', { retryAfterSeconds: 28 });
  await steps.send(context({}));
  refuseWith('RATE_LIMITED');
  await steps.send(context({}));

  expect(dispatched.filter(([name]) => name === 'sendFailed')).toEqual([
    ['sendFailed', { errors: { alert: refusals.TOO_MANY_CODES.message }, nextCodeAt: 1_028_000 }],
    ['sendFailed', { errors: { alert: refusals.RATE_LIMITED.message }, nextCodeAt: 1_000_000 }],
  ]);
});

test('a look-up of a phone number shows that it is running, whether automatic or started by the customer', async () => {
  answerWith(200, { data: true });

  await steps.check(context({}, true));

  expect(dispatched).toEqual([
    ['began', 'check'],
    ['checked', true],
  ]);
});

test('a customer signs in with phone and password, and the token is passed on once', async () => {
  answerWith(200, { data: { authToken: 'token-of-maya' } });

  await steps.login(context({ mode: 'login', phone: ' 201 555 0100 ', password: 'secret' }));

  expect(sentRequests).toEqual([
    {
      url: '/api/users/signup/login',
      body: { shopSeqNo: 1, phone: '201 555 0100', countryCode: 'US', password: 'secret' },
    },
  ]);
  expect(tokens).toEqual(['token-of-maya']);
  expect(dispatched).toEqual([['began', 'submit']]);
});

test('a log-in answered without a token does not sign in, and a wrong password has a message', async () => {
  answerWith(200, { data: null });
  await steps.login(context({ mode: 'login' }));
  answerWith(401, { code: 'WRONG_PASSWORD', message: 'Wrong.' });
  await steps.login(context({ mode: 'login' }));

  expect(tokens).toEqual([]);
  expect(dispatched.filter(([name]) => name === 'noToken')).toHaveLength(2);
});

test('a late answer does not sign in a customer who has closed the login panel', async () => {
  const controller = new AbortController();
  vi.stubGlobal('fetch', async () => {
    controller.abort();
    return Response.json({ data: { authToken: 'token-of-maya' } });
  });

  await steps.login({ ...context({ mode: 'login' }), signal: controller.signal });

  expect(tokens).toEqual([]);
});

test('a customer whose phone verification has expired returns to the step that verifies the phone again', async () => {
  refuseWith('PHONE_NOT_VERIFIED');

  await steps.register(context({ mode: 'verify', verificationToken: 'old', name: ' Maya ' }));

  expect(sentRequests[0]?.body).toMatchObject({ name: 'Maya' });
  expect(dispatched.at(-1)?.[0]).toBe('sentBack');
});
