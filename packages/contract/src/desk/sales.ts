import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { savedCard } from '../cards.ts';
import { problem } from '../field-problems.ts';
import { currencies } from '../amounts/money.ts';
import { orderFailure } from '../orders.ts';
import { customerWithPhone } from './bookings.ts';
import { amount } from './panel.ts';
import { payForSet } from './finance/payments.ts';

/** A membership that is being sold at the desk: its customer, its price and its state. */
const sale = z.object({
  membershipSetId: z.uuid(),
  customerId: z.uuid(),
  customerName: z.string(),
  /** Null for a customer without a phone. */
  phone: z.nullable(z.string()),
  name: z.string(),
  /** Including tax, if there is one. */
  amount: z.int(),
  currency: z.enum(currencies),
  /** OPEN: not paid yet. PAYING: the payment is pending. SOLD: it belongs to the customer. ENDED: it was never paid. */
  state: z.enum(['OPEN', 'PAYING', 'SOLD', 'ENDED']),
  /** Why the last card payment failed. */
  failure: z.nullable(orderFailure),
  cards: z.array(savedCard),
  /** Cards can be charged: the venue has an account for them, and the provider is reachable. */
  takesCards: z.boolean(),
});
export type SetSale = z.output<typeof sale>;

const saleCallDefaults = { access: 'staff', data: sale } as const;
const params = z.object({ id: z.uuid(problem('NOT_A_MEMBERSHIP')) });

/** Begins the sale of a membership, which becomes the customer's once it is paid. A repeated request returns the same sale. */
export const sellSet = defineCall({
  ...saleCallDefaults,
  method: 'POST',
  path: '/desk/sets',
  right: 'membership.sell',
  beyond: ['membership.sell-blocked'],
  summary: 'Begin the sale of a membership to a known or a new customer.',
  idempotent: true,
  body: z.object({ customer: customerWithPhone, membershipDetailId: z.uuid(), amount }),
  refusals: [
    'MEMBERSHIP_NOT_FOUND',
    'CUSTOMER_NOT_FOUND',
    'CUSTOMER_BLOCKED',
    'PHONE_NOT_SUPPORTED',
    'ACCOUNT_EXISTS',
    'PRICE_CHANGED',
    'VENUE_NOT_OPEN',
  ],
});

/** Reads the state of a sale: a bank may take a while. */
export const getSale = defineCall({
  ...saleCallDefaults,
  method: 'GET',
  path: '/desk/sets/{id}/sale',
  right: 'membership.sell',
  summary: 'Read the state of a membership sale.',
  params,
  refusals: ['MEMBERSHIP_NOT_FOUND'],
});

/**
 * Takes the whole price with one payment; the membership then belongs to the customer. A pay link leaves the sale open until the customer
 * has paid.
 */
export const paySet = defineCall({
  ...saleCallDefaults,
  method: 'POST',
  path: '/desk/sets/{id}/pay',
  right: 'membership.sell',
  summary: 'Take cash, a payment on the venue’s own terminal or a saved card for a membership, or text a pay link.',
  idempotent: true,
  params,
  body: z.object({ amount, pay: payForSet }),
  refusals: [
    'MEMBERSHIP_NOT_FOUND',
    'PRICE_CHANGED',
    'NOT_PAYABLE',
    'DAY_CLOSED',
    'CARD_NOT_FOUND',
    'TOO_LITTLE_FOR_CARD',
    'TOO_MUCH_FOR_CARD',
    'PROVIDER_DOWN',
    'NO_PHONE',
    'TOO_MANY_TEXTS',
  ],
});
