import * as z from 'zod/mini';
import { bookingStatus } from '../../bookings.ts';
import { defineCall } from '../../call.ts';
import { problem } from '../../field-problems.ts';
import { languages } from '../../texts/languages.ts';
import { membershipSet } from '../../memberships.ts';
import { currencies } from '../../amounts/money.ts';
import { countryCode } from '../../shops.ts';
import { tender } from '../../amounts/tenders.ts';
import { visibleText, text } from '../../texts/text.ts';
import { date, instant, weekday } from '../../dates/time.ts';
import { NAME_MAX } from '../../users.ts';
import { TAG_MAX } from '../limits/customer-limits.ts';
import { NOTE_MAX } from '../sheet.ts';

/** The number of bookings on a profile, and on each further page; `counts` has the total. */
export const PROFILE_BOOKINGS = 25;
/** How long a merge can be undone. */
export const MERGE_UNDO_HOURS = 24;
/** The number of visits from which a usual booking is derived. */
export const MIN_VISITS_FOR_USUAL = 3;

const figures = z.object({
  /** Booked tee times that have begun and are not no-shows. */
  visits: z.int(),
  /** The day of the first visit; null without one. */
  visitsSince: z.nullable(date),
  /** Payments less refunds at this venue: by card and at the desk, for tee times and passes. */
  spent: z.int(),
  spentPerVisit: z.nullable(z.int()),
  noShows: z.int(),
  /** Cancellations by the customer after the last moment of the highest refund. */
  lateCancels: z.int(),
  /** The most frequent weekday and hour, and the usual booking at that time; null under MIN_VISITS_FOR_USUAL visits. */
  usual: z.nullable(z.object({ weekday, hour: z.int(), minutes: z.int(), players: z.int() })),
});

/** One of the customer's bookings. */
export const profileBooking = z.object({
  bookingId: z.uuid(),
  bookingDate: date,
  startedAt: instant,
  endedAt: instant,
  shopRoomName: z.string(),
  bookingStatusCd: bookingStatus,
  isNoShow: z.boolean(),
  /** The tenders that paid for it, in order. */
  tenders: z.array(tender),
  amount: z.int(),
  due: z.int(),
  /** The refund; zero unless the booking is canceled. */
  back: z.object({ amount: z.int(), sessions: z.int() }),
});

const note = z.object({
  noteId: z.uuid(),
  text: z.string(),
  at: instant,
  /** Null: not a member of staff. */
  by: z.nullable(z.string()),
});

/** Another profile of the same customer: its number and password open this one. */
const mergedProfile = z.object({
  customerId: z.uuid(),
  name: z.string(),
  phone: z.nullable(z.string()),
  /** Until when the latest merge can be undone; null once it is final. */
  undoUntil: z.nullable(instant),
});

const profile = z.object({
  customerId: z.uuid(),
  name: z.string(),
  /** Null for a guest. */
  phone: z.nullable(z.string()),
  since: date,
  /** The customer verified the phone by a code and has a password: only the customer can change the phone. */
  hasAccount: z.boolean(),
  /** The language of the customer's texts. */
  language: z.enum(languages),
  /** The only card details that are ever returned. */
  cards: z.array(z.object({ company: z.string(), last4: z.string(), expMonth: z.int(), expYear: z.int() })),
  isBlocked: z.boolean(),
  blockedReason: z.nullable(z.string()),
  timeZone: z.string(),
  currency: z.enum(currencies),
  figures,
  /** `money` counts payments and refunds together, `texts` those of the last 30 days. */
  counts: z.object({ bookings: z.int(), passes: z.int(), money: z.int(), texts: z.int() }),
  /** The latest bookings, latest first. */
  bookings: z.array(profileBooking),
  /** The cursor of the next page of bookings; null if these are all. */
  moreBookings: z.nullable(z.string()),
  passes: z.array(membershipSet),
  /** Short labels that the desk gives a customer, in alphabetical order. */
  tags: z.array(z.string()),
  /** The newest first. */
  notes: z.array(note),
  /** The newest first. */
  merged: z.array(mergedProfile),
});
export type CustomerProfile = z.output<typeof profile>;
export type ProfileBooking = z.output<typeof profileBooking>;

export const customerCallDefaults = {
  access: 'staff',
  params: z.object({ id: z.uuid(problem('NOT_A_CUSTOMER')) }),
} as const;

/** Reads a customer's profile; for a merged profile, the one that was kept. */
export const getCustomer = defineCall({
  ...customerCallDefaults,
  method: 'GET',
  path: '/desk/customers/{id}',
  right: 'customer.read',
  summary: 'Read a customer’s profile: figures, bookings, passes, cards, tags and notes.',
  data: profile,
  refusals: ['CUSTOMER_NOT_FOUND'],
});

