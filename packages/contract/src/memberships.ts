import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { misfit } from './misfits.ts';
import { currencies } from './amounts/money.ts';
import { taxShare } from './amounts/tax-share.ts';
import { wholeNumber } from './texts/text.ts';
import { clockTime, date, instant, weekday } from './dates/time.ts';
import { problem } from './field-problems.ts';

export const membershipType = z.enum(['COUNT', 'BALANCE', 'PERIOD']);
export type MembershipType = z.output<typeof membershipType>;

/** PRACTICE and PLAY pay for bays; LESSON is for the venue's coaches. */
export const membershipCategory = z.enum(['PRACTICE', 'PLAY', 'LESSON']);

/** A DRAFT is unpaid; every other status except ACTIVE has ended. */
export const membershipSetStatus = z.enum(['DRAFT', 'ACTIVE', 'EXPIRED', 'USED_UP', 'CANCELED']);

/** The conditions under which a membership can pay; null means no limit. */
export const membershipRules = z.object({
  weekdays: z.nullable(z.array(weekday)),
  /** Only tee times within these hours of the venue's clock. */
  fromTime: z.nullable(clockTime),
  untilTime: z.nullable(clockTime),
  /** COUNT: the length of one session; a longer tee time uses several. */
  sessionMinutes: z.nullable(z.int()),
  sessionsPerDay: z.nullable(z.int()),
  minutesPerDay: z.nullable(z.int()),
  maxUpcoming: z.nullable(z.int()),
  shopRoomIds: z.nullable(z.array(z.uuid())),
  shopRoomNames: z.nullable(z.array(z.string())),
  validFrom: z.enum(['PURCHASE', 'FIRST_USE']),
});
export type MembershipRules = z.output<typeof membershipRules>;

export const product = z.object({
  membershipDetailId: z.uuid(),
  name: z.string(),
  description: z.string(),
  /** Includes the tax, if there is one. */
  amount: z.int(),
  currency: z.enum(currencies),
  validDays: z.int(),
  isBestValue: z.boolean(),
  memberships: z.array(
    z.object({
      membershipName: z.string(),
      membershipTypeCd: membershipType,
      membershipCategoryCd: membershipCategory,
      totalCnt: z.optional(z.int()),
      totalAmt: z.optional(z.int()),
      rules: membershipRules,
    }),
  ),
});
export type MembershipProduct = z.output<typeof product>;

const membership = z.object({
  membershipId: z.uuid(),
  membershipName: z.string(),
  membershipTypeCd: membershipType,
  membershipCategoryCd: membershipCategory,
  membershipBalanceCnt: z.nullable(z.int()),
  membershipTotalCnt: z.nullable(z.int()),
  membershipBalanceAmt: z.nullable(z.int()),
  membershipTotalAmt: z.nullable(z.int()),
  membershipExpiredDate: z.nullable(date),
  rules: membershipRules,
});

export const membershipSet = z.object({
  membershipSetId: z.uuid(),
  /** The product that was bought, as the venue sells or sold it. */
  membershipDetailId: z.uuid(),
  membershipSetStatusCd: membershipSetStatus,
  membershipSetCategoryCd: membershipCategory,
  membershipSetName: z.string(),
  /** Null until it is paid, or until its first use if its days count from then. */
  membershipSetStartedDate: z.nullable(date),
  membershipSetExpiredDate: z.nullable(date),
  /** The number of days it is valid, from the first one. */
  validDays: z.int(),
  amount: z.int(),
  /** The tax in the amount when it was bought; null if there is none. A balance is money and is taxed when it pays. */
  tax: z.nullable(taxShare),
  currency: z.enum(currencies),
  memberships: z.array(membership),
});
export type MembershipSet = z.output<typeof membershipSet>;

