import type {
  Booking,
  cancelBooking,
  confirmBooking,
  extendHold,
  getBooking,
  getCancellation,
  getUpcoming,
  listBookings,
  myBookings,
  readyBooking,
} from '@caddie/contract/bookings';
import type { cancelOrder } from '@caddie/contract/orders';
import type { getRepeats, getUsual } from '@caddie/contract/repeats';
import type { InputOf } from '@caddie/contract/call';
import { call } from '../../lib/server/call.ts';
import type { CancelRefund } from './cancel/cancel.rules.ts';

const sentences = async () => (await import('./refusals.ts')).sentences;

/** The number of bookings per page of the customer's list. */
const PAGE = 15;

type HoldRequest = InputOf<typeof readyBooking>['body'];

const withKey = (key: string) => ({ headers: { 'idempotency-key': key } });

export const holdTeeTime = (body: HoldRequest, key: string) =>
  call<typeof readyBooking>('POST /bookings/ready', { body }, sentences, withKey(key));

/** Extends a hold that is about to expire. It has no idempotency key: the server does it once. */
export const extendHeldTime = (bookingId: string) =>
  call<typeof extendHold>('POST /bookings/extend-hold', { body: { bookingId } }, sentences);

/** Whether a tee time now belongs to the customer. It has no idempotency key: each call asks for the current state. */
export const confirmTeeTime = (body: { bookingId: string; orderId: string }, signal: AbortSignal) =>
  call<typeof confirmBooking>('POST /bookings/confirm', { body }, sentences, { signal });

const cancelTeeTime = (bookingId: string, key: string) =>
  call<typeof cancelBooking>('POST /bookings/cancel', { body: { bookingId } }, sentences, withKey(key));

export const loadCancellation = (id: string, signal: AbortSignal) =>
  call<typeof getCancellation>('GET /bookings/{id}/cancellation', { params: { id } }, sentences, { signal });

export const loadUpcoming = (shopSeqNo: number, signal: AbortSignal) =>
  call<typeof getUpcoming>('GET /bookings/upcoming', { query: { shopSeqNo } }, null, { signal });

export const loadRepeats = (bookingIds: readonly string[], signal: AbortSignal) =>
  call<typeof getRepeats>('GET /bookings/repeats', { query: { bookingIds: bookingIds.join(',') } }, sentences, {
    signal,
  });

export const loadUsual = (shopSeqNo: number, signal: AbortSignal) =>
  call<typeof getUsual>('GET /bookings/usual', { query: { shopSeqNo } }, null, { signal });

export const loadMyBookings = (signal: AbortSignal) =>
  call<typeof myBookings>('GET /bookings/my', { query: { limit: PAGE } }, null, { signal });

/** The next page: older bookings. */
export const loadOlderBookings = (cursor: string, signal: AbortSignal) =>
  call<typeof listBookings>('GET /bookings', { query: { limit: PAGE, cursor } }, null, { signal });

export const loadBooking = (id: string, signal: AbortSignal) =>
  call<typeof getBooking>('GET /bookings/{id}', { params: { id } }, sentences, { signal });

/** Cancels a tee time; a hold with a started payment is canceled through its order. Returns the refund and the current booking. */
export async function cancelOrRelease(
  { bookingId, bookingStatusCd, orderId }: Booking,
  key: string,
): Promise<CancelRefund & { booking?: Booking }> {
  if (bookingStatusCd !== 'READY' || orderId === null) {
    const { refund, ...booking } = (await cancelTeeTime(bookingId, key)).data;
    return { ...refund, booking };
  }
  await call<typeof cancelOrder>('POST /orders/cancel', { body: { orderId } }, sentences, withKey(key));
  return { amount: 0, to: [] };
}
