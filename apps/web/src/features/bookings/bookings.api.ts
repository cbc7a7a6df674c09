import type {
  Booking,
  cancelBooking,
  confirmBooking,
  getBooking,
  getCancellation,
  getUpcoming,
  listBookings,
  myBookings,
  readyBooking,
} from '@caddie/contract/bookings';
import type { cancelOrder } from '@caddie/contract/orders';
import type { InputOf } from '@caddie/contract/call';
import { call } from '../../lib/server/call.ts';
import type { GivenBack } from './cancel/cancel.rules.ts';

const sentences = async () => (await import('./refusals.ts')).sentences;

/** How many bookings a page of the customer's list holds. */
const PAGE = 15;

export type HoldBody = InputOf<typeof readyBooking>['body'];

const keyed = (key: string) => ({ headers: { 'idempotency-key': key } });

export const holdTeeTime = (body: HoldBody, key: string) =>
  call<typeof readyBooking>('POST /bookings/ready', { body }, sentences, keyed(key));

/** Whether a tee time is the customer's now. It goes without a key: each time it asks for what is true by then. */
export const confirmTeeTime = (body: { bookingId: string; orderId: string }, signal: AbortSignal) =>
  call<typeof confirmBooking>('POST /bookings/confirm', { body }, sentences, { signal });

export const cancelTeeTime = (bookingId: string, key: string) =>
  call<typeof cancelBooking>('POST /bookings/cancel', { body: { bookingId } }, sentences, keyed(key));

export const loadCancellation = (id: string, signal: AbortSignal) =>
  call<typeof getCancellation>('GET /bookings/{id}/cancellation', { params: { id } }, sentences, { signal });

export const loadUpcoming = (shopSeqNo: number, signal: AbortSignal) =>
  call<typeof getUpcoming>('GET /bookings/upcoming', { query: { shopSeqNo } }, null, { signal });

export const loadMyBookings = (signal: AbortSignal) =>
  call<typeof myBookings>('GET /bookings/my', { query: { limit: PAGE } }, null, { signal });

/** The page that comes after another one: what is longer ago. */
export const loadOlderBookings = (cursor: string, signal: AbortSignal) =>
  call<typeof listBookings>('GET /bookings', { query: { limit: PAGE, cursor } }, null, { signal });

export const loadBooking = (id: string, signal: AbortSignal) =>
  call<typeof getBooking>('GET /bookings/{id}', { params: { id } }, sentences, { signal });

/** Gives a tee time back; a hold whose payment was begun goes with its order. Returns what is refunded, and how it stands now. */
export async function giveBack(
  { bookingId, bookingStatusCd, orderId }: Booking,
  key: string,
): Promise<GivenBack & { booking?: Booking }> {
  if (bookingStatusCd !== 'READY' || orderId === null) {
    const { refund, ...booking } = (await cancelTeeTime(bookingId, key)).data;
    return { ...refund, booking };
  }
  await call<typeof cancelOrder>('POST /orders/cancel', { body: { orderId } }, sentences, keyed(key));
  return { amount: 0, to: [] };
}
