import { type RefusalCode, refusals } from '@caddie/contract/refusals';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setApiBase } from '../../lib/call.ts';
import type { Move } from './login-panel.rules.ts';
import { steps } from './login-panel.steps.ts';
import { openPanel, type Panel } from './panel-state.ts';

let sent: { url: string; body: unknown }[] = [];
let told: Move[] = [];
let tokens: string[] = [];

/** The server's next answers, whoever asks. */
const answers = (status: number, body: object) =>
  vi.stubGlobal('fetch', async (url: string, { body: text }: { body: string }) => {
    sent.push({ url, body: JSON.parse(text) });
    return Response.json(body, { status });
  });

const refuses = (code: RefusalCode, details?: object) =>
  answers(refusals[code].status, { code, message: refusals[code].message, details });

const scene = (parts: Partial<Panel>, isQuiet = false) => ({
  panel: { ...openPanel('US'), phone: '201 555 0100', ...parts },
  shopSeqNo: 1,
  tell: (move: Move) => void told.push(move),
  signal: new AbortController().signal,
  onToken: (token: string) => void tokens.push(token),
  isQuiet,
});

beforeEach(() => {
  setApiBase('/api');
  [sent, told, tokens] = [[], [], []];
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a code is verified with the phone and the code, and nothing else', async () => {
  answers(200, { data: { result: true, verificationToken: 'proof' } });

  await steps.verify(scene({ authCode: '123456' }));

  expect(sent).toEqual([{ url: '/api/users/auth-code/verify', body: { phone: '201 555 0100', authCode: '123456' } }]);
  expect(told.at(-1)).toEqual(['codeRight', 'proof']);
});

test.each([true, false])('a look-up over the limit leads on to the password (quiet: %j)', async (isQuiet) => {
  refuses('RATE_LIMITED');

  await steps.check(scene({}, isQuiet));

  expect(told.at(-1)).toEqual(['checked', undefined]);
});

test('a look-up that nobody asked for fails without a word; one that was asked for says what is wrong', async () => {
  refuses('PHONE_NOT_SUPPORTED', { fields: { phone: 'Check it.' } });

  await steps.check(scene({}, true));
  await steps.check(scene({}));

  const [quiet, pressed] = told.filter(([name]) => name === 'refused').map(([, value]) => value);
  expect(quiet).toEqual({});
  expect(pressed).toEqual({ phone: 'Check it.' });
});

test('a refused code may be asked for again when the server says so, at once where it says nothing', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(1_000_000);
  refuses('TOO_MANY_CODES', { retryAfterSeconds: 28 });
  await steps.send(scene({}));
  refuses('RATE_LIMITED');
  await steps.send(scene({}));

  expect(told.filter(([name]) => name === 'sendFailed')).toEqual([
    ['sendFailed', { errors: { alert: refusals.TOO_MANY_CODES.message }, nextCodeAt: 1_028_000 }],
    ['sendFailed', { errors: { alert: refusals.RATE_LIMITED.message }, nextCodeAt: 1_000_000 }],
  ]);
});

test('a look-up shows that it runs, whoever began it', async () => {
  answers(200, { data: true });

  await steps.check(scene({}, true));

  expect(told).toEqual([
    ['began', 'check'],
    ['checked', true],
  ]);
});

test('a customer signs in with the phone and the password, and the token is handed over once', async () => {
  answers(200, { data: { authToken: 'token-of-maya' } });

  await steps.login(scene({ mode: 'login', phone: ' 201 555 0100 ', password: 'secret' }));

  expect(sent).toEqual([
    {
      url: '/api/users/signup/login',
      body: { shopSeqNo: 1, phone: '201 555 0100', countryCode: 'US', password: 'secret' },
    },
  ]);
  expect(tokens).toEqual(['token-of-maya']);
  expect(told).toEqual([['began', 'submit']]);
});

test('an answer without a token signs nobody in, and a wrong password is said', async () => {
  answers(200, { data: null });
  await steps.login(scene({ mode: 'login' }));
  answers(401, { code: 'WRONG_PASSWORD', message: 'Wrong.' });
  await steps.login(scene({ mode: 'login' }));

  expect(tokens).toEqual([]);
  expect(told.filter(([name]) => name === 'noToken')).toHaveLength(2);
});

test('whoever closes the panel meanwhile is not signed in by an answer that comes late', async () => {
  const closing = new AbortController();
  vi.stubGlobal('fetch', async () => {
    closing.abort();
    return Response.json({ data: { authToken: 'token-of-maya' } });
  });

  await steps.login({ ...scene({ mode: 'login' }), signal: closing.signal });

  expect(tokens).toEqual([]);
});

test('a proof of the phone that is over sends the customer back to where a new one is made', async () => {
  refuses('PHONE_NOT_VERIFIED');

  await steps.register(scene({ mode: 'verify', verificationToken: 'old', name: ' Maya ' }));

  expect(sent[0]?.body).toMatchObject({ name: 'Maya' });
  expect(told.at(-1)?.[0]).toBe('sentBack');
});
