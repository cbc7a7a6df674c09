import type { SetSale } from '@caddie/contract/desk/sales';
import type { PayForSet } from '@caddie/contract/desk/finance/payments';
import { formatMoney } from '../../../lib/money.ts';
import { catalogue } from './words/en.ts';
import { type Details, paymentFor, type WayToPay } from './ways.rules.ts';

const charge = catalogue.charge;
const outcome = catalogue.outcome;
const words = catalogue.paySet;

/** Returns the payment to send; undefined while a required input is missing. */
export function setPaymentFor(way: WayToPay, details: Details): PayForSet | undefined {
  // A set holds no time, so its link does not lapse by the minute.
  if (way.kind === 'LINK') return { kind: 'LINK' };
  const pay = paymentFor(way, details);
  return pay?.kind === 'CASH' || pay?.kind === 'TERMINAL' || pay?.kind === 'CARD' ? pay : undefined;
}

/** Returns why the pass is not sold yet, if a payment was attempted. */
export function saleProblem({ state, failure }: Pick<SetSale, 'state' | 'failure'>): string | undefined {
  if (state === 'PAYING') return charge.asking;
  if (state === 'ENDED') return words.ended;
  if (state === 'SOLD' || failure === null) return undefined;
  return failure === 'AUTHENTICATION_NEEDED' ? words.needsCustomer : charge.declined(failure);
}

/** The message after a link was sent; the pass is the customer's once they have paid. */
export const linkSentMessage = ({ amount, currency, phone }: Pick<SetSale, 'amount' | 'currency' | 'phone'>): string =>
  outcome.linkTexted(formatMoney(amount, currency), phone ?? '');

/** The success message for the seller, with the change for cash. */
export const paidMessage = (change: number, currency: string): string =>
  outcome.together(outcome.paid, change > 0 ? outcome.giveBack(formatMoney(change, currency)) : undefined);
