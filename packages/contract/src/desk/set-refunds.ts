import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { problem } from '../field-problems.ts';
import { currencies } from '../amounts/money.ts';
import { tender } from '../amounts/tenders.ts';
import { text } from '../texts/text.ts';
import { instant } from '../dates/time.ts';
import { amount } from './panel.ts';
import { SET_NOTE_MAX } from './limits/set-limits.ts';
import { setWithLedger } from './sets.ts';

/** The refund if the venue ended a set now. */
const setRefund = z.object({
  currency: z.enum(currencies),
  /** The amount paid for it. */
  paid: z.int(),
  /** The used value: tee times at their price. */
  used: z.int(),
  /** At least a part paid for tee times; otherwise all of the usage was deducted at the desk. */
  isPlayed: z.boolean(),
  /** The amount paid less the used value, between zero and the amount not yet refunded. */
  suggested: z.int(),
  /** The amount not yet refunded. */
  most: z.int(),
  /** The tenders that the refund goes to: those that paid for it. */
  to: z.array(tender),
  /** The upcoming bookings that it pays for, next first: they must be moved or canceled before it ends. */
  bookings: z.array(
    z.object({ bookingId: z.uuid(), startedAt: instant, endedAt: instant, shopRoomName: z.nullable(z.string()) }),
  ),
});
export type SetRefund = z.output<typeof setRefund>;

const refundCallDefaults = {
  access: 'staff',
  right: 'membership.refund',
  params: z.object({ id: z.uuid(problem('NOT_A_MEMBERSHIP')) }),
  path: '/desk/sets/{id}/refund',
} as const;

export const getSetRefund = defineCall({
  ...refundCallDefaults,
  method: 'GET',
  summary: 'Read the refund that ending a membership now would give.',
  data: setRefund,
  refusals: ['MEMBERSHIP_NOT_FOUND', 'MEMBERSHIP_ENDED'],
});

/** Ends a set permanently: its remainder is void, and the money is refunded to the original tenders. */
export const refundSet = defineCall({
  ...refundCallDefaults,
  method: 'POST',
  summary: 'Refund a sold membership and end it.',
  idempotent: true,
  /** `suggested`: the amount that the screen suggested; if it differs now, the call is refused. */
  body: z.object({ amount, suggested: amount, reason: text({ max: SET_NOTE_MAX }) }),
  data: setWithLedger,
  refusals: [
    'MEMBERSHIP_NOT_FOUND',
    'MEMBERSHIP_ENDED',
    'SET_HAS_BOOKINGS',
    'MORE_THAN_PAID',
    'PRICE_CHANGED',
    'REASON_NEEDED',
    'DAY_CLOSED',
  ],
});
