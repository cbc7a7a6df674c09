import { type Currency, formatMoney } from '@caddie/contract/money';
import { likes, typeAnAmount } from '../../lib/amount.words.ts';
import type { Problem } from './amount.rules.ts';

export function problemWords(problem: Problem, currency: Currency): string {
  if (problem.kind === 'TOO_MUCH') return `At most ${formatMoney(problem.most, currency)} is owed.`;
  if (problem.kind === 'ABOVE_LIST')
    return `The list price is ${formatMoney(problem.list, currency)}. A price can only be lowered.`;
  if (problem.kind === 'SHORT') return `That is ${formatMoney(problem.by, currency)} short.`;
  return problem.kind === 'NOT_AN_AMOUNT' ? likes[currency] : typeAnAmount;
}
