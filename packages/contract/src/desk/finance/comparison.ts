import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { HOUR_SECONDS } from '../../dates/duration.ts';
import { currencies } from '../../amounts/money.ts';
import { date, instant } from '../../dates/time.ts';
import { cardAccount } from './payouts.ts';

/**
 * How the provider's books and ours differ. There: at the provider. Here: in ours. Of a charge: only there, only here, another amount, or once more
 * than we asked for. Of a refund: only there, only here, failed on one side only, or another amount.
 */
export const differenceKind = z.enum([
  'ONLY_THERE',
  'ONLY_HERE',
  'OTHER_AMOUNT',
  'CHARGED_AGAIN',
  'REFUND_ONLY_THERE',
  'REFUND_ONLY_HERE',
  'REFUND_FAILED_THERE',
  'REFUND_FAILED_HERE',
  'OTHER_REFUND',
]);
export type DifferenceKind = z.output<typeof differenceKind>;

const difference = z.object({
  kind: differenceKind,
  /** The payment or the refund by the provider's own name. */
  providerId: z.string(),
  date,
  at: instant,
  /** What came in; less than nothing for what went back. */
  there: z.int(),
  here: z.int(),
  /** Of a tee time; null for a pass, and for what we do not know. */
  booking: z.nullable(z.object({ bookingId: z.uuid(), reference: z.string() })),
  /** Whose it is; null for what we do not know, empty for a walk-in without a name. */
  name: z.nullable(z.string()),
});
export type Difference = z.output<typeof difference>;

/** What the card provider says it took and gave back, beside what we wrote down. Its fees and its payouts to the bank are its own affair. */
export const getComparison = defineCall({
  method: 'GET',
  path: '/desk/money/payouts',
  summary: 'Compare what the card provider took and gave back with what is booked, day by day.',
  access: 'staff',
  right: 'money.compare',
  query: z.object({
    /** Business days, both included; at most a month. */
    from: date,
    to: date,
  }),
  data: z.object({
    currency: z.enum(currencies),
    timeZone: z.string(),
    /** The business day it is now. */
    today: date,
    account: cardAccount,
    /** Where the provider shows its payouts; null where cards are only simulated. */
    providerUrl: z.nullable(z.string()),
    /** Each day on which cards were charged or given money back, the newest first. */
    days: z.array(z.object({ date, there: z.int(), here: z.int() })),
    /** Each difference of these days, the newest first; together they are what the days differ by. */
    differences: z.array(difference),
    /** How many payments and refunds are still being decided, and are in no figure. */
    undecided: z.int(),
    /** How many accounts that the venue had before do not answer any more: what they took is in no figure. */
    accountsGone: z.int(),
  }),
  refusals: ['PROVIDER_DOWN'],
  limits: [{ max: 120, seconds: HOUR_SECONDS }],
});
export type Comparison = z.output<(typeof getComparison)['data']>;
