import * as z from 'zod/mini';
import { bookingStatus } from '../../bookings.ts';
import { defineCall } from '../../call.ts';
import { problem } from '../../field-problems.ts';
import { languages } from '../../texts/languages.ts';
import { membershipSet } from '../../memberships.ts';
import { currencies } from '../../amounts/money.ts';
import { countryCode } from '../../shops.ts';
import { tender } from '../../amounts/tenders.ts';
import { shownText, text } from '../../texts/text.ts';
import { date, instant, weekday } from '../../dates/time.ts';
import { NAME_MAX } from '../../users.ts';
import { TAG_MAX } from '../limits/customer-limits.ts';
import { NOTE_MAX } from '../sheet.ts';

/** So many bookings are on a profile, and on each page after it; `counts` says how many there are. */
export const PROFILE_BOOKINGS = 25;
/** So long can a merge be undone. */
export const MERGE_UNDO_HOURS = 24;
/** Under so many visits nobody usually books anything. */
export const USUAL_FROM = 3;

const figures = z.object({
  /** Booked, begun, and not a no-show. */
  visits: z.int(),
  /** The day of the first one; null before it. */
  visitsSince: z.nullable(date),
  /** What was paid at this venue less what went back: by cards and over the counter, for tee times and passes. */
  spent: z.int(),
  spentPerVisit: z.nullable(z.int()),
  noShows: z.int(),
  /** Canceled by themselves after the last moment that gives back the most. */
  lateCancels: z.int(),
  /** The weekday and hour they came most often, and what they mostly booked then; null under USUAL_FROM visits. */
  usual: z.nullable(z.object({ weekday, hour: z.int(), minutes: z.int(), players: z.int() })),
});

/** One of their bookings. */
export const profileBooking = z.object({
  bookingId: z.uuid(),
  bookingDate: date,
  startedAt: instant,
  endedAt: instant,
  shopRoomName: z.string(),
  bookingStatusCd: bookingStatus,
  isNoShow: z.boolean(),
  /** What paid for it, in the order in which it did. */
  tenders: z.array(tender),
  amount: z.int(),
  due: z.int(),
  /** What of it went back; nothing unless it is canceled. */
  back: z.object({ amount: z.int(), sessions: z.int() }),
});

const note = z.object({
  noteId: z.uuid(),
  text: z.string(),
  at: instant,
  /** Null: nobody of the venue. */
  by: z.nullable(z.string()),
});

/** Another profile of the same person: its number and password open this one. */
const merged = z.object({
  customerId: z.uuid(),
  name: z.string(),
  phone: z.nullable(z.string()),
  /** The last merge, for a day; null once it is there to stay. */
  undoUntil: z.nullable(instant),
});

const profile = z.object({
  customerId: z.uuid(),
  name: z.string(),
  /** Of a guest there is none. */
  phone: z.nullable(z.string()),
  since: date,
  /** They proved the phone by a code and have a password: the phone is theirs to change. */
  hasAccount: z.boolean(),
  /** What they are texted in. */
  language: z.enum(languages),
  /** Never more of a card than this. */
  cards: z.array(z.object({ company: z.string(), last4: z.string(), expMonth: z.int(), expYear: z.int() })),
  isBlocked: z.boolean(),
  blockedReason: z.nullable(z.string()),
  timeZone: z.string(),
  currency: z.enum(currencies),
  figures,
  /** Of money the payments and refunds together, of texts those of the last 30 days. */
  counts: z.object({ bookings: z.int(), passes: z.int(), money: z.int(), texts: z.int() }),
  /** The latest ones, the latest first. */
  bookings: z.array(profileBooking),
  /** Where the bookings go on after these; null if these are all. */
  moreBookings: z.nullable(z.string()),
  passes: z.array(membershipSet),
  /** What the desk calls them by in a word or two, by the alphabet. */
  tags: z.array(z.string()),
  /** The newest first. */
  notes: z.array(note),
  /** The newest first. */
  merged: z.array(merged),
});
export type CustomerProfile = z.output<typeof profile>;
export type ProfileBooking = z.output<typeof profileBooking>;

export const ofCustomer = {
  access: 'staff',
  params: z.object({ id: z.uuid(problem('NOT_A_CUSTOMER')) }),
} as const;

/** Asked for a profile that was merged, it answers with the one that stayed. */
export const getCustomer = defineCall({
  ...ofCustomer,
  method: 'GET',
  path: '/desk/customers/{id}',
  right: 'customer.read',
  summary: 'Read a customer’s profile: figures, bookings, passes, cards, tags and notes.',
  data: profile,
  refusals: ['CUSTOMER_NOT_FOUND'],
});

/** A mobile number and a name: the account is theirs with the first code they read on that phone. */
export const addCustomer = defineCall({
  method: 'POST',
  path: '/desk/customers',
  summary: 'Add a customer who has no account yet.',
  access: 'staff',
  right: 'customer.add',
  idempotent: true,
  body: z.object({ phone: text({ max: 32 }), countryCode, name: shownText({ max: NAME_MAX }) }),
  data: profile,
  refusals: ['PHONE_NOT_SUPPORTED', 'ACCOUNT_EXISTS'],
});

