import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { currencies } from './amounts/money.ts';
import { refundStatus } from './amounts/refunds.ts';
import { tender } from './amounts/tenders.ts';
import { instant } from './dates/time.ts';
import { problem } from './field-problems.ts';

/**
 * PENDING: being decided. REQUIRES_ACTION: the bank asks the customer to confirm at `actionUrl`, or the customer pays there. PAID and FAILED
 * are final.
 */
const orderStatus = z.enum(['PENDING', 'REQUIRES_ACTION', 'PAID', 'FAILED']);
export type OrderStatus = z.output<typeof orderStatus>;

/** Why a card was not charged: the bank's answer, as far as it helps the customer. A bank's suspicion is not disclosed. */
const cardFailures = [
  'DECLINED',
  'NOT_ENOUGH_MONEY',
  'LIMIT_REACHED',
  'WRONG_SECURITY_CODE',
  'WRONG_POSTAL_CODE',
  'CARD_EXPIRED',
  'CARD_GONE',
  'CARD_NOT_TAKEN',
  'CURRENCY_NOT_TAKEN',
  'BANK_UNDECIDED',
  'PROVIDER_DOWN',
  'NOT_CONFIRMED',
  /** The bank has to ask the customer, who was not present. */
  'AUTHENTICATION_NEEDED',
  'BANK_NOT_ANSWERED',
] as const;
export type CardFailure = (typeof cardFailures)[number];

/** Why a payment failed: the card, the provider that would not charge it, an expired time limit, or a payment page closed without paying. */
const paymentFailures = [...cardFailures, 'TOO_LITTLE', 'NOT_CHARGED', 'NOT_IN_TIME', 'PAGE_CLOSED'] as const;
export type PaymentFailure = (typeof paymentFailures)[number];

/** NOT_PAID: not paid in time. TOO_LATE: the money came after the order had ended, and is refunded. */
export const orderFailure = z.enum([...paymentFailures, 'NOT_PAID', 'TOO_LATE']);
export type OrderFailure = z.output<typeof orderFailure>;

export const order = z.object({
  orderId: z.uuid(),
  status: orderStatus,
  /** The amount paid by card, in the currency's smallest unit. */
  amount: z.int(),
  currency: z.enum(currencies),
  bookingId: z.nullable(z.uuid()),
  membershipSetId: z.nullable(z.uuid()),
  /** The tenders that paid; empty until it is paid, and if it cost nothing. */
  tenders: z.array(tender),
  /** When it was paid; null until it is. */
  paidAt: z.nullable(instant),
  /** The address at which the bank asks for confirmation, or at which the customer pays. */
  actionUrl: z.optional(z.string()),
  /** Whether `actionUrl` is the provider's payment page. */
  onPage: z.optional(z.boolean()),
  /** Why it failed, and whether another card may be tried. */
  failure: z.optional(z.object({ code: orderFailure, canRetry: z.boolean() })),
  /** The amount that was refunded or whose refund is pending, in the currency's smallest unit. */
  refunded: z.int(),
  /** The state of the refund; null without a refund. */
  refundStatus: z.nullable(refundStatus),
});
export type Order = z.output<typeof order>;

const orderId = z.uuid(problem('NOT_AN_ORDER'));

/** Pays for a held tee time or a membership: by card, with a membership, or with a membership and the rest by card. */
export const createOrder = defineCall({
  method: 'POST',
  path: '/orders/create',
  summary: 'Pay for a held tee time or a membership.',
  access: 'customer',
  idempotent: true,
  body: z
    .object({
      bookingId: z.optional(z.uuid()),
      membershipSetId: z.optional(z.uuid()),
      userCreditCardId: z.optional(z.uuid()),
      membershipId: z.optional(z.uuid()),
      /** Instead of a saved card: the customer pays on the provider's page, with a card or a wallet. */
      onPage: z.optional(z.boolean()),
      /** The amount to pay by card that the customer saw; if it has changed, nothing is charged. Required with `onPage`. */
      amount: z.optional(z.int()),
    })
    .check(
      z.refine((body) => (body.bookingId === undefined) !== (body.membershipSetId === undefined), {
        path: ['bookingId'],
        error: problem('NOT_ONE_TO_PAY'),
      }),
      z.refine((body) => body.membershipSetId === undefined || body.membershipId === undefined, {
        path: ['membershipId'],
        error: problem('PAID_BY_MEMBERSHIP'),
      }),
      z.refine((body) => !body.onPage || body.userCreditCardId === undefined, {
        path: ['userCreditCardId'],
        error: problem('NOT_ONE_WAY'),
      }),
      z.refine((body) => !body.onPage || body.amount !== undefined, {
        path: ['amount'],
        error: problem('ALWAYS_SENT'),
      }),
    ),
  data: order,
  refusals: [
    'BOOKING_NOT_FOUND',
    'MEMBERSHIP_NOT_FOUND',
    'CARD_NOT_FOUND',
    'CARD_NEEDED',
    'HOLD_EXPIRED',
    'NOT_PAYABLE',
    'PRICE_CHANGED',
    'TOO_LITTLE_FOR_CARD',
    'TOO_MUCH_FOR_CARD',
    'MEMBERSHIP_DOES_NOT_FIT',
    'NO_BALANCE',
    'PROVIDER_DOWN',
  ],
});

/** Returns the current state of an order. */
export const checkOrder = defineCall({
  method: 'GET',
  path: '/orders/check/{id}',
  summary: 'Show the status of an order.',
  access: 'customer',
  params: z.object({ id: orderId }),
  data: order,
  refusals: ['ORDER_NOT_FOUND'],
});

/**
 * Closes the provider's payment page of an order, which takes no payment afterwards. The purchase stays reserved for the rest of its time. The
 * answer shows whether it was paid before. Safe to repeat.
 */
export const closePayPage = defineCall({
  method: 'POST',
  path: '/orders/close-page',
  summary: 'Close the provider’s payment page of an order; its purchase stays reserved for the rest of its time.',
  access: 'customer',
  idempotent: true,
  body: z.object({ orderId }),
  data: order,
  refusals: ['ORDER_NOT_FOUND'],
});

/** Cancels an order; it is refunded by the policy of the purchase. */
export const cancelOrder = defineCall({
  method: 'POST',
  path: '/orders/cancel',
  summary: 'Cancel an order; the refund follows the policy of the purchase.',
  access: 'customer',
  idempotent: true,
  body: z.object({ orderId }),
  data: order,
  refusals: ['ORDER_NOT_FOUND', 'NOT_CANCELABLE'],
});
