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

export const setFilter = z.enum(['ALL', 'ACTIVE', 'ENDS_SOON', 'FROZEN', 'ENDED']);
export type SetFilter = z.output<typeof setFilter>;

/** A set that was sold, as its venue sees it. */
const soldSet = z.object({
  membershipSetId: z.uuid(),
  customerId: z.uuid(),
  /** Their number, if they have not given a name; empty: a walk-in without both. */
  customerName: z.string(),
  phone: z.nullable(z.string()),
  name: z.string(),
  category: membershipCategory,
  /** What was paid for it. */
  amount: z.int(),
  boughtOn: date,
  /** ENDS_SOON and FROZEN are active, too. CANCELED was refunded. */
  state: z.enum(['ACTIVE', 'ENDS_SOON', 'FROZEN', 'EXPIRED', 'USED_UP', 'CANCELED']),
  /** The last day it is good for; null before the first use of one that counts from there. */
  until: z.nullable(date),
  /** The day on which a frozen one can pay again. */
  frozenUntil: z.nullable(date),
  /** What is left of each membership in it: sessions, money or days. None of one that was refunded. */
  parts: z.array(z.object({ type: membershipType, left: z.int(), total: z.int() })),
  /** What of the price is not used. */
  unused: z.int(),
});
export type SoldSet = z.output<typeof soldSet>;

const counted = z.object({ sets: z.int(), amount: z.int() });

const filter = {
  /** Digits of the customer's phone, the start of any of their names, or letters of what they bought. */
  q: z.optional(text({ min: SEARCH_MIN, max: 80 })),
  filter: z.optional(setFilter),
};

/** The sets that the venue sold, the last one first. What was begun and never paid is not among them. */
export const getSoldSets = defineCall({
  method: 'GET',
  path: '/desk/sets',
  summary: 'List the memberships that the venue sold.',
  access: 'staff',
  right: 'membership.read',
  beyond: ['money.read'],
  query: z.object({
    ...filter,
    /** From the answer before this one. */
    cursor: z.optional(z.uuid()),
  }),
  data: z.object({
    currency: z.enum(currencies),
    today: date,
    /** How many the list has in all. */
    total: z.int(),
    items: z.array(soldSet),
    nextCursor: z.nullable(z.uuid()),
    /** Of all sets of the venue, whatever the list shows. Null for who may not see what the venue takes in. */
    figures: z.nullable(
      z.object({
        active: z.int(),
        /** How many more are active than at the beginning of the month. */
        activeMore: z.int(),
        /** What is unused of all of them. */
        owed: z.int(),
        /** In the month of the business day, under its first day, also what was refunded later: as reports count it. */
        sold: z.extend(counted, { month: z.iso.date() }),
        /** Within `ENDS_SOON_DAYS`, and what is unused of them. */
        ending: counted,
      }),
    ),
  }),
  refusals: [],
});
export type SoldSetsPage = z.output<(typeof getSoldSets)['data']>;

/** Not a call but a file: every set of the same filter as CSV. For managers. */
export const soldSetsCsv = defineFile({
  method: 'GET',
  path: '/desk/sets.csv',
  access: 'staff',
  right: 'money.read',
  query: z.object(filter),
});

/** A movement as the venue reads it: also of which membership, what was left after it, and who of the staff made it. */
const setMovement = z.extend(z.omit(ledgerRow, { countDelta: true, amountDelta: true }), {
  partName: z.string(),
  type: membershipType,
  /** Sessions or money; nothing of days. */
  delta: z.int(),
  left: z.int(),
  /** Null for what the customer did, and for what came of itself. */
  by: z.nullable(z.string()),
});

export const setWithLedger = z.extend(soldSet, {
  currency: z.enum(currencies),
  today: date,
  parts: z.array(
    z.object({ membershipId: z.uuid(), name: z.string(), type: membershipType, left: z.int(), total: z.int() }),
  ),
  /** What paid for it; of what went back only what is left of it. */
  paidWith: z.array(tender),
  /** Every movement, the newest first. */
  ledger: z.array(setMovement),
});
export type SetWithLedger = z.output<typeof setWithLedger>;

const ofSet = { access: 'staff', params: z.object({ id: z.uuid(problem('NOT_A_MEMBERSHIP')) }) } as const;

export const getSoldSet = defineCall({
  ...ofSet,
  method: 'GET',
  path: '/desk/sets/{id}',
  right: 'membership.read',
  summary: 'Read a membership that the venue sold, with every movement on it.',
  data: setWithLedger,
  refusals: ['MEMBERSHIP_NOT_FOUND'],
});

/** One more line of its ledger, which the customer reads: nothing is changed, and the opposite line takes it back. */
export const adjustSet = defineCall({
  ...ofSet,
  method: 'POST',
  path: '/desk/sets/{id}/adjust',
  right: 'membership.adjust',
  summary: 'Add sessions or money to a membership that was sold, or take some.',
  idempotent: true,
  body: z.object({
    membershipId: z.uuid(),
    /** What was left of it on the screen. */
    left: z.int().check(z.minimum(0)),
    /** Sessions or money, whichever it has. */
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
const ofDays = { ...ofSet, method: 'POST', idempotent: true, data: setWithLedger } as const;
const refusalsOfDays = [
  'MEMBERSHIP_NOT_FOUND',
  'MEMBERSHIP_ENDED',
  'MEMBERSHIP_NOT_BEGUN',
  'APPROVAL_NEEDED',
  'REASON_NEEDED',
] as const;

/** Frozen it pays for no tee times, and lasts as much longer. What is booked stays. */
export const freezeSet = defineCall({
  ...ofDays,
  path: '/desk/sets/{id}/freeze',
  right: 'membership.freeze',
  summary: 'Freeze a membership that was sold, from today until a day.',
  /** The day on which it can pay again. */
  body: z.object({ until: date, reason }),
  refusals: [...refusalsOfDays, 'FREEZE_TOO_LONG', 'ALREADY_FROZEN'],
});

export const thawSet = defineCall({
  ...ofDays,
  path: '/desk/sets/{id}/thaw',
  right: 'membership.thaw',
  summary: 'End the freeze of a membership today.',
  body: z.object({ reason }),
  refusals: [...refusalsOfDays, 'NOT_FROZEN'],
});

export const extendSet = defineCall({
  ...ofDays,
  path: '/desk/sets/{id}/extend',
  right: 'membership.extend',
  summary: 'Give a membership that was sold a later last day.',
  body: z.object({ until: date, reason }),
  refusals: refusalsOfDays,
});
