import { type Booking, MY_BOOKINGS_PAGE } from '@caddie/contract/bookings';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setApiBase } from '../../lib/server/call.ts';
import { cancelOrRelease, loadMyBookings } from './bookings.api.ts';

const fetchMock = vi.fn<typeof fetch>();
const answerOnce = (data: object) => fetchMock.mockResolvedValueOnce(Response.json({ data }));

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock);
  setApiBase('http://localhost/caddie/v1');
});

afterEach(() => {
  fetchMock.mockReset();
  vi.unstubAllGlobals();
});

test('a customer’s list loads fifteen bookings at a time, as the contract says', async () => {
  answerOnce({ bookings: [], nextCursor: null });

  await loadMyBookings(new AbortController().signal);

  expect(fetchMock.mock.calls[0]![0]).toContain('limit=15');
  expect(MY_BOOKINGS_PAGE).toBe(15);
});

test.each([
  ['a hold', 'READY', null, '/bookings/cancel', { bookingId: 'b1' }],
  ['a hold whose payment was started', 'READY', 'o1', '/orders/cancel', { orderId: 'o1' }],
  ['a tee time that is paid', 'CONFIRMED', 'o1', '/bookings/cancel', { bookingId: 'b1' }],
])('a customer cancels %s (%s, order %s) by %s', async (_, bookingStatusCd, orderId, path, body) => {
  answerOnce({ refund: { amount: 0, to: [] } });

  await cancelOrRelease({ bookingId: 'b1', bookingStatusCd, orderId } as Booking, 'a-key');

  const [address, request] = fetchMock.mock.calls[0]!;
  expect(address).toBe(`http://localhost/caddie/v1${path}`);
  expect(JSON.parse(request?.body as string)).toEqual(body);
  expect(new Headers(request?.headers).get('idempotency-key')).toBe('a-key');
});
