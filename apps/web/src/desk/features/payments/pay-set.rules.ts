import type { SetSale } from '@caddie/contract/desk/sales';
import type { PayForSet } from '@caddie/contract/desk/finance/payments';
import { formatMoney } from '../../../lib/money.ts';
import { catalogue } from './words/en.ts';
import { type Details, payOf, type Way } from './ways.rules.ts';

const charge = catalogue.charge;
const outcome = catalogue.outcome;
const words = catalogue.paySet;

/** What is sent to pay with a way; undefined while something that it needs is missing. */
export function paySetOf(way: Way, details: Details): PayForSet | undefined {
  const pay = payOf(way, details);
  return pay?.kind === 'CASH' || pay?.kind === 'TERMINAL' || pay?.kind === 'CARD' ? pay : undefined;
}

/** Why it is not sold yet, if something was tried. */
export function saleProblem({ state, failure }: Pick<SetSale, 'state' | 'failure'>): string | undefined {
  if (state === 'PAYING') return charge.asking;
  if (state === 'ENDED') return words.ended;
  if (state === 'SOLD' || failure === null) return undefined;
  return failure === 'AUTHENTICATION_NEEDED' ? words.needsCustomer : charge.declined(failure);
}

/** What whoever sold it reads: that it is paid, and what goes back of the cash. */
export const paidOf = (change: number, currency: string): string =>
  outcome.together(outcome.paid, change > 0 ? outcome.giveBack(formatMoney(change, currency)) : undefined);
