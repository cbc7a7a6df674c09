import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { text } from '../../texts/text.ts';
import { instant } from '../../dates/time.ts';
import { ofCustomer, profileBooking } from './customer.ts';
import { moneyWay } from '../finance/money.ts';

/** So many lines of money or texts are one page. */
export const CUSTOMER_LINES_PAGE = 25;

const ofList = {
  ...ofCustomer,
  method: 'GET',
  /** From the answer before this one. */
  query: z.object({ cursor: z.optional(text({ max: 60 })) }),
  refusals: ['CUSTOMER_NOT_FOUND'],
} as const;
const pageOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ items: z.array(item), nextCursor: z.nullable(z.string()) });

/** A profile has the first of them and says where they go on. */
export const getCustomerBookings = defineCall({
  ...ofList,
  path: '/desk/customers/{id}/bookings',
  right: 'customer.read',
  summary: 'List a customer’s bookings, the latest first.',
  data: pageOf(profileBooking),
});

/** One payment, or what went back of one. */
const customerMoneyLine = z.object({
  lineId: z.uuid(),
  at: instant,
  /** It went back to them. */
  isBack: z.boolean(),
  way: moneyWay,
  amount: z.int(),
  /** The company of a card; null for what was no card of ours. */
  company: z.nullable(z.string()),
  /** The last four digits of the card, or of the terminal's slip. */
  last4: z.nullable(z.string()),
  /** Of a tee time; null for a pass. */
  booking: z.nullable(z.object({ bookingId: z.uuid(), reference: z.string() })),
  /** The name of the pass that was bought; null for a tee time. */
  pass: z.nullable(z.string()),
  /** Who of the staff took or gave it; null for what customers paid or canceled themselves, and for what runs by itself. */
  by: z.nullable(z.string()),
  /** FAILED: the bank refused to take it back, and a person has to look. */
  state: z.enum(['DONE', 'ON_ITS_WAY', 'FAILED']),
});
export type CustomerMoneyLine = z.output<typeof customerMoneyLine>;

/** What they paid and what went back. What a bank declined is none; test bookings count for nothing. */
export const getCustomerMoney = defineCall({
  ...ofList,
  path: '/desk/customers/{id}/money',
  right: 'customer.read',
  summary: 'List a customer’s payments and refunds, the newest first.',
  data: pageOf(customerMoneyLine),
});

/** SENT: the provider has it, and nobody has said whether it arrived. NOT_SENT: nobody took it, or it came too late to be of use. */
export const textState = z.enum(['ON_ITS_WAY', 'SENT', 'DELIVERED', 'NOT_DELIVERED', 'NOT_SENT']);
export type TextState = z.output<typeof textState>;

export const customerText = z.object({
  textId: z.uuid(),
  at: instant,
  /** `booking.confirmed`, `membership.ends-soon`: more may come. */
  kind: z.string(),
  /** What somebody of the venue wrote; null for all others, whose words are not kept. */
  said: z.nullable(z.string()),
  state: textState,
  /** The tee time it is about; null for what is about none. */
  booking: z.nullable(z.object({ bookingId: z.uuid(), reference: z.string() })),
});
export type CustomerText = z.output<typeof customerText>;

/** What the venue sent to their number in the last 30 days: then texts are forgotten. Codes to sign in are not the venue's. */
export const getCustomerTexts = defineCall({
  ...ofList,
  path: '/desk/customers/{id}/texts',
  right: 'customer.read',
  summary: 'List the texts that the venue sent to a customer, the newest first.',
  data: pageOf(customerText),
});
