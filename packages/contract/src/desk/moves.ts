import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { DAY_MINUTES } from '../dates/duration.ts';
import { tender } from '../amounts/tenders.ts';
import { instant } from '../dates/time.ts';
import { change, id, version } from './panel.ts';

const minutes = z.int().check(z.minimum(15), z.maximum(DAY_MINUTES));

/**
 * The venue asks for it: never dearer for the customer, and free to cancel until the new start. What that gives beyond the policy is
 * given like money: the desk may up to its limit, and with a manager's approval.
 */
const byVenue = z.boolean();

/** Another time, bay or length. The old time is free only when the new one is the booking's. */
export const moveBooking = defineCall({
  ...change,
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
    /** The difference the button showed: owed if it costs more, given back where it came from if less. */
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

/** What a change costs: `amount` more (or less, if below nothing), and where that goes back to. */
const difference = z.object({ amount: z.int(), before: z.int(), after: z.int(), to: z.array(tender) });

/** What the venue promises by asking for a change. */
const promise = {
  /** What can go back at most that the policy would not have given. */
  promised: z.int(),
  /** The yes that whoever asks needs for it; null where they may promise it themselves. */
  needsApproval: z.nullable(z.object({ act: z.string(), amount: z.int() })),
};

/** For the label under the finger and the card that asks. Nothing happens. */
export const previewMove = defineCall({
  method: 'GET',
  access: 'staff',
  right: 'booking.move',
  beyond: ['booking.outside-hours', 'booking.move-beyond-policy'],
  params: id,
  path: '/desk/bookings/{id}/move',
  summary: 'Tell what moving a booking would cost.',
  query: z.object({
    startedAt: instant,
    durationMinutes: z.coerce.number().check(z.int(), z.minimum(15), z.maximum(DAY_MINUTES)),
    shopRoomId: z.uuid(),
    byVenue: z.optional(z.stringbool()),
  }),
  data: z.extend(difference, promise),
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
 * Two bookings of the same length take each other's place. It is the venue that asks: neither becomes dearer, and who gets
 * a cheaper time gets the difference back.
 */
export const swapBookings = defineCall({
  ...change,
  path: '/desk/bookings/{id}/swap',
  right: 'booking.swap',
  beyond: ['booking.swap-beyond-policy'],
  summary: 'Swap two bookings.',
  body: z.object({
    version,
    withBookingId: z.uuid(),
    withVersion: version,
    /** What goes back of the two together, as the button says. */
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

/** What a swap would give back. Nothing happens. */
export const previewSwap = defineCall({
  method: 'GET',
  access: 'staff',
  right: 'booking.swap',
  beyond: ['booking.swap-beyond-policy'],
  params: id,
  path: '/desk/bookings/{id}/swap',
  summary: 'Tell what swapping two bookings would give back.',
  query: z.object({ withBookingId: z.uuid() }),
  data: z.object({ amount: z.int(), one: difference, other: difference, ...promise }),
  refusals: ['BOOKING_NOT_FOUND', 'DOES_NOT_FIT', 'NOT_NOW'],
});
