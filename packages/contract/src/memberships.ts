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

/** DRAFT waits for its payment; every other status but ACTIVE has ended. */
export const membershipSetStatus = z.enum(['DRAFT', 'ACTIVE', 'EXPIRED', 'USED_UP', 'CANCELED']);

/** When a membership is good for something; what is null is not limited. */
export const membershipRules = z.object({
  weekdays: z.nullable(z.array(weekday)),
  /** Tee times that lie within these hours of the venue's clock. */
  fromTime: z.nullable(clockTime),
  untilTime: z.nullable(clockTime),
  /** COUNT: the length of one session; a longer tee time takes several. */
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
  /** With the tax, if there is one. */
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
  /** What was bought, as the venue sells or sold it. */
  membershipDetailId: z.uuid(),
  membershipSetStatusCd: membershipSetStatus,
  membershipSetCategoryCd: membershipCategory,
  membershipSetName: z.string(),
  /** Null until it is paid, or until its first use if it counts from then. */
  membershipSetStartedDate: z.nullable(date),
  membershipSetExpiredDate: z.nullable(date),
  /** Good for so many days after the one it counts from. */
  validDays: z.int(),
  amount: z.int(),
  /** The tax in the amount, as it was when it was chosen; null if there is none. A balance is money: it is taxed when it is played with. */
  tax: z.nullable(taxShare),
  currency: z.enum(currencies),
  memberships: z.array(membership),
});
export type MembershipSet = z.output<typeof membershipSet>;

/** One movement. The sum of a membership's movements is what is left of it. */
export const ledgerRow = z.object({
  membershipId: z.uuid(),
  kind: z.enum(['GRANT', 'USE', 'RETURN', 'EXPIRE', 'ADJUST']),
  at: instant,
  countDelta: z.int(),
  amountDelta: z.int(),
  bookingId: z.nullable(z.uuid()),
  /** Of a USE: the tee time that it pays for. */
  shopRoomName: z.nullable(z.string()),
  startedAt: z.nullable(instant),
  endedAt: z.nullable(instant),
  /** Of a RETURN: how much of what was used came back. */
  percent: z.nullable(z.int()),
  /** Of a GRANT or an EXPIRE: why; and of what ENDED the last day. */
  reason: z.nullable(z.enum(['BOUGHT', 'ENDED', 'REFUNDED'])),
  lastDay: z.nullable(date),
  /** Of an ADJUST: what the venue wrote. */
  note: z.nullable(z.string()),
});

/** What the venue sells. */
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

/** Creates a draft of a membership for the customer to pay; called again, it returns the same draft. */
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

/** How a customer learns that a set is theirs: the set as it stands, DRAFT while its payment is being decided. */
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

/** The caller's sets, active ones first; drafts are left out. */
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

/** One of the customer's memberships and whether it can pay for something; if not, why. */
export const payOption = z.object({
  membershipId: z.uuid(),
  membershipSetId: z.uuid(),
  membershipName: z.string(),
  membershipTypeCd: membershipType,
  fits: z.boolean(),
  misfit: z.nullable(misfit),
  /** What it would take: sessions of a COUNT, money of a BALANCE. */
  sessions: z.int(),
  amount: z.int(),
  /** What is then still to be paid by card. */
  cardAmount: z.int(),
  /** What would be left of it afterwards: sessions of a COUNT, money of a BALANCE, days of a PERIOD until its last. */
  leaves: z.object({ sessions: z.nullable(z.int()), amount: z.nullable(z.int()), until: z.nullable(date) }),
  expiredDate: z.nullable(date),
});
export type PayOption = z.output<typeof payOption>;
