import * as z from 'zod/mini';
import { defineCall, defineFile } from '../../call.ts';
import { currencies } from '../../amounts/money.ts';
import { text } from '../../texts/text.ts';
import { date } from '../../dates/time.ts';
import { SEARCH_MIN } from '../sheet.ts';

export const customerFilter = z.enum(['ALL', 'WITH_PASS', 'PASS_ENDS_SOON', 'NOT_SEEN_60_DAYS', 'OWES']);
export type CustomerFilter = z.output<typeof customerFilter>;

/** A set that still has something left. */
const pass = z.object({
  name: z.string(),
  /** Of all its parts that count sessions, and of those that hold money; null where it has none of the kind. */
  sessionsLeft: z.nullable(z.int()),
  amountLeft: z.nullable(z.int()),
  /** The last day it is good for; null before the first use of one that counts from there. */
  until: z.nullable(date),
});

const listedCustomer = z.object({
  customerId: z.uuid(),
  name: z.string(),
  /** As people read it. */
  phone: z.string(),
  /** The one that ends first. */
  pass: z.nullable(pass),
  /** How many there are besides. */
  otherPasses: z.int(),
  /** Tee times that have begun and were not missed. */
  visits: z.int(),
  /** The day of the last visit; null for somebody who has not come yet. */
  lastSeen: z.nullable(date),
  /** All that was paid, for tee times and passes, less what went back. */
  spent: z.int(),
  noShows: z.int(),
  isBlocked: z.boolean(),
  /** What is still to be paid for tee times that have begun. */
  owes: z.int(),
});
export type ListedCustomer = z.output<typeof listedCustomer>;

const filter = {
  /** Digits of a phone, the start of any name, or of a booking's code. */
  q: z.optional(text({ min: SEARCH_MIN, max: 80 })),
  filter: z.optional(customerFilter),
};

/**
 * The people of the venue who have a phone number: whoever came last first, then who has not come yet, by name. What is looked
 * for comes as the search finds it: the end of a phone before its middle, a first name before the others, then by the code of a
 * booking. Test bookings count for nothing.
 */
export const getCustomers = defineCall({
  method: 'GET',
  path: '/desk/customers',
  summary: 'List the venue’s customers.',
  access: 'staff',
  right: 'customer.read',
  query: z.object({
    ...filter,
    /** From the answer before this one. */
    cursor: z.optional(text({ max: 60 })),
  }),
  data: z.object({
    currency: z.enum(currencies),
    /** The day it is at the venue. */
    today: date,
    /** How many people the list has in all, counted up to `CUSTOMERS_COUNTED`. */
    total: z.int(),
    items: z.array(listedCustomer),
    nextCursor: z.nullable(z.string()),
  }),
  refusals: [],
});
export type CustomersPage = z.output<(typeof getCustomers)['data']>;

/** Not a call but a file: everybody of the same filter as CSV. For managers. */
export const customersCsv = defineFile({
  method: 'GET',
  path: '/desk/customers.csv',
  access: 'staff',
  right: 'report.read',
  query: z.object(filter),
});
