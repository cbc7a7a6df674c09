import * as z from 'zod/mini';
import { accessFieldsOf, defineCall, defineFile } from '../call.ts';
import { problem } from '../field-problems.ts';
import { currencies } from '../amounts/money.ts';
import { text } from '../texts/text.ts';
import { date, instant, weekday } from '../dates/time.ts';

/** The number of activity entries per page. */
export const ACTIVITY_PAGE = 50;

/** The kind of act; MONEY also includes every act that needed an approval. */
const activityKind = z.enum(['MONEY', 'BOOKINGS', 'BLOCKS', 'MEMBERSHIPS', 'PRICES', 'STAFF', 'VENUE']);
export type ActivityKind = z.output<typeof activityKind>;

/** What an activity entry is about, as far as it has a name. */
const subject = z.object({
  kind: z.string(),
  /** Set for a booking, so that the screen can open it. */
  bookingId: z.nullable(z.uuid()),
  reference: z.nullable(z.string()),
  /** The customer of the booking or pass; null without a customer, empty for a customer without a name. */
  customer: z.nullable(z.string()),
  /** The name of a member of staff, a device or a pass. */
  name: z.nullable(z.string()),
  bays: z.array(z.string()),
});

/**
 * The effect on money: an amount that the venue received (+) or gave (−), a price, or an amount or sessions added to (+) or taken from (−)
 * a pass.
 */
const money = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('MONEY'), amount: z.int() }),
  z.object({ kind: z.literal('PRICE'), amount: z.int(), before: z.int() }),
  z.object({ kind: z.literal('CREDIT'), amount: z.int() }),
  z.object({ kind: z.literal('SESSIONS'), count: z.int() }),
]);

const price = z.nullable(z.object({ amountPerHour: z.int(), isPeak: z.boolean() }));

/** A stretch of the week in which a price list changes the price of an hour; null: no price, or for one bay that of all bays. */
const priceChange = z.object({
  /** The name of the bay at that time; null for all bays. */
  bay: z.nullable(z.string()),
  weekdays: z.array(weekday),
  fromMinute: z.int(),
  untilMinute: z.int(),
  was: price,
  now: price,
});
export type NamedPriceChange = z.output<typeof priceChange>;

/** The time and author of a related activity entry. */
const relatedEntry = z.object({ at: instant, by: z.nullable(z.string()) });

/** One activity entry. `act` and `details` are the facts; the screen turns them into a sentence. */
const entry = z.object({
  activityId: z.int(),
  at: instant,
  by: z.object({ kind: z.enum(['staff', 'system']), name: z.nullable(z.string()) }),
  approvedBy: z.nullable(z.string()),
  /** For example `booking.cancel` or `staff.add`; new values may be added. */
  act: z.string(),
  subject,
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  /** For an act on a price list: what it changes compared with the list before, and how many more changes are omitted. */
  prices: z.optional(z.object({ changes: z.array(priceChange), omittedCount: z.int() })),
  reason: z.nullable(z.string()),
  money: z.nullable(money),
  /** The entry that this one undoes; null if it undoes nothing. */
  undoes: z.nullable(relatedEntry),
  /** The entry that undid this one; null if it was not undone. */
  undone: z.nullable(relatedEntry),
});
export type ActivityEntry = z.output<typeof entry>;

const filter = {
  /** The member of staff who did or approved the act. */
  staffId: z.optional(z.uuid(problem('NOT_A_PERSON'))),
  kind: z.optional(activityKind),
  /** Business days of the venue, both included. */
  from: z.optional(date),
  to: z.optional(date),
  /** The start of the name of a member of staff or a customer, or of a booking reference. */
  q: z.optional(text({ max: 80 })),
};
/** Taken from the previous response. */
const cursor = z.optional(text({ max: 20 }));

const page = z.object({
  currency: z.enum(currencies),
  timeZone: z.string(),
  /** The current business day. */
  today: date,
  /** Everyone who works or has worked at the venue, for the filter. */
  people: z.array(z.object({ staffId: z.uuid(), name: z.string() })),
  items: z.array(entry),
  nextCursor: z.nullable(z.string()),
});
export type ActivityPage = z.output<typeof page>;

/** Lists the activity of the venue's staff, newest first. Entries are never changed or deleted. */
export const getActivity = defineCall({
  method: 'GET',
  path: '/desk/activity',
  summary: 'List the staff’s actions.',
  access: 'staff',
  right: 'activity.read',
  place: 'venue',
  query: z.object({ ...filter, cursor }),
  data: page,
  refusals: [],
});

/** Lists the activity about one customer, their bookings and their passes, newest first. */
export const getCustomerActivity = defineCall({
  method: 'GET',
  path: '/desk/customers/{id}/activity',
  summary: 'List the staff’s actions that concern a customer.',
  access: 'staff',
  right: 'activity.read',
  params: z.object({ id: z.uuid(problem('NOT_A_CUSTOMER')) }),
  query: z.object({ cursor }),
  data: page,
  refusals: ['CUSTOMER_NOT_FOUND'],
});

export const getMyActivity = defineCall({
  method: 'GET',
  path: '/desk/activity/mine',
  summary: 'List the caller’s actions of today.',
  access: 'staff',
  right: 'own-activity.read',
  query: z.object({ cursor }),
  data: page,
  refusals: [],
});

/** A file instead of a call: all activity entries of the same filter as CSV, in the venue's time. For managers. */
export const activityCsv = defineFile({
  method: 'GET',
  path: '/desk/activity.csv',
  ...accessFieldsOf(getActivity),
  query: z.object(filter),
});
