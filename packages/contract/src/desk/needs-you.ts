import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { currencies } from '../amounts/money.ts';
import { problem } from '../field-problems.ts';
import { instant } from '../dates/time.ts';
import { text } from '../texts/text.ts';

/** How long the word on another way of paying back may be. */
export const HOW_MAX = 280;

const about = {
  amount: z.int(),
  currency: z.enum(currencies),
  /** Empty: they never said. */
  name: z.string(),
  phone: z.nullable(z.string()),
  customerId: z.uuid(),
  /** The tee time that was paid for; null if it was something else, a membership for one. */
  booking: z.nullable(z.object({ bookingId: z.uuid(), reference: z.string(), startedAt: instant })),
  since: instant,
};

/** Money that belongs to a customer and that their bank did not take. It is tried no more until somebody decides. */
const refusedRefund = z.object({
  ...about,
  refundId: z.uuid(),
  attempts: z.int(),
  /** The provider's own code, where it gave one. */
  failure: z.string(),
  /** Nobody has said that it failed, or it went back without us: given in another way, the customer may have it twice. */
  mayHaveArrived: z.boolean(),
});
export type RefusedRefund = z.output<typeof refusedRefund>;

/** A payment that its cardholder disputes: the bank decides, and until then nothing of it is paid back. One that is lost waits to be seen. */
const dispute = z.object({
  ...about,
  disputeId: z.string(),
  /** WARNED: nothing was taken, yet. LOST: the bank has taken it back, and nobody of the venue has seen that. */
  state: z.enum(['OPEN', 'WARNED', 'LOST']),
  /** The provider's own code. */
  reason: z.string(),
  /** Until when the provider takes an answer. */
  respondBy: z.nullable(instant),
});
export type DisputeToSee = z.output<typeof dispute>;

const needsYou = z.object({ timeZone: z.string(), refunds: z.array(refusedRefund), disputes: z.array(dispute) });
export type NeedsYou = z.output<typeof needsYou>;

/** The oldest first: a hundred of each at most. */
export const getNeedsYou = defineCall({
  method: 'GET',
  path: '/desk/needs-you',
  summary: 'Read what waits for a person: refunds that a bank refused, payments in dispute.',
  access: 'staff',
  right: 'needs-you.read',
  data: needsYou,
  refusals: [],
});

const ofRefund = {
  method: 'POST',
  access: 'staff',
  params: z.object({ id: z.uuid(problem('NOT_A_REFUND')) }),
  idempotent: true,
  data: needsYou,
  refusals: ['REFUND_NOT_FOUND'],
} as const;

export const sendRefundAgain = defineCall({
  ...ofRefund,
  path: '/desk/needs-you/refunds/{id}/again',
  right: 'refund.again',
  summary: 'Send a refund that a bank refused once more.',
});

/** Whoever gives one that may have arrived says that they looked at the provider, where it has not gone back. */
const hasLooked = z.optional(z.boolean());

/**
 * CASH: all of it out of the drawer of the caller's device, where it is written down; the amount is the one they saw. Otherwise the
 * books take their word for it, so it is kept with the name.
 */
export const settleRefund = defineCall({
  ...ofRefund,
  path: '/desk/needs-you/refunds/{id}/settle',
  right: 'refund.settle',
  summary: 'Give the money of a refused refund in cash, or say how the customer got it.',
  body: z.discriminatedUnion('way', [
    z.object({ way: z.literal('CASH'), amount: z.int().check(z.positive()), hasLooked }),
    z.object({ way: z.optional(z.literal('OTHER')), how: text({ max: HOW_MAX }), hasLooked }),
  ]),
  refusals: [...ofRefund.refusals, 'PRICE_CHANGED', 'DAY_CLOSED', 'MAY_HAVE_ARRIVED'],
});
export type Settling = z.output<(typeof settleRefund)['body']>;

/** Kept with the name of whoever says so. */
export const seeDispute = defineCall({
  method: 'POST',
  path: '/desk/needs-you/disputes/{id}/seen',
  right: 'dispute.see',
  summary: 'Say that the end of a lost dispute was seen.',
  access: 'staff',
  /** As the provider calls it. */
  params: z.object({ id: text({ max: 255 }) }),
  idempotent: true,
  data: needsYou,
  refusals: ['DISPUTE_NOT_FOUND'],
});
