import * as z from 'zod/mini';
import { defineCall, defineFile } from '../../call.ts';
import { currencies } from '../../amounts/money.ts';
import { text } from '../../texts/text.ts';
import { date } from '../../dates/time.ts';
import { SEARCH_MIN } from '../sheet.ts';

const customerFilter = z.enum(['ALL', 'WITH_PASS', 'PASS_ENDS_SOON', 'NOT_SEEN_60_DAYS', 'OWES']);
export type CustomerFilter = z.output<typeof customerFilter>;

/** A set that is not used up. */
const pass = z.object({
  name: z.string(),
  /** The sum over its parts that count sessions, and over those with a balance; null if it has no such part. */
  sessionsLeft: z.nullable(z.int()),
  amountLeft: z.nullable(z.int()),
  /** The last valid day; null before the first use of a set whose days count from then. */
  until: z.nullable(date),
});

const listedCustomer = z.object({
  customerId: z.uuid(),
  name: z.string(),
  /** Formatted for reading. */
  phone: z.string(),
  /** The pass that ends first. */
  pass: z.nullable(pass),
  /** The number of other passes. */
  otherPasses: z.int(),
  /** Tee times that have begun and were not no-shows. */
  visits: z.int(),
  /** The day of the last visit; null without a visit. */
  lastSeen: z.nullable(date),
  /** Payments for tee times and passes, less refunds. */
  spent: z.int(),
  noShows: z.int(),
  isBlocked: z.boolean(),
  /** The unpaid amount of tee times that have begun. */
  owes: z.int(),
});
export type ListedCustomer = z.output<typeof listedCustomer>;

const filter = {
  /** Digits of a phone, the start of any name, or of a booking reference. */
  q: z.optional(text({ min: SEARCH_MIN, max: 80 })),
  filter: z.optional(customerFilter),
};

/**
 * Lists customers with a phone number: the latest visit first, then those without a visit, by name. A search ranks the end of a phone
 * before its middle, a first name before other names, then the booking reference. Test bookings are excluded.
 */
export const getCustomers = defineCall({
  method: 'GET',
  path: '/desk/customers',
  summary: 'List the venue’s customers.',
  access: 'staff',
  right: 'customer.read',
  query: z.object({
    ...filter,
    /** Taken from the previous response. */
    cursor: z.optional(text({ max: 60 })),
  }),
  data: z.object({
    currency: z.enum(currencies),
    /** The venue's current day. */
    today: date,
    /** The number of customers in the list, counted up to `MAX_COUNTED_CUSTOMERS`. */
    total: z.int(),
    items: z.array(listedCustomer),
    nextCursor: z.nullable(z.string()),
  }),
  refusals: [],
});
export type CustomersPage = z.output<(typeof getCustomers)['data']>;

/** A file instead of a call: all customers of the same filter as CSV. For managers. */
export const customersCsv = defineFile({
  method: 'GET',
  path: '/desk/customers.csv',
  access: 'staff',
  right: 'report.read',
  query: z.object(filter),
});