/** Adds a customer with a mobile number and a name. The customer takes over the account with the first code sent to that phone. */
export const addCustomer = defineCall({
  method: 'POST',
  path: '/desk/customers',
  summary: 'Add a customer who has no account yet.',
  access: 'staff',
  right: 'customer.add',
  idempotent: true,
  body: z.object({ phone: text({ max: 32 }), countryCode, name: visibleText({ max: NAME_MAX }) }),
  data: profile,
  refusals: ['PHONE_NOT_SUPPORTED', 'ACCOUNT_EXISTS'],
});

/** Adds a note. Notes are never changed: a correction is a new note. */
export const writeCustomerNote = defineCall({
  ...customerCallDefaults,
  method: 'POST',
  path: '/desk/customers/{id}/note',
  right: 'customer.note',
  summary: 'Add a note to a customer.',
  idempotent: true,
  body: z.object({ text: text({ max: NOTE_MAX }) }),
  data: profile,
  refusals: ['CUSTOMER_NOT_FOUND'],
});

const tagCallDefaults = {
  ...customerCallDefaults,
  method: 'POST',
  idempotent: true,
  body: z.object({ tag: visibleText({ max: TAG_MAX }) }),
  data: profile,
} as const;

/** Adds a tag. Tags are compared case-insensitively, and adding an existing tag changes nothing. */
export const tagCustomer = defineCall({
  ...tagCallDefaults,
  path: '/desk/customers/{id}/tag',
  right: 'customer.tag',
  summary: 'Add a tag to a customer.',
  refusals: ['CUSTOMER_NOT_FOUND', 'TOO_MANY_TAGS'],
});

export const untagCustomer = defineCall({
  ...tagCallDefaults,
  path: '/desk/customers/{id}/untag',
  right: 'customer.untag',
  summary: 'Remove a tag from a customer.',
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

/** Without a number the phone is unchanged; the phone of a customer with an account can never be changed here. */
export const editCustomer = defineCall({
  ...customerCallDefaults,
  method: 'POST',
  path: '/desk/customers/{id}/edit',
  right: 'customer.edit',
  summary: 'Change a customer’s name, or the phone of one who has no account.',
  idempotent: true,
  body: z.object({
    name: visibleText({ max: NAME_MAX }),
    mobile: z.optional(z.object({ phone: text({ max: 32 }), countryCode })),
  }),
  data: profile,
  refusals: ['CUSTOMER_NOT_FOUND', 'PHONE_NOT_SUPPORTED', 'ACCOUNT_EXISTS', 'PHONE_IS_PROVED'],
});

const profileActDefaults = { ...customerCallDefaults, method: 'POST', idempotent: true, data: profile } as const;

/** Blocks a customer from booking online; existing bookings stay. A repeated request with another reason changes the reason. */
export const blockCustomer = defineCall({
  ...profileActDefaults,
  path: '/desk/customers/{id}/block',
  right: 'customer.block',
  summary: 'Block a customer from booking online.',
  body: z.object({ reason: text({ max: 280 }) }),
  refusals: ['CUSTOMER_NOT_FOUND'],
});

export const unblockCustomer = defineCall({
  ...profileActDefaults,
  path: '/desk/customers/{id}/unblock',
  right: 'customer.unblock',
  summary: 'Unblock a customer.',
  refusals: ['CUSTOMER_NOT_FOUND'],
});

const mergeSide = z.object({ customerId: z.uuid(), name: z.string(), phone: z.nullable(z.string()) });

/** What a merge moves from the removed profile to the kept one. */
const merge = z.object({
  stays: mergeSide,
  goes: mergeSide,
  moves: z.object({
    bookings: z.int(),
    payments: z.int(),
    passes: z.int(),
    cards: z.int(),
    notes: z.int(),
    /** The tags that the kept profile lacks, up to its maximum. */
    tags: z.int(),
  }),
  /** The kept profile is blocked: after the merge the other number cannot book online either. */
  isBlocked: z.boolean(),
});
export type Merge = z.output<typeof merge>;

/** Merges two profiles. With `dryRun` nothing is written: same response and refusals, as a preview. */
export const mergeCustomers = defineCall({
  ...profileActDefaults,
  path: '/desk/customers/{id}/merge',
  right: 'customer.merge',
  summary: 'Merge another profile of the same customer into this one.',
  body: z.object({ fromCustomerId: z.uuid(problem('NOT_A_CUSTOMER')), dryRun: z.boolean() }),
  data: merge,
  refusals: ['CUSTOMER_NOT_FOUND', 'MERGE_NOT_POSSIBLE'],
});

/** Undoes a merge, within a day and while nothing new has happened: everything moves back. */
export const unmergeCustomers = defineCall({
  ...profileActDefaults,
  path: '/desk/customers/{id}/unmerge',
  right: 'customer.unmerge',
  summary: 'Undo the merge of two profiles.',
  body: z.object({ fromCustomerId: z.uuid(problem('NOT_A_CUSTOMER')) }),
  refusals: ['CUSTOMER_NOT_FOUND', 'MERGE_NOT_POSSIBLE'],
});
