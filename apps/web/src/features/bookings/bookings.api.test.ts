import { MY_BOOKINGS_PAGE } from '@caddie/contract/bookings';
import { afterEach, expect, test, vi } from 'vitest';
import { setApiBase } from '../../lib/call.ts';
import { loadMyBookings } from './bookings.api.ts';

afterEach(() => vi.unstubAllGlobals());

test('a customer’s list loads fifteen bookings at a time, as the contract says', async () => {
  const sent = vi.fn<typeof fetch>(async () => new Response('{"data":{"bookings":[],"nextCursor":null}}'));
  vi.stubGlobal('fetch', sent);
  setApiBase('http://localhost/caddie/v1');

  await loadMyBookings(new AbortController().signal);

  expect(sent.mock.calls[0]![0]).toContain('limit=15');
  expect(MY_BOOKINGS_PAGE).toBe(15);
});