/** One movement. The sum of a membership's movements is its remaining balance. */
export const ledgerRow = z.object({
  membershipId: z.uuid(),
  kind: z.enum(['GRANT', 'USE', 'RETURN', 'EXPIRE', 'ADJUST']),
  at: instant,
  countDelta: z.int(),
  amountDelta: z.int(),
  bookingId: z.nullable(z.uuid()),
  /** For a USE: the tee time that it pays for. */
  shopRoomName: z.nullable(z.string()),
  startedAt: z.nullable(instant),
  endedAt: z.nullable(instant),
  /** For a RETURN: the share of the use that was returned. */
  percent: z.nullable(z.int()),
  /** For a GRANT or an EXPIRE: the reason; and for ENDED, the last day. */
  reason: z.nullable(z.enum(['BOUGHT', 'ENDED', 'REFUNDED'])),
  lastDay: z.nullable(date),
  /** For an ADJUST: the venue's note. */
  note: z.nullable(z.string()),
});

/** Lists the venue's products. */
export const listProducts = defineCall({
  method: 'GET',
  path: '/memberships/details',
  summary: 'List the memberships the venue sells.',
  access: 'anyone',
  query: z.object({ shopSeqNo: wholeNumber() }),
  data: z.array(product),
  refusals: ['SHOP_NOT_FOUND'],
});

export const getProduct = defineCall({
  method: 'GET',
  path: '/memberships/details/{id}',
  summary: 'Read one of the memberships the venue sells.',
  access: 'anyone',
  params: z.object({ id: z.uuid(problem('NOT_A_MEMBERSHIP')) }),
  data: product,
  refusals: ['MEMBERSHIP_NOT_FOUND'],
});

/** Creates a draft of a membership for the customer to pay; a repeated request returns the same draft. */
export const draftSet = defineCall({
  method: 'POST',
  path: '/memberships/sets',
  summary: 'Create a draft of a membership for the customer to pay.',
  access: 'customer',
  idempotent: true,
  body: z.object({ shopSeqNo: z.int().check(z.minimum(1)), membershipDetailId: z.uuid() }),
  data: membershipSet,
  refusals: ['MEMBERSHIP_NOT_FOUND'],
});

/** Activates a set: returns the current set, DRAFT while its payment is being decided. */
export const activateSet = defineCall({
  method: 'POST',
  path: '/memberships',
  summary: 'Read a set that is paid or whose payment is being decided; refused if it is not paid.',
  access: 'customer',
  idempotent: true,
  body: z.object({ membershipSetId: z.uuid(), orderId: z.uuid() }),
  data: membershipSet,
  refusals: ['MEMBERSHIP_NOT_FOUND', 'ORDER_NOT_FOUND', 'NOT_PAID'],
});

/** Lists the caller's sets, active ones first, without drafts. */
export const listSets = defineCall({
  method: 'GET',
  path: '/memberships/sets',
  summary: 'List the caller’s memberships, active ones first.',
  access: 'customer',
  query: z.object({ shopSeqNo: wholeNumber() }),
  data: z.array(membershipSet),
  refusals: [],
});

export const getSet = defineCall({
  method: 'GET',
  path: '/memberships/sets/{id}',
  summary: 'Read one of the caller’s memberships with every movement on it.',
  access: 'customer',
  params: z.object({ id: z.uuid(problem('NOT_A_MEMBERSHIP')) }),
  data: z.extend(membershipSet, {
    /** The day on which it can pay again; null if it is not frozen today. */
    frozenUntil: z.nullable(date),
    ledger: z.array(ledgerRow),
  }),
  refusals: ['MEMBERSHIP_NOT_FOUND'],
});

/** One of the customer's memberships, and whether it can pay; if not, the reason. */
export const payOption = z.object({
  membershipId: z.uuid(),
  membershipSetId: z.uuid(),
  membershipName: z.string(),
  membershipTypeCd: membershipType,
  fits: z.boolean(),
  misfit: z.nullable(misfit),
  /** The sessions of a COUNT, or the money of a BALANCE, that it would use. */
  sessions: z.int(),
  amount: z.int(),
  /** The amount that would remain to be paid by card. */
  cardAmount: z.int(),
  /** What would remain afterwards: sessions of a COUNT, money of a BALANCE, the last day of a PERIOD. */
  leaves: z.object({ sessions: z.nullable(z.int()), amount: z.nullable(z.int()), until: z.nullable(date) }),
  expiredDate: z.nullable(date),
});
export type PayOption = z.output<typeof payOption>;
