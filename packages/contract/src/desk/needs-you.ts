import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { currencies } from '../amounts/money.ts';
import { problem } from '../field-problems.ts';
import { instant } from '../dates/time.ts';
import { text } from '../texts/text.ts';

/** The maximum length of the note on how a refund was given in another way. */
export const REFUND_NOTE_MAX = 280;

const commonFields = {
  amount: z.int(),
  currency: z.enum(currencies),
  /** Empty: the customer gave no name. */
  name: z.string(),
  phone: z.nullable(z.string()),
  customerId: z.uuid(),
  /** The tee time that was paid for; null for any other order, such as a membership. */
  booking: z.nullable(z.object({ bookingId: z.uuid(), reference: z.string(), startedAt: instant })),
  since: instant,
};

/** A refund that the customer's bank rejected. It is not retried until a member of staff decides. */
const refusedRefund = z.object({
  ...commonFields,
  refundId: z.uuid(),
  attempts: z.int(),
  /** The provider's error code, if it gave one. */
  failure: z.string(),
  /** The failure is not confirmed, or the refund was made outside Caddie: refunding in another way could pay the customer twice. */
  mayHaveArrived: z.boolean(),
});
export type RefusedRefund = z.output<typeof refusedRefund>;

/** A payment that its cardholder disputes: until the bank decides, nothing of it is refunded. A lost dispute or a warning stays until it is seen. */
const dispute = z.object({
  ...commonFields,
  disputeId: z.string(),
  /** WARNED: no money was withdrawn yet. LOST: the bank has withdrawn the money, and no member of staff has seen that. */
  state: z.enum(['OPEN', 'WARNED', 'LOST']),
  /** The provider's reason code. */
  reason: z.string(),
  /** The provider's deadline for a response. */
  respondBy: z.nullable(instant),
});
export type DisputeToReview = z.output<typeof dispute>;

const needsYou = z.object({ timeZone: z.string(), refunds: z.array(refusedRefund), disputes: z.array(dispute) });
export type NeedsYou = z.output<typeof needsYou>;

/** Lists refunds and disputes that need a decision, oldest first, at most a hundred of each. */
export const getNeedsYou = defineCall({
  method: 'GET',
  path: '/desk/needs-you',
  summary: 'Read the matters that need a person: failed refunds, disputes, unpaid bookings and undelivered texts.',
  access: 'staff',
  right: 'needs-you.read',
  data: needsYou,
  refusals: [],
});

const refundCallDefaults = {
  method: 'POST',
  access: 'staff',
  params: z.object({ id: z.uuid(problem('NOT_A_REFUND')) }),
  idempotent: true,
  data: needsYou,
  refusals: ['REFUND_NOT_FOUND'],
} as const;

export const sendRefundAgain = defineCall({
  ...refundCallDefaults,
  path: '/desk/needs-you/refunds/{id}/again',
  right: 'refund.again',
  summary: 'Retry a refund that the bank rejected.',
});

/** For a refund that may have arrived: the caller confirms that the provider shows no refund. */
const hasLooked = z.optional(z.boolean());

/**
 * CASH: the whole amount, as the screen showed it, is paid from the drawer of the caller's device and recorded there. Any other way is
 * recorded on the caller's word, with their name.
 */
export const settleRefund = defineCall({
  ...refundCallDefaults,
  path: '/desk/needs-you/refunds/{id}/settle',
  right: 'refund.settle',
  summary: 'Pay out a failed refund in cash, or record how the customer got the money.',
  body: z.discriminatedUnion('way', [
    z.object({ way: z.literal('CASH'), amount: z.int().check(z.positive()), hasLooked }),
    z.object({ way: z.optional(z.literal('OTHER')), how: text({ max: REFUND_NOTE_MAX }), hasLooked }),
  ]),
  refusals: [...refundCallDefaults.refusals, 'PRICE_CHANGED', 'DAY_CLOSED', 'MAY_HAVE_ARRIVED'],
});
export type RefundSettlement = z.output<(typeof settleRefund)['body']>;

/** Marks a lost dispute or a warning as seen, with the name of the member of staff. */
export const seeDispute = defineCall({
  method: 'POST',
  path: '/desk/needs-you/disputes/{id}/seen',
  right: 'dispute.see',
  summary: 'Record that a lost dispute or a warning was seen.',
  access: 'staff',
  /** The provider's id of the dispute. */
  params: z.object({ id: text({ max: 255 }) }),
  idempotent: true,
  data: needsYou,
  refusals: ['DISPUTE_NOT_FOUND'],
});
