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

/** What would go back if the venue ended a set now. */
const setRefund = z.object({
  currency: z.enum(currencies),
  /** What was paid for it. */
  paid: z.int(),
  /** What was used of it: tee times at what they cost. */
  used: z.int(),
  /** Some of it paid for tee times; otherwise all of it was taken off at the desk. */
  isPlayed: z.boolean(),
  /** What was paid less what was used, from nothing to what has not gone back yet. */
  suggested: z.int(),
  /** What has not gone back yet. */
  most: z.int(),
  /** Where it goes: to what paid for it. */
  to: z.array(tender),
  /** What it still pays for, the next first: these are moved or canceled before it ends. */
  bookings: z.array(
    z.object({ bookingId: z.uuid(), startedAt: instant, endedAt: instant, shopRoomName: z.nullable(z.string()) }),
  ),
});
export type SetRefund = z.output<typeof setRefund>;

const ofRefund = {
  access: 'staff',
  right: 'membership.refund',
  params: z.object({ id: z.uuid(problem('NOT_A_MEMBERSHIP')) }),
  path: '/desk/sets/{id}/refund',
} as const;

export const getSetRefund = defineCall({
  ...ofRefund,
  method: 'GET',
  summary: 'Read what would go back if a membership ended now.',
  data: setRefund,
  refusals: ['MEMBERSHIP_NOT_FOUND', 'MEMBERSHIP_ENDED'],
});

/** Ends a set for good; what is left of it is gone, and the money goes back to where it came from. */
export const refundSet = defineCall({
  ...ofRefund,
  method: 'POST',
  summary: 'End a membership that was sold and return money for it.',
  idempotent: true,
  /** `suggested`: what the screen suggested; another one now is refused. */
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
