import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { DAY_MINUTES } from '../dates/duration.ts';
import { tender } from '../amounts/tenders.ts';
import { instant } from '../dates/time.ts';
import { bookingActDefaults, bookingParams, version } from './panel.ts';

const minutes = z.int().check(z.minimum(15), z.maximum(DAY_MINUTES));

/**
 * The venue requests the change: it never costs the customer more, and canceling is free until the new start. A refund beyond the policy
 * counts against the desk's limit; above it a manager's approval is needed.
 */
const byVenue = z.boolean();

/** Moves a booking to another time, bay or length. The old time is released only when the new one is secured. */
export const moveBooking = defineCall({
  ...bookingActDefaults,
  path: '/desk/bookings/{id}/move',
  right: 'booking.move',
  beyond: ['booking.outside-hours', 'booking.move-beyond-policy'],
  summary: 'Move a booking, make it longer or shorter, or change its bay.',
  body: z.object({
    version,
    startedAt: instant,
    durationMinutes: minutes,
    shopRoomId: z.uuid(),
    byVenue,
    /** The difference that the button showed: owed if the new time costs more, refunded to its tenders if less. */
    amount: z.int(),
    sendText: z.boolean(),
  }),
  refusals: [
    'BOOKING_NOT_FOUND',
    'ROOM_NOT_FOUND',
    'SLOT_TAKEN',
    'OUTSIDE_HOURS',
    'INVALID_SLOT',
    'APPROVAL_NEEDED',
    'PRICE_CHANGED',
    'MEMBERSHIP_DOES_NOT_FIT',
    'CHANGED_MEANWHILE',
    'NOT_NOW',
    'DAY_CLOSED',
  ],
});

/** The price difference of a change: `amount` is positive or negative, `to` lists where a refund goes. */
const difference = z.object({ amount: z.int(), before: z.int(), after: z.int(), to: z.array(tender) });

/** What the venue promises when it requests a change. */
const promiseFields = {
  /** The largest refund beyond the policy that the promise can cause. */
  promised: z.int(),
  /** The approval that the caller needs; null if the caller may promise it alone. */
  needsApproval: z.nullable(z.object({ act: z.string(), amount: z.int() })),
};

/** Previews a move, for the label while dragging and for the confirmation; nothing is written. */
export const previewMove = defineCall({
  method: 'GET',
  access: 'staff',
  right: 'booking.move',
  beyond: ['booking.outside-hours', 'booking.move-beyond-policy'],
  params: bookingParams,
  path: '/desk/bookings/{id}/move',
  summary: 'Preview the price of moving a booking.',
  query: z.object({
    startedAt: instant,
    durationMinutes: z.coerce.number().check(z.int(), z.minimum(15), z.maximum(DAY_MINUTES)),
    shopRoomId: z.uuid(),
    byVenue: z.optional(z.stringbool()),
  }),
  data: z.extend(difference, promiseFields),
  refusals: [
    'BOOKING_NOT_FOUND',
    'ROOM_NOT_FOUND',
    'SLOT_TAKEN',
    'OUTSIDE_HOURS',
    'INVALID_SLOT',
    'MEMBERSHIP_DOES_NOT_FIT',
    'NOT_NOW',
  ],
});

/**
 * Swaps two bookings of the same length. The venue requests it: neither booking costs more, and a customer who gets a cheaper time is
 * refunded the difference.
 */
export const swapBookings = defineCall({
  ...bookingActDefaults,
  path: '/desk/bookings/{id}/swap',
  right: 'booking.swap',
  beyond: ['booking.swap-beyond-policy'],
  summary: 'Swap two bookings.',
  body: z.object({
    version,
    withBookingId: z.uuid(),
    withVersion: version,
    /** The total refund of both bookings that the button shows. */
    amount: z.int().check(z.minimum(0)),
    sendText: z.boolean(),
  }),
  refusals: [
    'BOOKING_NOT_FOUND',
    'DOES_NOT_FIT',
    'APPROVAL_NEEDED',
    'PRICE_CHANGED',
    'MEMBERSHIP_DOES_NOT_FIT',
    'CHANGED_MEANWHILE',
    'NOT_NOW',
    'DAY_CLOSED',
  ],
});

/** Previews the refund of a swap; nothing is written. */
export const previewSwap = defineCall({
  method: 'GET',
  access: 'staff',
  right: 'booking.swap',
  beyond: ['booking.swap-beyond-policy'],
  params: bookingParams,
  path: '/desk/bookings/{id}/swap',
  summary: 'Preview the refunds of swapping two bookings.',
  query: z.object({ withBookingId: z.uuid() }),
  data: z.object({ amount: z.int(), one: difference, other: difference, ...promiseFields }),
  refusals: ['BOOKING_NOT_FOUND', 'DOES_NOT_FIT', 'NOT_NOW'],
});
