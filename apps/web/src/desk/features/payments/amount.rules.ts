import type { Typed } from '../../lib/amount.rules.ts';

/** One person's share; the remainder is taken with the first share. */
export const partOf = (amount: number, people: number): number => Math.ceil(amount / people);

export type Problem =
  | { kind: 'EMPTY' | 'NOT_AN_AMOUNT' | 'NOTHING' }
  | { kind: 'TOO_MUCH'; most: number }
  | { kind: 'ABOVE_LIST'; list: number }
  | { kind: 'SHORT'; by: number };

/** Returns why an amount cannot be taken when at most this much is owed. */
export function amountProblem(typed: Typed, most: number): Problem | undefined {
  if (typeof typed === 'string') return { kind: typed };
  if (typed === 0) return { kind: 'NOTHING' };
  return typed > most ? { kind: 'TOO_MUCH', most } : undefined;
}

/** Returns why an amount cannot be the price: it must be between 0 and the list price. */
export function priceProblem(typed: Typed, list: number): Problem | undefined {
  if (typeof typed === 'string') return { kind: typed };
  return typed > list ? { kind: 'ABOVE_LIST', list } : undefined;
}

/** Returns the change for the cash received. Without input the customer gave the exact amount. */
export function changeOf(amount: number, received: Typed): { change: number } | Problem {
  if (received === 'EMPTY') return { change: 0 };
  if (received === 'NOT_AN_AMOUNT') return { kind: 'NOT_AN_AMOUNT' };
  return received < amount ? { kind: 'SHORT', by: amount - received } : { change: received - amount };
}
