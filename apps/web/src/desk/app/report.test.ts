import { API_BASE } from '@caddie/contract/call';
import { afterEach, expect, test, vi } from 'vitest';
import { CallError } from '../../lib/server/answer.ts';
import { report } from './report.ts';

afterEach(() => vi.unstubAllGlobals());

test('an error at the desk is reported by the desk’s own call, without the token of a customer in the same browser', async () => {
  const sent: [string, RequestInit][] = [];
  vi.stubGlobal('localStorage', { getItem: () => 'of-maya' });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('location', { pathname: '/desk/money' });
  vi.stubGlobal('fetch', async (...request: [string, RequestInit]) => {
    sent.push(request);
    return new Response('{"data":{"reference":"r-1"}}');
  });

  expect(await report('render', new Error('The drawer is not there'))).toBe('r-1');
  expect(await report('render', new CallError({ status: 500, message: '', details: { requestId: 'r-7' } }))).toBe(
    'r-7',
  );

  expect(sent.map(([url, { method, keepalive }]) => [method, url, keepalive])).toEqual([
    ['POST', `${API_BASE}/client-errors`, true],
  ]);
  expect(JSON.stringify(sent)).toContain('/desk/money');
  expect(JSON.stringify(sent)).not.toContain('of-maya');
});
