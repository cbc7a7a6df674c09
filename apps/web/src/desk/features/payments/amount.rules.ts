import type { Typed } from '../../lib/amount.rules.ts';

/** One person's part when so many share; what cannot be divided is taken with the first. */
export const partOf = (amount: number, people: number): number => Math.ceil(amount / people);

export type Problem =
  | { kind: 'EMPTY' | 'NOT_AN_AMOUNT' | 'NOTHING' }
  | { kind: 'TOO_MUCH'; most: number }
  | { kind: 'ABOVE_LIST'; list: number }
  | { kind: 'SHORT'; by: number };

/** Why an amount cannot be taken, of which at most so much is owed. */
export function amountProblem(typed: Typed, most: number): Problem | undefined {
  if (typeof typed === 'string') return { kind: typed };
  if (typed === 0) return { kind: 'NOTHING' };
  return typed > most ? { kind: 'TOO_MUCH', most } : undefined;
}

/** Why an amount cannot be the price: from nothing to what the list says. */
export function priceProblem(typed: Typed, list: number): Problem | undefined {
  if (typeof typed === 'string') return { kind: typed };
  return typed > list ? { kind: 'ABOVE_LIST', list } : undefined;
}

/** What the customer gets back of the cash they gave. Nothing typed: they gave the amount itself. */
export function changeOf(amount: number, received: Typed): { change: number } | Problem {
  if (received === 'EMPTY') return { change: 0 };
  if (received === 'NOT_AN_AMOUNT') return { kind: 'NOT_AN_AMOUNT' };
  return received < amount ? { kind: 'SHORT', by: amount - received } : { change: received - amount };
}
