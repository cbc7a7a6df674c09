import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { DAY_MINUTES } from './dates/duration.ts';
import { payOption } from './memberships.ts';
import { currencies } from './amounts/money.ts';
import { refundStatus } from './amounts/refunds.ts';
import { taxShare } from './amounts/tax-share.ts';
import { tender } from './amounts/tenders.ts';
import { text, wholeNumber } from './texts/text.ts';
import { date, instant } from './dates/time.ts';
import { problem } from './field-problems.ts';

/** How many bookings a page of a customer's list holds. */
export const MY_BOOKINGS_PAGE = 15;
/** A customer may hold this many tee times at once without paying. */
export const MAX_HOLDS = 2;
export const bookingStatus = z.enum(['READY', 'CONFIRMED', 'COMPLETED', 'CANCELING', 'CANCELED', 'FAILED']);
export type BookingStatus = z.output<typeof bookingStatus>;

/** A stretch of the booked time at one price, as a person reads it: "6:00 PM – 7:00 PM", peak, $60.00 an hour. */
export const priceLine = z.object({
  startedAt: instant,
  endedAt: instant,
  amountPerHour: z.int(),
  peak: z.boolean(),
  amount: z.int(),
});
export type PriceLine = z.output<typeof priceLine>;

/** Canceled before `until`, this share of the price comes back; after the last of them, nothing. */
const refundStep = z.object({ until: instant, refundPercent: z.int() });

/**
 * Why a booking ended. LAPSED: not paid while it was held. RELEASED: given up before it was paid. REPLACED: the customer
 * chose another time instead.
 */
export const bookingEnding = z.enum([
  'LAPSED',
  'RELEASED',
  'REPLACED',
  'PAYMENT_FAILED',
  'CANCELED_BY_CUSTOMER',
  'CANCELED_BY_VENUE',
]);
export type BookingEnding = z.output<typeof bookingEnding>;

export const booking = z.object({
  bookingId: z.uuid(),
  bookingStatusCd: bookingStatus,
  /** The day the venue opened under; a tee time after midnight belongs to the evening before. */
  bookingDate: date,
  bookingStartedAt: instant,
  bookingEndedAt: instant,
  shopRoomId: z.uuid(),
  shopRoomName: z.string(),
  /** What a person can read over the phone. */
  reference: z.string(),
  timeZone: z.string(),
  durationMinutes: z.int(),
  partySize: z.int(),
  amount: z.int(),
  currency: z.enum(currencies),
  priceLines: z.array(priceLine),
  /** The tax in the amount; null if there is none, or if a pass of sessions or days pays, which was taxed when it was sold. */
  tax: z.nullable(taxShare),
  /** What paid for it; none until it is paid, and for what cost nothing. */
  tenders: z.array(tender),
  /** What of the price was paid by card; the whole price until it is paid. */
  cardAmount: z.int(),
  orderId: z.nullable(z.uuid()),
  /** What is still owed of what is booked: taken at the venue, or paid online like a hold. */
  dueAmount: z.int(),
  /** What has gone or is going back. */
  refunded: z.int(),
  /** How that stands: FAILED if it could not be sent back and the venue has to see to it; null if nothing goes back. */
  refundStatus: z.nullable(refundStatus),
  /** What came too late and goes back beside what pays for it, and how that stands; null if nothing did. */
  late: z.nullable(z.object({ amount: z.int(), status: refundStatus })),
  /** Only while READY: until when the bay is kept. */
  holdExpiresAt: z.nullable(instant),
  /** What canceling gives back and until when. Sessions come back whole or not at all, so a share of them is no step. */
  refundSteps: z.array(refundStep),
  /** Why it FAILED or was CANCELED; null otherwise. */
  statusReason: z.nullable(bookingEnding),
});
export type Booking = z.output<typeof booking>;

const bookingId = z.uuid(problem('NOT_A_BOOKING'));

/** Holds a tee time while the customer pays. */
export const readyBooking = defineCall({
  method: 'POST',
  path: '/bookings/ready',
  summary: 'Hold a tee time while the customer pays.',
  access: 'customer',
  idempotent: true,
  body: z.object({
    shopSeqNo: z.int().check(z.minimum(1)),
    startedAt: instant,
    durationMinutes: z.int().check(z.minimum(1), z.maximum(DAY_MINUTES)),
    partySize: z.int().check(z.minimum(1), z.maximum(100)),
    /** Absent: any bay. */
    shopRoomId: z.optional(z.uuid()),
    /** The price the customer saw; if it is another one now, nothing is held. */
    amount: z.optional(z.int()),
    /** What the address that they came by says of it. The code of a place of the venue is kept, anything else is ignored. */
    entrySource: z.optional(z.string()),
  }),
  data: booking,
  refusals: [
    'SHOP_NOT_FOUND',
    'ROOM_NOT_FOUND',
    'INVALID_SLOT',
    'SLOT_TAKEN',
    'CUSTOMER_BLOCKED',
    'HOLD_LIMIT',
    'TOO_MANY_HOLDS',
    'PRICE_CHANGED',
  ],
});

