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

/** The number of bookings on a page of a customer's list. */
export const MY_BOOKINGS_PAGE = 15;
/** The number of unpaid tee times that a customer may hold at the same time. */
export const MAX_HOLDS = 2;
/** A customer may extend a hold once, by this many minutes, when at most this much of it is left. */
export const EXTEND_HOLD_MINUTES = 5;
export const EXTEND_HOLD_FROM_SECONDS = 120;
export const bookingStatus = z.enum(['READY', 'CONFIRMED', 'COMPLETED', 'CANCELING', 'CANCELED', 'FAILED']);
export type BookingStatus = z.output<typeof bookingStatus>;

/** A stretch of the booked time at one price: 6 to 7 PM, peak, $60.00 an hour. */
export const priceLine = z.object({
  startedAt: instant,
  endedAt: instant,
  amountPerHour: z.int(),
  peak: z.boolean(),
  amount: z.int(),
});
export type PriceLine = z.output<typeof priceLine>;

/** A cancellation before `until` refunds this share of the price; after the last step nothing is refunded. */
export const refundStep = z.object({ until: instant, refundPercent: z.int() });

/**
 * Why a booking ended. LAPSED: not paid before the hold expired. RELEASED: given up before it was paid. REPLACED: the customer chose
 * another time instead.
 */
const bookingOutcome = z.enum([
  'LAPSED',
  'RELEASED',
  'REPLACED',
  'PAYMENT_FAILED',
  'CANCELED_BY_CUSTOMER',
  'CANCELED_BY_VENUE',
]);
export type BookingOutcome = z.output<typeof bookingOutcome>;

export const booking = z.object({
  bookingId: z.uuid(),
  bookingStatusCd: bookingStatus,
  /** The business day; a tee time after midnight belongs to the evening before. */
  bookingDate: date,
  bookingStartedAt: instant,
  bookingEndedAt: instant,
  shopRoomId: z.uuid(),
  shopRoomName: z.string(),
  /** A short code that can be read over the phone. */
  reference: z.string(),
  timeZone: z.string(),
  durationMinutes: z.int(),
  partySize: z.int(),
  amount: z.int(),
  currency: z.enum(currencies),
  priceLines: z.array(priceLine),
  /** The tax in the amount; null if there is none, or if a pass of sessions or days pays, which was taxed when it was sold. */
  tax: z.nullable(taxShare),
  /** The tenders that paid; empty until it is paid, and if it cost nothing. */
  tenders: z.array(tender),
  /** The part of the price that was paid by card; the whole price until it is paid. */
  cardAmount: z.int(),
  orderId: z.nullable(z.uuid()),
  /** The amount still due: paid at the venue, or online like a hold. */
  dueAmount: z.int(),
  /** The amount that was refunded or whose refund is pending. */
  refunded: z.int(),
  /** The state of the refund: FAILED if it could not be sent and the venue has to handle it; null without a refund. */
  refundStatus: z.nullable(refundStatus),
  /** Payments that came too late and are refunded separately, with the state of that refund; null if there are none. */
  late: z.nullable(z.object({ amount: z.int(), status: refundStatus })),
  /** Only while READY: the time at which the hold expires. */
  holdExpiresAt: z.nullable(instant),
  /** Only while READY: whether the customer may still extend the hold, once it is about to expire. */
  mayExtendHold: z.boolean(),
  /** Rises with every change. */
  version: z.int(),
  /** The refund of a cancellation, by time. Sessions are returned whole or not at all, so a share of them is not a step. */
  refundSteps: z.array(refundStep),
  /** Why it FAILED or was CANCELED; null otherwise. */
  statusReason: z.nullable(bookingOutcome),
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
    /** If absent, any bay. */
    shopRoomId: z.optional(z.uuid()),
    /** The price that the customer saw; if it has changed, nothing is held. */
    amount: z.optional(z.int()),
    /**
     * The source in the address that the customer came by. The code of one of the venue's entry places is stored, anything else is ignored.
     */
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

/** Extends a hold that is about to expire by some minutes, once. */
export const extendHold = defineCall({
  method: 'POST',
  path: '/bookings/extend-hold',
  summary: 'Extend a hold that is about to expire, once.',
  access: 'customer',
  idempotent: true,
  body: z.object({ bookingId }),
  data: booking,
  refusals: ['BOOKING_NOT_FOUND', 'HOLD_EXPIRED', 'HOLD_NOT_EXTENDABLE'],
});

/**
 * Confirms a booking. With the order that pays for it, it returns the current booking, READY while the payment is being decided. Safe to
 * repeat, even without a key.
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
  /** The refunded money, without the part that goes to a membership. */
  amount: z.int(),
  /** The refund to each tender: money to a card, money or sessions to a membership, cash and terminal payments at the desk. */
  to: z.array(tender),
});

/** Cancels a tee time; the time is free immediately, the refund follows. */
export const cancelBooking = defineCall({
  method: 'POST',
  path: '/bookings/cancel',
  summary: 'Cancel a tee time; the bay is free at once, the refund follows.',
  access: 'customer',
  idempotent: true,
  body: z.object({ bookingId }),
  data: z.extend(booking, { refund }),
  refusals: ['BOOKING_NOT_FOUND', 'NOT_CANCELABLE'],
});

/** Previews the refund of canceling now. */
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
    /** Why it cannot be canceled: it has already ended, or it has begun. */
    reason: z.optional(z.enum(['ENDED', 'BEGUN'])),
  }),
  refusals: ['BOOKING_NOT_FOUND'],
});

/** Lists held and confirmed tee times from now on, soonest first. */
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
  /** From the previous answer. */
  cursor: z.optional(text({ max: 200 })),
  status: z.optional(bookingStatus),
  from: z.optional(date),
  to: z.optional(date),
};
const page = z.object({ items: z.array(booking), nextCursor: z.nullable(z.string()) });

/** Lists the caller's own tee times, newest first. */
export const myBookings = defineCall({
  method: 'GET',
  path: '/bookings/my',
  summary: 'List the caller’s own tee times, newest first.',
  access: 'customer',
  query: z.object(listQuery),
  data: page,
  refusals: [],
});

/** The list of `myBookings`, at the second address that the specification gives it. */
export const listBookings = defineCall({ ...myBookings, path: '/bookings' });

/** Lists the memberships that could pay for a hold, the soonest to expire first. */
export const getPayOptions = defineCall({
  method: 'GET',
  path: '/bookings/{id}/pay-options',
  summary: 'List the caller’s memberships and whether each can pay for a held tee time.',
  access: 'customer',
  params: z.object({ id: bookingId }),
  data: z.array(payOption),
  refusals: ['BOOKING_NOT_FOUND'],
});

/** A refund that the desk handed over: in cash, on the venue's terminal, or in another way for a card refund that the bank rejected. */
const handedOverRefund = z.object({ kind: z.enum(['CASH', 'TERMINAL', 'OTHER']), amount: z.int(), at: instant });
export type HandedOverRefund = z.output<typeof handedOverRefund>;

/** A tee time with its outcome, for its own page. */
const bookingPage = z.extend(booking, {
  /** The venue's note to customers when it closed and canceled the tee time: text, never markup. Null otherwise. */
  closedNote: z.nullable(z.string()),
  /** The refund of the cancellation; null if it was not canceled, or was still being paid then. */
  refund: z.nullable(
    z.extend(refund, {
      /** The parts that the desk has handed over, oldest first; `to` is what is refunded otherwise, or still pending at the desk. */
      handedOver: z.array(handedOverRefund),
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
