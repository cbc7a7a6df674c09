import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { text } from '../../texts/text.ts';
import { instant } from '../../dates/time.ts';
import { customerCallDefaults, profileBooking } from './customer.ts';
import { moneyChannel } from '../finance/money.ts';

/** The number of payments or texts per page. */
export const CUSTOMER_LINES_PAGE = 25;

const listCallDefaults = {
  ...customerCallDefaults,
  method: 'GET',
  /** Taken from the previous response. */
  query: z.object({ cursor: z.optional(text({ max: 60 })) }),
  refusals: ['CUSTOMER_NOT_FOUND'],
} as const;
const createPage = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ items: z.array(item), nextCursor: z.nullable(z.string()) });

/** Lists the bookings after those on the profile, which has the first page and its cursor. */
export const getCustomerBookings = defineCall({
  ...listCallDefaults,
  path: '/desk/customers/{id}/bookings',
  right: 'customer.read',
  summary: 'List a customer’s bookings, the latest first.',
  data: createPage(profileBooking),
});

/** One payment or one refund. */
const customerMoneyLine = z.object({
  lineId: z.uuid(),
  at: instant,
  /** True for a refund. */
  isBack: z.boolean(),
  way: moneyChannel,
  amount: z.int(),
  /** The card company; null if it was not a card charged by us. */
  company: z.nullable(z.string()),
  /** The last four digits of the card or of the terminal's slip. */
  last4: z.nullable(z.string()),
  /** Set for a tee time; null for a pass. */
  booking: z.nullable(z.object({ bookingId: z.uuid(), reference: z.string() })),
  /** The name of the pass that was bought; null for a tee time. */
  pass: z.nullable(z.string()),
  /** The member of staff who took or refunded it; null for customers' own payments and cancellations, and for automatic ones. */
  by: z.nullable(z.string()),
  /** FAILED: the bank rejected the refund, and it needs manual review. */
  state: z.enum(['DONE', 'ON_ITS_WAY', 'FAILED']),
});
export type CustomerMoneyLine = z.output<typeof customerMoneyLine>;

/** Lists the customer's payments and refunds. Declined payments and test bookings are excluded. */
export const getCustomerMoney = defineCall({
  ...listCallDefaults,
  path: '/desk/customers/{id}/money',
  right: 'customer.read',
  summary: 'List a customer’s payments and refunds, the newest first.',
  data: createPage(customerMoneyLine),
});

/** SENT: the provider accepted it, and delivery is unknown. NOT_SENT: no provider accepted it, or it was too late to be useful. */
const textState = z.enum(['ON_ITS_WAY', 'SENT', 'DELIVERED', 'NOT_DELIVERED', 'NOT_SENT']);
export type TextState = z.output<typeof textState>;

export const customerText = z.object({
  textId: z.uuid(),
  at: instant,
  /** For example `booking.confirmed` or `membership.ends-soon`; new values may be added. */
  kind: z.string(),
  /** A text that staff wrote; null for all others, whose wording is not kept. */
  said: z.nullable(z.string()),
  state: textState,
  /** The tee time that the text is about; null for none. */
  booking: z.nullable(z.object({ bookingId: z.uuid(), reference: z.string() })),
});
export type CustomerText = z.output<typeof customerText>;

/**
 * Lists the venue's texts to the customer's number of the last 30 days, after which texts are deleted. Sign-in codes are not the venue's.
 */
export const getCustomerTexts = defineCall({
  ...listCallDefaults,
  path: '/desk/customers/{id}/texts',
  right: 'customer.read',
  summary: 'List the texts that the venue sent to a customer, the newest first.',
  data: createPage(customerText),
});