/** A note is never changed: what is wrong in one is said in the next. */
export const writeCustomerNote = defineCall({
  ...ofCustomer,
  method: 'POST',
  path: '/desk/customers/{id}/note',
  right: 'customer.note',
  summary: 'Add a note to a customer.',
  idempotent: true,
  body: z.object({ text: text({ max: NOTE_MAX }) }),
  data: profile,
  refusals: ['CUSTOMER_NOT_FOUND'],
});

const ofTag = {
  ...ofCustomer,
  method: 'POST',
  idempotent: true,
  body: z.object({ tag: shownText({ max: TAG_MAX }) }),
  data: profile,
} as const;

/** A customer has a tag once, however it is spelled: once more changes nothing. */
export const tagCustomer = defineCall({
  ...ofTag,
  path: '/desk/customers/{id}/tag',
  right: 'customer.tag',
  summary: 'Give a customer a tag.',
  refusals: ['CUSTOMER_NOT_FOUND', 'TOO_MANY_TAGS'],
});

export const untagCustomer = defineCall({
  ...ofTag,
  path: '/desk/customers/{id}/untag',
  right: 'customer.untag',
  summary: 'Take a tag from a customer.',
  refusals: ['CUSTOMER_NOT_FOUND'],
});

/** The most used first. */
export const getTags = defineCall({
  method: 'GET',
  path: '/desk/tags',
  summary: 'List the tags that the venue’s customers have.',
  access: 'staff',
  right: 'customer.read',
  data: z.object({ tags: z.array(z.string()) }),
  refusals: [],
});

/** Without a number the phone stays, as it always does of whoever has an account of their own. */
export const editCustomer = defineCall({
  ...ofCustomer,
  method: 'POST',
  path: '/desk/customers/{id}/edit',
  right: 'customer.edit',
  summary: 'Change a customer’s name, or the phone of one who has no account.',
  idempotent: true,
  body: z.object({
    name: shownText({ max: NAME_MAX }),
    mobile: z.optional(z.object({ phone: text({ max: 32 }), countryCode })),
  }),
  data: profile,
  refusals: ['CUSTOMER_NOT_FOUND', 'PHONE_NOT_SUPPORTED', 'ACCOUNT_EXISTS', 'PHONE_IS_PROVED'],
});

const ofChange = { ...ofCustomer, method: 'POST', idempotent: true, data: profile } as const;

/** Blocked, a customer books nothing online; what is booked stays. Once more with another reason changes the reason. */
export const blockCustomer = defineCall({
  ...ofChange,
  path: '/desk/customers/{id}/block',
  right: 'customer.block',
  summary: 'Keep a customer from booking online.',
  body: z.object({ reason: text({ max: 280 }) }),
  refusals: ['CUSTOMER_NOT_FOUND'],
});

export const unblockCustomer = defineCall({
  ...ofChange,
  path: '/desk/customers/{id}/unblock',
  right: 'customer.unblock',
  summary: 'Let a customer book online again.',
  refusals: ['CUSTOMER_NOT_FOUND'],
});

const side = z.object({ customerId: z.uuid(), name: z.string(), phone: z.nullable(z.string()) });

/** What a merge moves from the profile that goes to the one that stays. */
const merge = z.object({
  stays: side,
  goes: side,
  moves: z.object({
    bookings: z.int(),
    payments: z.int(),
    passes: z.int(),
    cards: z.int(),
    notes: z.int(),
    /** Those that the profile which stays has not yet, as many as it has room for. */
    tags: z.int(),
  }),
  /** The profile that stays is blocked: whoever has the number of the other cannot book online then, either. */
  isBlocked: z.boolean(),
});
export type Merge = z.output<typeof merge>;

/** With `dryRun` nothing changes: the same answer and the same refusals, to be looked at first. */
export const mergeCustomers = defineCall({
  ...ofChange,
  path: '/desk/customers/{id}/merge',
  right: 'customer.merge',
  summary: 'Merge another profile of the same person into this one.',
  body: z.object({ fromCustomerId: z.uuid(problem('NOT_A_CUSTOMER')), dryRun: z.boolean() }),
  data: merge,
  refusals: ['CUSTOMER_NOT_FOUND', 'MERGE_NOT_POSSIBLE'],
});

/** For a day, and while nothing new has happened: what was moved goes back to where it was. */
export const unmergeCustomers = defineCall({
  ...ofChange,
  path: '/desk/customers/{id}/unmerge',
  right: 'customer.unmerge',
  summary: 'Undo the merge of two profiles.',
  body: z.object({ fromCustomerId: z.uuid(problem('NOT_A_CUSTOMER')) }),
  refusals: ['CUSTOMER_NOT_FOUND', 'MERGE_NOT_POSSIBLE'],
});
