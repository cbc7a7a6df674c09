import type { SetWithLedger } from '@caddie/contract/desk/sets';
import { formatDelta, type LedgerLineText, formatQuantity } from './set.rules.ts';
import { catalogue } from './words/en.ts';

const words = catalogue.adjust;

export type SetPart = SetWithLedger['parts'][number];

/** Days are not adjusted: a set is extended or frozen. */
export const isAdjustable = ({ type }: SetPart): boolean => type !== 'PERIOD';

/** An ended set cannot be adjusted; one that is used up can. */
export const canAdjust = ({ state, parts }: SetWithLedger): boolean =>
  state !== 'EXPIRED' && state !== 'CANCELED' && parts.some(isAdjustable);

/** A balance is at least zero and at most the amount bought. */
export const rangeOf = ({ left, total }: SetPart): { min: number; max: number } => ({
  min: -left,
  max: Math.max(0, total - left),
});

const quantityText = (type: SetPart['type'], size: number, currency: string): string =>
  type === 'COUNT' ? words.sessionsOf(size) : formatQuantity(type, size, currency);

/** "Add 1 session", "Take $45.00". */
export function actLabel({ type }: SetPart, delta: number, currency: string): string {
  if (delta === 0) return words.adjust;
  const quantity = quantityText(type, Math.abs(delta), currency);
  return delta > 0 ? words.adds(quantity) : words.takes(quantity);
}

/** "1 session is added to Maya Chen’s pass." */
export const adjustedSentence = (
  { type }: SetPart,
  delta: number,
  { currency, name }: { currency: string; name: string },
) => (delta > 0 ? words.added : words.taken)(quantityText(type, Math.abs(delta), currency), name);

/** The ledger line of the adjustment, shown above the others. */
export const newLedgerLine = (
  { type, left }: SetPart,
  delta: number,
  { note, by, currency }: { note: string; by: string; currency: string },
): LedgerLineText => ({
  day: words.now,
  description: note,
  author: words.notSaved(by),
  change: formatDelta(type, delta, currency),
  left: formatQuantity(type, left + delta, currency),
});
