import * as z from 'zod/mini';
import { savedCard } from '../../cards.ts';
import { defineCall } from '../../call.ts';
import { payOption } from '../../memberships.ts';
import { text } from '../../texts/text.ts';
import { amount, bookingActDefaults, bookingParams, version } from '../panel.ts';
import { problem } from '../../field-problems.ts';

/** How many minutes a texted pay link may hold the bay; never past the start. */
export const linkMinutes = [15, 30, 60] as const;
export const LINK_MINUTES = 30;

const reason = text({ max: 280 });

const cash = z.object({ kind: z.literal('CASH') });
const terminal = z.object({
  kind: z.literal('TERMINAL'),
  slip: z.optional(z.string().check(z.regex(/^[0-9]{4}$/, problem('NOT_A_SLIP')))),
});
/** `customerAsked`: staff confirmed that the customer is present or asked for the charge by phone. */
const card = z.object({ kind: z.literal('CARD'), userCreditCardId: z.uuid(), customerAsked: z.literal(true) });
const link = z.object({ kind: z.literal('LINK'), minutes: z.literal(linkMinutes) });

/** How the desk's hold is paid when it is booked. The part that a pass or a card does not pay stays owed. */
export const payAtDesk = z.discriminatedUnion('kind', [
  cash,
  terminal,
  card,
  /** `amount`: the part of the price that the pass pays, as the screen showed it. */
  z.object({ kind: z.literal('PASS'), membershipId: z.uuid(), amount }),
  link,
  z.object({ kind: z.literal('LATER') }),
  z.object({ kind: z.literal('FREE'), reason }),
]);
export type PayAtDesk = z.output<typeof payAtDesk>;

/** A payment at the desk, as a member of staff recorded it. */
const counterPayment = z.discriminatedUnion('kind', [cash, terminal]);
export type CounterPayment = z.output<typeof counterPayment>;

/** The one payment that covers the whole price of a membership; with a link, the customer makes it on their own phone. */
export const payForSet = z.discriminatedUnion('kind', [cash, terminal, card, z.object({ kind: z.literal('LINK') })]);
export type PayForSet = z.output<typeof payForSet>;

export const takePayment = defineCall({
  ...bookingActDefaults,
  path: '/desk/bookings/{id}/take',
  right: 'booking.take',
  summary: 'Record cash or a payment on the venue’s own terminal.',
  body: z.object({ version, pay: counterPayment, amount }),
  refusals: ['BOOKING_NOT_FOUND', 'MORE_THAN_DUE', 'CHANGED_MEANWHILE', 'NOT_PAYABLE', 'DAY_CLOSED'],
});

/** Lists the ways in which a customer could pay. `customerId`: for a hold of the desk, the customer it will be booked for. */
export const getPayOptions = defineCall({
  method: 'GET',
  path: '/desk/bookings/{id}/pay-options',
  summary: 'List the passes and cards that could pay for a booking.',
  access: 'staff',
  right: 'booking.read',
  params: bookingParams,
  query: z.object({ customerId: z.optional(z.uuid()) }),
  data: z.object({
    /** The amount to be paid. */
    amount: z.int(),
    passes: z.array(payOption),
    cards: z.array(savedCard),
    /** The phone number for a pay link; null if the customer has no phone. */
    phone: z.nullable(z.string()),
    /** Cards can be charged: the venue has an account for them, and the provider is reachable. */
    takesCards: z.boolean(),
  }),
  refusals: ['BOOKING_NOT_FOUND', 'CUSTOMER_NOT_FOUND'],
});

/** Charges a saved card without its owner. If the charge did not succeed, `money.charge` in the response has its status. */
export const chargeCard = defineCall({
  ...bookingActDefaults,
  path: '/desk/bookings/{id}/charge',
  right: 'booking.charge',
  summary: 'Charge a saved card for the amount due.',
  body: z.object({ version, userCreditCardId: z.uuid(), customerAsked: z.literal(true), amount }),
  refusals: [
    'BOOKING_NOT_FOUND',
    'CARD_NOT_FOUND',
    'MORE_THAN_DUE',
    'CHANGED_MEANWHILE',
    'NOT_PAYABLE',
    'TOO_LITTLE_FOR_CARD',
    'TOO_MUCH_FOR_CARD',
    'PROVIDER_DOWN',
  ],
});

