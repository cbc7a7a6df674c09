import * as z from 'zod/mini';
import { booking } from '../bookings.ts';
import { defineCall } from '../call.ts';
import { DAY_MINUTES } from '../dates/duration.ts';
import { countryCode } from '../shops.ts';
import { visibleText, text } from '../texts/text.ts';
import { instant } from '../dates/time.ts';
import { NAME_MAX } from '../users.ts';
import { amount, bookingActDefaults, deskBooking, bookingParams, version } from './panel.ts';
import { payAtDesk } from './finance/payments.ts';
import { NOTE_MAX } from './sheet.ts';

/** How long the desk's hold keeps a bay while a booking is entered. */
export const DESK_HOLD_MINUTES = 5;

/** The online booking rule that a time chosen at the desk breaks. */
const notOnlineReason = z.enum(['NOT_YET', 'LENGTH', 'PLAYERS', 'TOO_LATE', 'TOO_FAR', 'NO_START', 'CLOSED']);
export type NotOnlineReason = z.output<typeof notOnlineReason>;

/** Holds a time for the desk while a booking is entered, under the same database constraint as customers' holds. */
export const holdAtDesk = defineCall({
  method: 'POST',
  path: '/desk/holds',
  summary: 'Hold a time while the desk books it.',
  access: 'staff',
  right: 'booking.book',
  beyond: ['booking.outside-hours'],
  idempotent: true,
  body: z.object({
    startedAt: instant,
    durationMinutes: z.int().check(z.minimum(15), z.maximum(DAY_MINUTES)),
    partySize: z.int().check(z.minimum(1), z.maximum(100)),
    /** Absent: the server picks the bay that leaves no gap too short to sell. */
    shopRoomId: z.optional(z.uuid()),
    /** The desk's earlier hold that this one replaces. */
    insteadOf: z.optional(z.uuid()),
  }),
  data: z.object({
    booking,
    version,
    /** Why this booking would be refused online; null if it would not be. */
    online: z.nullable(notOnlineReason),
  }),
  refusals: ['BOOKING_NOT_FOUND', 'ROOM_NOT_FOUND', 'INVALID_SLOT', 'SLOT_TAKEN', 'OUTSIDE_HOURS'],
});

/** Releases the desk's own hold. */
export const releaseAtDesk = defineCall({
  method: 'POST',
  path: '/desk/holds/{id}/release',
  summary: 'Release a hold of the desk.',
  access: 'staff',
  right: 'booking.release',
  params: bookingParams,
  data: z.null(),
  refusals: ['BOOKING_NOT_FOUND'],
});

const knownCustomer = z.object({ kind: z.literal('KNOWN'), customerId: z.uuid() });
const newCustomer = z.object({
  kind: z.literal('NEW'),
  phone: text({ max: 32 }),
  countryCode,
  name: visibleText({ max: NAME_MAX }),
});

/** A known customer, or a new one with a phone number. */
export const customerWithPhone = z.discriminatedUnion('kind', [knownCustomer, newCustomer]);

const customerAtDesk = z.discriminatedUnion('kind', [
  knownCustomer,
  newCustomer,
  z.object({ kind: z.literal('GUEST'), name: visibleText({ min: 0, max: NAME_MAX }) }),
]);
export type CustomerAtDesk = z.output<typeof customerAtDesk>;

