import * as z from 'zod/mini';
import { defineCall, defineFile } from '../call.ts';
import { problem } from '../field-problems.ts';
import { ledgerRow, membershipCategory, membershipType } from '../memberships.ts';
import { currencies } from '../amounts/money.ts';
import { tender } from '../amounts/tenders.ts';
import { text } from '../texts/text.ts';
import { date } from '../dates/time.ts';
import { SET_NOTE_MAX } from './limits/set-limits.ts';
import { SEARCH_MIN } from './sheet.ts';

const setFilter = z.enum(['ALL', 'ACTIVE', 'ENDS_SOON', 'FROZEN', 'ENDED']);
export type SetFilter = z.output<typeof setFilter>;

/** A sold set, as its venue sees it. */
const soldSet = z.object({
  membershipSetId: z.uuid(),
  customerId: z.uuid(),
  /** The phone number for a customer without a name; empty for a walk-in without both. */
  customerName: z.string(),
  phone: z.nullable(z.string()),
  name: z.string(),
  category: membershipCategory,
  /** The amount paid for it. */
  amount: z.int(),
  boughtOn: date,
  /** ENDS_SOON and FROZEN sets are also active. CANCELED: it was refunded. */
  state: z.enum(['ACTIVE', 'ENDS_SOON', 'FROZEN', 'EXPIRED', 'USED_UP', 'CANCELED']),
  /** The last valid day; null before the first use of a set whose days count from then. */
  until: z.nullable(date),
  /** The day on which a frozen set can pay again. */
  frozenUntil: z.nullable(date),
  /** The remainder of each membership: sessions, money or days. Empty for a refunded set. */
  parts: z.array(z.object({ type: membershipType, left: z.int(), total: z.int() })),
  /** The unused part of the price. */
  unused: z.int(),
});
export type SoldSet = z.output<typeof soldSet>;

const setTotals = z.object({ sets: z.int(), amount: z.int() });

const filter = {
  /** Digits of the customer's phone, the start of any of their names, or a part of the product's name. */
  q: z.optional(text({ min: SEARCH_MIN, max: 80 })),
  filter: z.optional(setFilter),
};

/** Lists the sets that the venue sold, latest first. Unpaid drafts are excluded. */
export const getSoldSets = defineCall({
  method: 'GET',
  path: '/desk/sets',
  summary: 'List the memberships that the venue sold.',
  access: 'staff',
  right: 'membership.read',
  beyond: ['money.read'],
  query: z.object({
    ...filter,
    /** Taken from the previous response. */
    cursor: z.optional(z.uuid()),
  }),
  data: z.object({
    currency: z.enum(currencies),
    today: date,
    /** The total number of sets in the list. */
    total: z.int(),
    items: z.array(soldSet),
    nextCursor: z.nullable(z.uuid()),
    /** Figures of all sets of the venue, regardless of the filter. Null for a caller who may not see revenue. */
    figures: z.nullable(
      z.object({
        active: z.int(),
        /** The change in active sets since the beginning of the month. */
        activeMore: z.int(),
        /** The unused value of all sets. */
        owed: z.int(),
        /** Sold in the month of the current business day (`month` is its first day), including sets refunded later, as in the reports. */
        sold: z.extend(setTotals, { month: z.iso.date() }),
        /** Sets that end within `ENDS_SOON_DAYS`, and their unused value. */
        ending: setTotals,
      }),
    ),
  }),
  refusals: [],
});
export type SoldSetsPage = z.output<(typeof getSoldSets)['data']>;

/** A file instead of a call: all sets of the same filter as CSV. For managers. */
export const soldSetsCsv = defineFile({
  method: 'GET',
  path: '/desk/sets.csv',
  access: 'staff',
  right: 'money.read',
  query: z.object(filter),
});