/**
 * How a customer learns that a tee time is theirs. With the order that pays for it the answer is the booking as it
 * stands, READY while the payment is being decided. Safe to repeat, also without a key.
 */
export const confirmBooking = defineCall({
  method: 'POST',
  path: '/bookings/confirm',
  summary: 'Read a tee time that is paid for or whose payment is being decided; confirm one that costs nothing.',
  access: 'customer',
  idempotent: true,
  body: z.object({ bookingId, orderId: z.optional(z.uuid()) }),
  data: booking,
  refusals: ['BOOKING_NOT_FOUND', 'ORDER_NOT_FOUND', 'HOLD_EXPIRED', 'NOT_PAID', 'NOT_PAYABLE'],
});

const refund = z.object({
  /** The money that goes back, without what goes back to a membership. */
  amount: z.int(),
  /** What goes back to each of what paid: money to a card, money or sessions to a membership, cash and the terminal's at the desk. */
  to: z.array(tender),
});

/** Gives a tee time back; the time is free at once, the money follows. */
export const cancelBooking = defineCall({
  method: 'POST',
  path: '/bookings/cancel',
  summary: 'Give a tee time back; the time is free at once, the money follows.',
  access: 'customer',
  idempotent: true,
  body: z.object({ bookingId }),
  data: z.extend(booking, { refund }),
  refusals: ['BOOKING_NOT_FOUND', 'NOT_CANCELABLE'],
});

/** What canceling now would give back. */
export const getCancellation = defineCall({
  method: 'GET',
  path: '/bookings/{id}/cancellation',
  summary: 'Show what canceling now would refund.',
  access: 'customer',
  params: z.object({ id: bookingId }),
  data: z.object({
    allowed: z.boolean(),
    ...refund.shape,
    freeUntil: z.nullable(instant),
    /** Why not: it has ended already, or its time has come. */
    reason: z.optional(z.enum(['ENDED', 'BEGUN'])),
  }),
  refusals: ['BOOKING_NOT_FOUND'],
});

/** Tee times that are held or confirmed from now on, soonest first. */
export const getUpcoming = defineCall({
  method: 'GET',
  path: '/bookings/upcoming',
  summary: 'List the caller’s tee times from now on, soonest first.',
  access: 'customer',
  query: z.object({ shopSeqNo: wholeNumber() }),
  data: z.object({ items: z.array(booking) }),
  refusals: [],
});

const listQuery = {
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50))),
  /** From the answer before this one. */
  cursor: z.optional(text({ max: 200 })),
  status: z.optional(bookingStatus),
  from: z.optional(date),
  to: z.optional(date),
};
const page = z.object({ items: z.array(booking), nextCursor: z.nullable(z.string()) });

/** The caller's own tee times, newest first. */
export const myBookings = defineCall({
  method: 'GET',
  path: '/bookings/my',
  summary: 'List the caller’s own tee times, newest first.',
  access: 'customer',
  query: z.object(listQuery),
  data: page,
  refusals: [],
});

/** The same list under the name the specification also knows. */
export const listBookings = defineCall({ ...myBookings, path: '/bookings' });

/** With which of their memberships the customer could pay for a hold, the soonest to expire first. */
export const getPayOptions = defineCall({
  method: 'GET',
  path: '/bookings/{id}/pay-options',
  summary: 'List the caller’s memberships and whether each can pay for a held tee time.',
  access: 'customer',
  params: z.object({ id: bookingId }),
  data: z.array(payOption),
  refusals: ['BOOKING_NOT_FOUND'],
});

/** Money that somebody handed over at the desk: in cash, on the venue's terminal, or in another way for a card that its bank refused. */
const handedOver = z.object({ kind: z.enum(['CASH', 'TERMINAL', 'OTHER']), amount: z.int(), at: instant });
export type HandedOver = z.output<typeof handedOver>;

/** A tee time on its own page, where a customer reads how it ended. */
const bookingPage = z.extend(booking, {
  /** Why the venue closed and canceled it, in the venue's words: text, never markup. Null unless that is how it ended. */
  closedNote: z.nullable(z.string()),
  /** What goes back because it was canceled; null if it was not, or if it was being paid then. */
  refund: z.nullable(
    z.extend(refund, {
      /** What of it they have from the desk, the first one first; `to` is what goes back besides, or still waits there. */
      handedOver: z.array(handedOver),
    }),
  ),
});
export type BookingPage = z.output<typeof bookingPage>;

/** Reads one of the caller's own tee times. */
export const getBooking = defineCall({
  method: 'GET',
  path: '/bookings/{id}',
  summary: 'Read one of the caller’s own tee times.',
  access: 'customer',
  params: z.object({ id: bookingId }),
  data: bookingPage,
  refusals: ['BOOKING_NOT_FOUND'],
});