/** Turns a hold of the desk into a booking, in one transaction. */
export const bookAtDesk = defineCall({
  method: 'POST',
  path: '/desk/bookings',
  summary: 'Book a time that the desk holds.',
  access: 'staff',
  right: 'booking.book',
  beyond: ['booking.book-blocked', 'booking.price'],
  idempotent: true,
  body: z.object({
    bookingId: z.uuid(),
    version,
    customer: customerAtDesk,
    partySize: z.int().check(z.minimum(1), z.maximum(100)),
    source: z.enum(['PHONE', 'WALK_IN']),
    pay: payAtDesk,
    amount,
    sendText: z.boolean(),
  }),
  data: deskBooking,
  refusals: [
    'BOOKING_NOT_FOUND',
    'HOLD_EXPIRED',
    'CUSTOMER_NOT_FOUND',
    'CUSTOMER_BLOCKED',
    'PHONE_NOT_SUPPORTED',
    'PRICE_CHANGED',
    'CHANGED_MEANWHILE',
    'ACCOUNT_EXISTS',
    'APPROVAL_NEEDED',
    'CARD_NOT_FOUND',
    'MEMBERSHIP_NOT_FOUND',
    'MEMBERSHIP_DOES_NOT_FIT',
    'NO_BALANCE',
    'NO_PHONE',
    'TOO_MANY_TEXTS',
    'NOT_NOW',
    'NOT_PAYABLE',
    'TOO_LITTLE_FOR_CARD',
    'TOO_MUCH_FOR_CARD',
    'PROVIDER_DOWN',
    'DAY_CLOSED',
  ],
});

export const checkIn = defineCall({
  ...bookingActDefaults,
  path: '/desk/bookings/{id}/check-in',
  right: 'booking.check-in',
  summary: 'Check in the customer of a booking.',
  body: z.object({ version }),
  refusals: ['BOOKING_NOT_FOUND', 'NOT_NOW', 'CHANGED_MEANWHILE'],
});

export const undoCheckIn = defineCall({
  ...bookingActDefaults,
  path: '/desk/bookings/{id}/undo-check-in',
  right: 'booking.undo-check-in',
  summary: 'Undo a check-in.',
  body: z.object({ version }),
  refusals: ['BOOKING_NOT_FOUND', 'NOT_NOW', 'CHANGED_MEANWHILE'],
});

export const cancelAtDesk = defineCall({
  ...bookingActDefaults,
  path: '/desk/bookings/{id}/cancel',
  right: 'booking.cancel',
  beyond: ['booking.cancel-beyond-policy'],
  summary: 'Cancel a booking and refund the customer.',
  body: z.object({
    version,
    /** POLICY: the refund that the customer would get by canceling now. Any other refund needs a manager, or is within the desk's limit. */
    refund: z.discriminatedUnion('kind', [
      z.object({ kind: z.enum(['POLICY', 'ALL', 'NONE']) }),
      z.object({ kind: z.literal('AMOUNT'), amount }),
    ]),
    reason: text({ max: 280 }),
    /** The refund that the button shows. */
    amount,
    /** The customer gets a text unless this is false; a customer without a phone gets none. */
    sendText: z.optional(z.boolean()),
  }),
  refusals: [
    'BOOKING_NOT_FOUND',
    'NOT_CANCELABLE',
    'REASON_NEEDED',
    'APPROVAL_NEEDED',
    'PRICE_CHANGED',
    'CHANGED_MEANWHILE',
    'MORE_THAN_PAID',
    'DAY_CLOSED',
  ],
});

export const writeBookingNote = defineCall({
  ...bookingActDefaults,
  path: '/desk/bookings/{id}/note',
  right: 'booking.note',
  summary: 'Add a note to a booking.',
  body: z.object({ text: text({ max: NOTE_MAX }) }),
  refusals: ['BOOKING_NOT_FOUND'],
});

export const markNoShow = defineCall({
  ...bookingActDefaults,
  path: '/desk/bookings/{id}/no-show',
  right: 'booking.no-show',
  summary: 'Mark a booking as a no-show.',
  body: z.object({
    version,
    /** The rest of the tee time can be sold again. */
    release: z.boolean(),
    /** The fee that the button shows; absent: no fee. */
    amount: z.optional(amount),
    /** The customer gets a text. */
    sendText: z.optional(z.boolean()),
  }),
  refusals: ['BOOKING_NOT_FOUND', 'NOT_NOW', 'CHANGED_MEANWHILE', 'PRICE_CHANGED'],
});