/** A ledger movement as the venue sees it: with its membership, the remainder after it, and the member of staff. */
const setMovement = z.extend(z.omit(ledgerRow, { countDelta: true, amountDelta: true }), {
  partName: z.string(),
  type: membershipType,
  /** Sessions or money; zero for days. */
  delta: z.int(),
  left: z.int(),
  /** Null for the customer's own acts, and for automatic movements. */
  by: z.nullable(z.string()),
});

export const setWithLedger = z.extend(soldSet, {
  currency: z.enum(currencies),
  today: date,
  parts: z.array(
    z.object({ membershipId: z.uuid(), name: z.string(), type: membershipType, left: z.int(), total: z.int() }),
  ),
  /** The tenders that paid for it; after a refund, only what is left of them. */
  paidWith: z.array(tender),
  /** Every movement, newest first. */
  ledger: z.array(setMovement),
});
export type SetWithLedger = z.output<typeof setWithLedger>;

const setCallDefaults = { access: 'staff', params: z.object({ id: z.uuid(problem('NOT_A_MEMBERSHIP')) }) } as const;

export const getSoldSet = defineCall({
  ...setCallDefaults,
  method: 'GET',
  path: '/desk/sets/{id}',
  right: 'membership.read',
  summary: 'Read a membership that the venue sold, with every movement on it.',
  data: setWithLedger,
  refusals: ['MEMBERSHIP_NOT_FOUND'],
});

/** Adds an entry to the ledger, which the customer can read. Entries are never changed; an opposite entry reverses one. */
export const adjustSet = defineCall({
  ...setCallDefaults,
  method: 'POST',
  path: '/desk/sets/{id}/adjust',
  right: 'membership.adjust',
  summary: 'Correct the balance of a sold membership: add or remove sessions or money.',
  idempotent: true,
  body: z.object({
    membershipId: z.uuid(),
    /** The remainder that the screen showed. */
    left: z.int().check(z.minimum(0)),
    /** Sessions or money, depending on the membership. */
    delta: z.int(),
    reason: text({ max: SET_NOTE_MAX }),
    note: text({ max: SET_NOTE_MAX }),
  }),
  data: setWithLedger,
  refusals: [
    'MEMBERSHIP_NOT_FOUND',
    'MEMBERSHIP_ENDED',
    'APPROVAL_NEEDED',
    'ADJUST_OUT_OF_RANGE',
    'REASON_NEEDED',
    'CHANGED_MEANWHILE',
  ],
});

const reason = text({ max: SET_NOTE_MAX });
const setActDefaults = { ...setCallDefaults, method: 'POST', idempotent: true, data: setWithLedger } as const;
const daysRefusals = [
  'MEMBERSHIP_NOT_FOUND',
  'MEMBERSHIP_ENDED',
  'MEMBERSHIP_NOT_BEGUN',
  'APPROVAL_NEEDED',
  'REASON_NEEDED',
] as const;

/** Freezes a set: it pays for no tee times, and its end moves by the same number of days. Bookings stay. */
export const freezeSet = defineCall({
  ...setActDefaults,
  path: '/desk/sets/{id}/freeze',
  right: 'membership.freeze',
  summary: 'Freeze a sold membership from today until a given day.',
  /** The day on which it can pay again. */
  body: z.object({ until: date, reason }),
  refusals: [...daysRefusals, 'FREEZE_TOO_LONG', 'ALREADY_FROZEN'],
});

export const thawSet = defineCall({
  ...setActDefaults,
  path: '/desk/sets/{id}/thaw',
  right: 'membership.thaw',
  summary: 'End the freeze of a membership today.',
  body: z.object({ reason }),
  refusals: [...daysRefusals, 'NOT_FROZEN'],
});

export const extendSet = defineCall({
  ...setActDefaults,
  path: '/desk/sets/{id}/extend',
  right: 'membership.extend',
  summary: 'Extend a sold membership.',
  body: z.object({ until: date, reason }),
  refusals: daysRefusals,
});
