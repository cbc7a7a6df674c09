import type {
  cancelBooking,
  getBooking,
  getCancellation,
  getUpcoming,
  myBookings,
  readyBooking,
} from '@caddie/contract/bookings';
import type { getAvailability, getDays } from '@caddie/contract/slots';
import type { InputOf } from '@caddie/contract/call';
import { call } from '../../lib/call.ts';

/** How many bookings a page of the customer's list holds. */
const PAGE = 15;

export type DayWish = { shopSeqNo: number; bookingDate: string; durationMinutes: number; partySize: number };
export type HoldBody = InputOf<typeof readyBooking>['body'];

const keyed = (key: string) => ({ headers: { 'idempotency-key': key } });

export const loadAvailability = (query: DayWish, signal: AbortSignal) =>
  call<typeof getAvailability>('GET /bookings/availability', { query }, { signal });

export const loadDays = (query: { shopSeqNo: number; from: string; days: number }, signal: AbortSignal) =>
  call<typeof getDays>('GET /bookings/availability/days', { query }, { signal });

export const holdTeeTime = (body: HoldBody, key: string) =>
  call<typeof readyBooking>('POST /bookings/ready', { body }, keyed(key));

export const cancelTeeTime = (bookingId: string, key: string) =>
  call<typeof cancelBooking>('POST /bookings/cancel', { body: { bookingId } }, keyed(key));

export const loadCancellation = (id: string, signal: AbortSignal) =>
  call<typeof getCancellation>('GET /bookings/{id}/cancellation', { params: { id } }, { signal });

export const loadUpcoming = (shopSeqNo: number, signal: AbortSignal) =>
  call<typeof getUpcoming>('GET /bookings/upcoming', { query: { shopSeqNo } }, { signal });

export const loadMyBookings = (cursor: string | undefined, signal: AbortSignal) =>
  call<typeof myBookings>('GET /bookings/my', { query: { limit: PAGE, cursor } }, { signal });

export const loadBooking = (id: string, signal: AbortSignal) =>
  call<typeof getBooking>('GET /bookings/{id}', { params: { id } }, { signal });