/** Waives the fee of a customer who did not come. */
export const waiveFee = defineCall({
  ...bookingActDefaults,
  path: '/desk/bookings/{id}/waive',
  right: 'booking.waive',
  summary: 'Waive the fee of a no-show.',
  body: z.object({ version, amount, reason: text({ max: 280 }) }),
  refusals: ['BOOKING_NOT_FOUND', 'NOT_NOW', 'APPROVAL_NEEDED', 'REASON_NEEDED', 'PRICE_CHANGED', 'CHANGED_MEANWHILE'],
});

export const undoNoShow = defineCall({
  ...bookingActDefaults,
  path: '/desk/bookings/{id}/undo-no-show',
  right: 'booking.undo-no-show',
  summary: 'Undo a no-show.',
  body: z.object({ version }),
  refusals: ['BOOKING_NOT_FOUND', 'NOT_NOW', 'CHANGED_MEANWHILE', 'SLOT_TAKEN', 'DAY_CLOSED'],
});

/**
 * Undoes an act that moved no money, by the id of its activity entry: a check-in, a change of players, a move, a no-show, or a swap of two
 * bookings. Possible once, for any member of staff, while nothing else has changed since.
 */
export const undoAct = defineCall({
  ...bookingActDefaults,
  path: '/desk/bookings/{id}/undo',
  right: 'booking.undo',
  beyond: [
    'booking.undo-check-in',
    'booking.undo-no-show',
    'booking.party',
    'booking.move',
    'booking.move-beyond-policy',
    'booking.outside-hours',
    'booking.swap',
    'booking.swap-beyond-policy',
  ],
  summary: 'Undo the last action on a booking, if it moved no money.',
  body: z.object({ activityId: z.int().check(z.minimum(1)) }),
  refusals: [
    'BOOKING_NOT_FOUND',
    'NOT_UNDOABLE',
    'MONEY_MOVED',
    'CHANGED_MEANWHILE',
    'NOT_NOW',
    'SLOT_TAKEN',
    'DOES_NOT_FIT',
    'ROOM_NOT_FOUND',
    'OUTSIDE_HOURS',
    'INVALID_SLOT',
    'MEMBERSHIP_DOES_NOT_FIT',
    'DAY_CLOSED',
  ],
});

/** Changes the number of players; the price does not depend on it. */
export const changeParty = defineCall({
  ...bookingActDefaults,
  path: '/desk/bookings/{id}/party',
  right: 'booking.party',
  summary: 'Change the number of players.',
  body: z.object({ version, partySize: z.int().check(z.minimum(1), z.maximum(100)) }),
  refusals: ['BOOKING_NOT_FOUND', 'CHANGED_MEANWHILE', 'NOT_NOW'],
});

/** Gives a booking to another customer, before any payment. */
export const changeCustomer = defineCall({
  ...bookingActDefaults,
  path: '/desk/bookings/{id}/customer',
  right: 'booking.customer',
  beyond: ['booking.book-blocked'],
  summary: 'Give a booking to another customer.',
  body: z.object({ version, customer: customerAtDesk }),
  refusals: [
    'BOOKING_NOT_FOUND',
    'CUSTOMER_NOT_FOUND',
    'CUSTOMER_BLOCKED',
    'PHONE_NOT_SUPPORTED',
    'ACCOUNT_EXISTS',
    'PAID_ALREADY',
    'CHANGED_MEANWHILE',
    'NOT_NOW',
  ],
});

/** Sends the confirmation text again, at most three times per booking. */
export const resendText = defineCall({
  ...bookingActDefaults,
  path: '/desk/bookings/{id}/text',
  right: 'booking.text',
  summary: 'Send the confirmation text again.',
  body: z.object({}),
  refusals: ['BOOKING_NOT_FOUND', 'NO_PHONE', 'TOO_MANY_TEXTS', 'NOT_NOW'],
});
