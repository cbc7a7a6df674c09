import type { TypedAmount } from '../../lib/amount.rules.ts';

/** One person's share; the remainder is taken with the first share. */
export const equalShareOf = (amount: number, people: number): number => Math.ceil(amount / people);

export type Problem =
  | { kind: 'EMPTY' | 'NOT_AN_AMOUNT' | 'NOTHING' }
  | { kind: 'TOO_MUCH'; maxAmount: number }
  | { kind: 'ABOVE_LIST'; listPrice: number }
  | { kind: 'SHORT'; missingAmount: number };

/** Returns why an amount cannot be taken when at most this much is owed. */
export function amountProblem(typed: TypedAmount, maxAmount: number): Problem | undefined {
  if (typeof typed === 'string') return { kind: typed };
  if (typed === 0) return { kind: 'NOTHING' };
  return typed > maxAmount ? { kind: 'TOO_MUCH', maxAmount } : undefined;
}

/** Returns why an amount cannot be the price: it must be between 0 and the list price. */
export function priceProblem(typed: TypedAmount, listPrice: number): Problem | undefined {
  if (typeof typed === 'string') return { kind: typed };
  return typed > listPrice ? { kind: 'ABOVE_LIST', listPrice } : undefined;
}

/** Returns the change for the cash received. Without input the customer gave the exact amount. */
export function changeFor(amount: number, received: TypedAmount): { change: number } | Problem {
  if (received === 'EMPTY') return { change: 0 };
  if (received === 'NOT_AN_AMOUNT') return { kind: 'NOT_AN_AMOUNT' };
  return received < amount ? { kind: 'SHORT', missingAmount: amount - received } : { change: received - amount };
}
