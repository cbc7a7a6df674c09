import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { HOUR_SECONDS } from '../../dates/duration.ts';
import { currencies } from '../../amounts/money.ts';
import { date, instant } from '../../dates/time.ts';
import { cardAccount } from './payouts.ts';

/**
 * How the provider's records and our books differ. A charge exists only in one of them, has another amount, or was made once more than we
 * requested. A refund exists only in one of them, failed only in one of them, or has another amount.
 */
const differenceKind = z.enum([
  'ONLY_AT_PROVIDER',
  'ONLY_IN_BOOKS',
  'OTHER_AMOUNT',
  'CHARGED_AGAIN',
  'REFUND_ONLY_AT_PROVIDER',
  'REFUND_ONLY_IN_BOOKS',
  'REFUND_FAILED_AT_PROVIDER',
  'REFUND_FAILED_IN_BOOKS',
  'OTHER_REFUND',
]);
export type DifferenceKind = z.output<typeof differenceKind>;

const difference = z.object({
  kind: differenceKind,
  /** The provider's id of the payment or refund. */
  providerId: z.string(),
  date,
  at: instant,
  /** A positive amount is a charge, a negative one a refund. */
  providerAmount: z.int(),
  ourAmount: z.int(),
  /** Set for a tee time; null for a pass, and for a payment that we do not know. */
  booking: z.nullable(z.object({ bookingId: z.uuid(), reference: z.string() })),
  /** The customer; null for a payment that we do not know, empty for a walk-in without a name. */
  name: z.nullable(z.string()),
});
export type Difference = z.output<typeof difference>;

/** Compares the charges and refunds that the card provider reports with our records. The provider's fees and payouts are not compared. */
export const getComparison = defineCall({
  method: 'GET',
  path: '/desk/money/payouts',
  summary: 'Compare the card provider’s charges and refunds with the books, day by day.',
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
    /** The current business day. */
    today: date,
    account: cardAccount,
    /** The provider's page for payouts; null where cards are simulated. */
    providerUrl: z.nullable(z.string()),
    /** Each day with card charges or refunds, newest first. */
    days: z.array(z.object({ date, providerAmount: z.int(), ourAmount: z.int() })),
    /** Each difference of these days, newest first; their sum is the difference of the days. */
    differences: z.array(difference),
    /** The number of payments and refunds that are still pending and in no figure. */
    undecided: z.int(),
    /** The number of the venue's former accounts that no longer respond: their charges are in no figure. */
    accountsGone: z.int(),
  }),
  refusals: ['PROVIDER_DOWN'],
  limits: [{ max: 120, seconds: HOUR_SECONDS }],
});
export type Comparison = z.output<(typeof getComparison)['data']>;
