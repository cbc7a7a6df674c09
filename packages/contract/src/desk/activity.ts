import * as z from 'zod/mini';
import { accessOf, defineCall, defineFile } from '../call.ts';
import { problem } from '../field-problems.ts';
import { currencies } from '../amounts/money.ts';
import { text } from '../texts/text.ts';
import { date, instant } from '../dates/time.ts';

/** So many lines are one page. */
export const ACTIVITY_PAGE = 50;

/** What kind of act; MONEY is also whatever somebody else had to approve. */
export const activityKind = z.enum(['MONEY', 'BOOKINGS', 'BLOCKS', 'MEMBERSHIPS', 'PRICES', 'STAFF', 'VENUE']);
export type ActivityKind = z.output<typeof activityKind>;

/** What it is about, as far as it has a name. */
const subject = z.object({
  kind: z.string(),
  /** Of a booking, so that it can be opened. */
  bookingId: z.nullable(z.uuid()),
  reference: z.nullable(z.string()),
  /** Whose booking or pass it is; null where there is no customer, empty for one without a name. */
  customer: z.nullable(z.string()),
  /** Of a person, a device, or a pass. */
  name: z.nullable(z.string()),
  bays: z.array(z.string()),
});

/** What it did to money: what the venue got (+) or gave (−), a price, or what a pass got (+) or gave (−). */
const money = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('MONEY'), amount: z.int() }),
  z.object({ kind: z.literal('PRICE'), amount: z.int(), before: z.int() }),
  z.object({ kind: z.literal('CREDIT'), amount: z.int() }),
  z.object({ kind: z.literal('SESSIONS'), count: z.int() }),
]);

/** Another line that belongs to one. */
const other = z.object({ at: instant, by: z.nullable(z.string()) });

/** One line. What is said of it is the screen's; `act` and `details` are the facts. */
const line = z.object({
  activityId: z.int(),
  at: instant,
  by: z.object({ kind: z.enum(['staff', 'system']), name: z.nullable(z.string()) }),
  approvedBy: z.nullable(z.string()),
  /** `booking.cancel`, `staff.add`: more may come. */
  act: z.string(),
  subject,
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  reason: z.nullable(z.string()),
  money: z.nullable(money),
  /** Who did what this undoes, and when; null for what undoes nothing. */
  undoes: z.nullable(other),
  /** Who undid it, and when; null if it stands. */
  undone: z.nullable(other),
});
export type ActivityLine = z.output<typeof line>;

const filter = {
  /** Who did or approved it. */
  staffId: z.optional(z.uuid(problem('NOT_A_PERSON'))),
  kind: z.optional(activityKind),
  /** Days of the venue, both included. */
  from: z.optional(date),
  to: z.optional(date),
  /** The start of a name of a person or a customer, or of a booking's code. */
  q: z.optional(text({ max: 80 })),
};
/** From the answer before this one. */
const cursor = z.optional(text({ max: 20 }));

const page = z.object({
  currency: z.enum(currencies),
  timeZone: z.string(),
  /** The business day it is now. */
  today: date,
  /** Who works or has worked at the venue, for the filter. */
  people: z.array(z.object({ staffId: z.uuid(), name: z.string() })),
  items: z.array(line),
  nextCursor: z.nullable(z.string()),
});
export type ActivityPage = z.output<typeof page>;

/** What the venue's people did, the newest first. Lines are written once, never changed or deleted. */
export const getActivity = defineCall({
  method: 'GET',
  path: '/desk/activity',
  summary: 'List what the venue’s people did.',
  access: 'staff',
  right: 'activity.read',
  place: 'venue',
  query: z.object({ ...filter, cursor }),
  data: page,
  refusals: [],
});

/** The lines about one customer, their bookings and their passes, the newest first. */
export const getCustomerActivity = defineCall({
  method: 'GET',
  path: '/desk/customers/{id}/activity',
  summary: 'List what the venue’s people did about a customer.',
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
  summary: 'List what the caller did today.',
  access: 'staff',
  right: 'own-activity.read',
  query: z.object({ cursor }),
  data: page,
  refusals: [],
});

/** Not a call but a file: every line of the same filter as CSV, on the venue's clock. For managers. */
export const activityCsv = defineFile({
  method: 'GET',
  path: '/desk/activity.csv',
  ...accessOf(getActivity),
  query: z.object(filter),
});