/** Pays with a pass, by the same rules as online; the part that it does not cover stays owed. */
export const usePass = defineCall({
  ...bookingActDefaults,
  path: '/desk/bookings/{id}/use-pass',
  right: 'booking.use-pass',
  summary: 'Pay with a membership of the customer.',
  /** `amount`: the part of the price that the pass pays, as the screen showed it. */
  body: z.object({ version, membershipId: z.uuid(), amount }),
  refusals: [
    'BOOKING_NOT_FOUND',
    'MEMBERSHIP_NOT_FOUND',
    'MEMBERSHIP_DOES_NOT_FIT',
    'NO_BALANCE',
    'PRICE_CHANGED',
    'CHANGED_MEANWHILE',
    'NOT_PAYABLE',
  ],
});

/**
 * Texts the customer a link to pay the amount owed. For a confirmed booking nothing lapses; for a held time the same link is sent again,
 * and the hold still ends at its original time.
 */
export const textPayLink = defineCall({
  ...bookingActDefaults,
  path: '/desk/bookings/{id}/link',
  right: 'booking.link',
  summary: 'Send the customer a pay link for the amount due.',
  body: z.object({ version, amount }),
  refusals: [
    'BOOKING_NOT_FOUND',
    'NO_PHONE',
    'PRICE_CHANGED',
    'CHANGED_MEANWHILE',
    'HOLD_EXPIRED',
    'NOT_PAYABLE',
    'TOO_MANY_TEXTS',
  ],
});

/** Lowers the price, also to zero, before any payment. The list price, the reason and the approver are kept. */
export const setPrice = defineCall({
  ...bookingActDefaults,
  path: '/desk/bookings/{id}/price',
  right: 'booking.price',
  summary: 'Set a lower price for a booking, or make it free.',
  body: z.object({ version, amount, reason }),
  refusals: [
    'BOOKING_NOT_FOUND',
    'APPROVAL_NEEDED',
    'ABOVE_LIST',
    'PAID_ALREADY',
    'REASON_NEEDED',
    'CHANGED_MEANWHILE',
    'NOT_NOW',
  ],
});

/**
 * Reverses a cash or terminal payment that was entered wrongly, on the same day: an opposite entry is written, and the amount is owed
 * again.
 */
export const takeBack = defineCall({
  ...bookingActDefaults,
  path: '/desk/bookings/{id}/take-back',
  right: 'booking.take-back',
  summary: 'Undo a payment that was recorded by mistake.',
  body: z.object({ version, position: z.int().check(z.minimum(1), z.maximum(2_147_483_647)), amount, reason }),
  refusals: ['BOOKING_NOT_FOUND', 'NOT_NOW', 'REASON_NEEDED', 'PRICE_CHANGED', 'CHANGED_MEANWHILE', 'DAY_CLOSED'],
});

/** Refunds money after the start, when canceling is no longer possible: first to the balance of a pass, then to the latest payments. */
export const returnMoney = defineCall({
  ...bookingActDefaults,
  path: '/desk/bookings/{id}/return',
  right: 'booking.return',
  summary: 'Refund part or all of a booking that has begun.',
  body: z.object({ version, amount: z.int().check(z.minimum(1)), reason }),
  refusals: [
    'BOOKING_NOT_FOUND',
    'APPROVAL_NEEDED',
    'MORE_THAN_PAID',
    'REASON_NEEDED',
    'CHANGED_MEANWHILE',
    'NOT_NOW',
    'MEMBERSHIP_DOES_NOT_FIT',
    'DAY_CLOSED',
  ],
});

/**
 * Hands over a cash or terminal refund that stayed owed because the customer was absent at the cancellation; it is an entry of today's
 * drawer.
 */
export const payOutRefundDue = defineCall({
  ...bookingActDefaults,
  path: '/desk/bookings/{id}/give-back',
  right: 'booking.give-back',
  summary: 'Pay out the cash refund of a canceled booking.',
  body: z.object({ version, amount: z.int().check(z.minimum(1)) }),
  refusals: ['BOOKING_NOT_FOUND', 'PRICE_CHANGED', 'CHANGED_MEANWHILE', 'DAY_CLOSED'],
});
