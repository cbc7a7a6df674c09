import { reportClientError } from '@caddie/contract/client-errors';
import * as z from 'zod/mini';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let sentReports: unknown[] = [];
let answer: () => Response;

/** The module as it is when its page has just been loaded. */
async function pageWith(navigator = { onLine: true }) {
  vi.resetModules();
  vi.stubGlobal('navigator', navigator);
  vi.stubGlobal('location', { pathname: '/my/membership', search: '?shopName=Mulligans' });
  const { setApiBase } = await import('../server/call.ts');
  const { CallError } = await import('../server/answer.ts');
  setApiBase('http://localhost');
  return { CallError, ...(await import('./report-error.ts')) };
}

beforeEach(() => {
  sentReports = [];
  answer = () => new Response('{"data":{"reference":"r-1"}}');
  vi.stubGlobal('fetch', async (_url: string, request: RequestInit) => {
    sentReports.push(JSON.parse(request.body as string));
    return answer();
  });
});
afterEach(() => vi.unstubAllGlobals());

test('a customer whose screen broke gets the reference from the server’s log', async () => {
  const { reportError } = await pageWith();
  const error = new TypeError('No such thing: https://book.example.com/pay?token=secret\n');

  expect(await reportError('render', error)).toBe('r-1');

  expect(sentReports).toEqual([
    {
      kind: 'render',
      screen: '/my/membership',
      message: 'TypeError: No such thing: https://book.example.com/pay',
      frames: expect.arrayContaining([expect.stringContaining('report-error.test.ts')]),
    },
  ]);
  expect(JSON.stringify(sentReports)).not.toContain('secret');
});

test.each([
  ['an endless message', new Error('x'.repeat(9000))],
  ['control characters', new Error('a\u0000b\u001b[1m')],
  ['half a letter', new Error('\ud83c')],
  ['a stack of another browser', Object.assign(new Error('x'), { stack: 'f@http://localhost/x.js?v=1:1:2\n\n@:1' })],
  ['an endless stack', Object.assign(new Error('x'), { stack: 'at f (x.js:1:1)\n'.repeat(500) })],
  ['a word instead of an error', 'gone'],
  ['nothing at all', undefined],
])('an error with %s is reported in a form that the server accepts', async (_, error) => {
  const { reportError } = await pageWith();

  await reportError('rejection', error);

  expect(z.safeParse(reportClientError.body, sentReports[0])).toMatchObject({ success: true });
});

test('an error of a failed call, which is already in the server’s log, is not reported: its request id is the reference', async () => {
  const { reportError, CallError } = await pageWith();
  const refusal = new CallError({ status: 500, message: 'No.', details: { requestId: 'r-7' } });

  expect(await reportError('render', refusal)).toBe('r-7');
  expect(await reportError('render', new CallError({ status: 0, message: '' }))).toBeUndefined();
  expect(sentReports).toEqual([]);
});

test('a page reports at most three errors, and only those of its own scripts', async () => {
  const { reportError } = await pageWith();
  const extensionError = Object.assign(new Error('x'), { stack: 'at chrome-extension://abc/inject.js:1:1' });
  await reportError('error', extensionError);
  await reportError('rejection', new DOMException('Given up', 'AbortError'));
  expect(sentReports).toEqual([]);

  for (let count = 0; count < 5; count += 1) await reportError('error', new Error('again'));

  expect(sentReports).toHaveLength(3);
});

test('a report of an error that cannot be sent throws nothing and shows no reference', async () => {
  answer = () => new Response('{"message":"Too many","code":"RATE_LIMITED"}', { status: 429 });
  const { reportError } = await pageWith();
  expect(await reportError('render', new Error('x'))).toBeUndefined();

  const offline = await pageWith({ onLine: false });
  sentReports = [];
  expect(await offline.reportError('render', new Error('x'))).toBeUndefined();
  expect(sentReports).toEqual([]);
});
