import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { problem } from '../field-problems.ts';
import { currencies } from '../amounts/money.ts';
import { instant } from '../dates/time.ts';

const booking = z.object({ bookingId: z.uuid(), reference: z.string(), startedAt: instant });
const customerFields = {
  customerId: z.uuid(),
  /** Empty: the customer gave no name. */
  name: z.string(),
};

/** The last text to a number that could not be delivered. It is not retried. */
const undeliveredText = z.object({
  ...customerFields,
  textId: z.uuid(),
  phone: z.string(),
  /** For example `booking.confirmed` or `membership.ends-soon`; new values may be added. */
  kind: z.string(),
  /** A text that staff wrote; null for all others, whose wording is not kept. */
  said: z.nullable(z.string()),
  /** UNREACHABLE: the number takes no texts. STOPPED: its owner answered STOP. NOT_SENT: no provider accepted it in time. */
  reason: z.enum(['UNREACHABLE', 'STOPPED', 'NOT_DELIVERED', 'NOT_SENT']),
  /** The number of earlier texts to the number that did not arrive either. */
  earlier: z.int(),
  booking: z.nullable(booking),
  since: instant,
});
export type UndeliveredText = z.output<typeof undeliveredText>;

/** A customer whose saved cards have all expired while one is still needed. It is resolved by a new card or by payment. */
const expiredCard = z.object({
  ...customerFields,
  /** Null for a guest. */
  phone: z.nullable(z.string()),
  card: z.object({ company: z.string(), last4: z.string(), expMonth: z.int(), expYear: z.int() }),
  /** OWES: an unpaid tee time that has begun. FEE: a future tee time whose no-show fee would be charged to the card. */
  reason: z.enum(['OWES', 'FEE']),
  amount: z.int(),
  currency: z.enum(currencies),
  booking,
});
export type ExpiredCard = z.output<typeof expiredCard>;

/** A cash or terminal payment for a canceled tee time that its customer has not collected. It is resolved by handing it over. */
const refundDue = z.object({
  ...customerFields,
  /** Null for a guest. */
  phone: z.nullable(z.string()),
  amount: z.int(),
  currency: z.enum(currencies),
  booking,
  since: instant,
});
export type RefundDue = z.output<typeof refundDue>;

/**
 * A pay link that expired unpaid, so its tee time was released. It is resolved when staff mark it as seen, or when the customer books
 * again for that day.
 */
const lapsedLink = z.object({
  ...customerFields,
  phone: z.nullable(z.string()),
  booking,
  since: instant,
});
export type LapsedLink = z.output<typeof lapsedLink>;

const customersToContact = z.object({
  timeZone: z.string(),
  texts: z.array(undeliveredText),
  cards: z.array(expiredCard),
  refundsDue: z.array(refundDue),
  links: z.array(lapsedLink),
});
export type CustomersToContact = z.output<typeof customersToContact>;

/**
 * Lists customers to call, and customers with money to collect at the desk, oldest first. At most a hundred of each; texts and payment
 * links only of the last seven days.
 */
export const getNeedsYouPeople = defineCall({
  method: 'GET',
  path: '/desk/needs-you/people',
  summary:
    'Read who has to be called (texts that never arrived, saved cards that expired, pay links that lapsed), and who gets money back at the desk.',
  access: 'staff',
  right: 'to-call.read',
  data: customersToContact,
  refusals: [],
});

/** Marks a text as handled, with the name of the member of staff; earlier texts to the number are handled too. */
export const markTextDone = defineCall({
  method: 'POST',
  path: '/desk/needs-you/texts/{id}/done',
  summary: 'Record that a customer was informed in another way after a text was not delivered.',
  access: 'staff',
  right: 'customer.inform',
  params: z.object({ id: z.uuid(problem('NOT_A_TEXT')) }),
  idempotent: true,
  data: customersToContact,
  refusals: ['TEXT_NOT_FOUND'],
});

/** Marks a lapsed pay link as seen, with the name of the member of staff. */
export const markLapseSeen = defineCall({
  method: 'POST',
  path: '/desk/needs-you/links/{id}/seen',
  summary: 'Record that a lapsed pay link of a booking was seen.',
  access: 'staff',
  right: 'booking.see-lapse',
  params: z.object({ id: z.uuid(problem('NOT_A_BOOKING')) }),
  idempotent: true,
  data: customersToContact,
  refusals: ['BOOKING_NOT_FOUND'],
});
