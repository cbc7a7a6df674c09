import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { currencies } from './amounts/money.ts';
import { refundStatus } from './amounts/refunds.ts';
import { tender } from './amounts/tenders.ts';
import { instant } from './dates/time.ts';
import { problem } from './field-problems.ts';

/** PENDING: being decided. REQUIRES_ACTION: the bank wants the customer at `actionUrl`. PAID and FAILED stay. */
export const orderStatus = z.enum(['PENDING', 'REQUIRES_ACTION', 'PAID', 'FAILED']);
export type OrderStatus = z.output<typeof orderStatus>;

/** Why a card did not pay: the bank's answer, as far as it helps its owner. What a bank suspects is the bank's to say. */
export const cardFailures = [
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
  /** The bank has to ask the customer, who was not there. */
  'AUTHENTICATION_NEEDED',
  'BANK_NOT_ANSWERED',
] as const;
export type CardFailure = (typeof cardFailures)[number];

/** Why a payment failed: its card, or the provider that would not charge it, or the time that was over. */
export const paymentFailures = [...cardFailures, 'TOO_LITTLE', 'NOT_CHARGED', 'NOT_IN_TIME'] as const;
export type PaymentFailure = (typeof paymentFailures)[number];

/** NOT_PAID: it was not paid in time. TOO_LATE: the money came when it was over, and goes back. */
export const orderFailure = z.enum([...paymentFailures, 'NOT_PAID', 'TOO_LATE']);
export type OrderFailure = z.output<typeof orderFailure>;

export const order = z.object({
  orderId: z.uuid(),
  status: orderStatus,
  /** What is paid by card, in the currency's smallest units. */
  amount: z.int(),
  currency: z.enum(currencies),
  bookingId: z.nullable(z.uuid()),
  membershipSetId: z.nullable(z.uuid()),
  /** What paid for it; none until it is paid, and for what cost nothing. */
  tenders: z.array(tender),
  /** When it was paid; null until it is. */
  paidAt: z.nullable(instant),
  /** Where the bank asks for a confirmation. */
  actionUrl: z.optional(z.string()),
  /** Why it failed, and whether another card may be tried. */
  failure: z.optional(z.object({ code: orderFailure, canRetry: z.boolean() })),
  /** What has gone or is going back, in the currency's smallest units. */
  refunded: z.int(),
  /** How that stands; null if nothing goes back. */
  refundStatus: z.nullable(refundStatus),
});
export type Order = z.output<typeof order>;

const orderId = z.uuid(problem('NOT_AN_ORDER'));

/** Pays for a held tee time or a membership, with a saved card, a membership, or a membership and the rest by card. */
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
    ),
  data: order,
  refusals: [
    'BOOKING_NOT_FOUND',
    'MEMBERSHIP_NOT_FOUND',
    'CARD_NOT_FOUND',
    'CARD_NEEDED',
    'HOLD_EXPIRED',
    'NOT_PAYABLE',
    'TOO_LITTLE_FOR_CARD',
    'TOO_MUCH_FOR_CARD',
    'MEMBERSHIP_DOES_NOT_FIT',
    'NO_BALANCE',
    'PROVIDER_DOWN',
  ],
});

/** How an order stands now. */
export const checkOrder = defineCall({
  method: 'GET',
  path: '/orders/check/{id}',
  summary: 'Show the status of an order.',
  access: 'customer',
  params: z.object({ id: orderId }),
  data: order,
  refusals: ['ORDER_NOT_FOUND'],
});

/** Gives up an order; its money comes back by the policy of what was bought. */
export const cancelOrder = defineCall({
  method: 'POST',
  path: '/orders/cancel',
  summary: 'Give up an order; its money comes back by the policy of what was bought.',
  access: 'customer',
  idempotent: true,
  body: z.object({ orderId }),
  data: order,
  refusals: ['ORDER_NOT_FOUND', 'NOT_CANCELABLE'],
});
