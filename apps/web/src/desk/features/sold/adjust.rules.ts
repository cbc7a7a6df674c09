import type { SetWithLedger } from '@caddie/contract/desk/sets';
import { deltaOf, type Line, sizeOf } from './set.rules.ts';
import { catalogue } from './words/en.ts';

const words = catalogue.adjust;

export type SetPart = SetWithLedger['parts'][number];

/** Days are not adjusted: a set is extended or frozen. */
export const isAdjustable = ({ type }: SetPart): boolean => type !== 'PERIOD';

/** An ended set cannot be adjusted; one that is used up can. */
export const canAdjust = ({ state, parts }: SetWithLedger): boolean =>
  state !== 'EXPIRED' && state !== 'CANCELED' && parts.some(isAdjustable);

/** A balance is at least zero and at most the amount bought. */
export const rangeOf = ({ left, total }: SetPart): { least: number; most: number } => ({
  least: -left,
  most: Math.max(0, total - left),
});

const whatOf = (type: SetPart['type'], size: number, currency: string): string =>
  type === 'COUNT' ? words.sessionsOf(size) : sizeOf(type, size, currency);

/** "Add 1 session", "Take $45.00". */
export function actOf({ type }: SetPart, delta: number, currency: string): string {
  if (delta === 0) return words.adjust;
  const what = whatOf(type, Math.abs(delta), currency);
  return delta > 0 ? words.adds(what) : words.takes(what);
}

/** "1 session is added to Maya Chen’s pass." */
export const adjustedSentence = (
  { type }: SetPart,
  delta: number,
  { currency, name }: { currency: string; name: string },
) => (delta > 0 ? words.added : words.taken)(whatOf(type, Math.abs(delta), currency), name);

/** The ledger line of the adjustment, shown above the others. */
export const newLineOf = (
  { type, left }: SetPart,
  delta: number,
  { note, by, currency }: { note: string; by: string; currency: string },
): Line => ({
  day: words.now,
  what: note,
  by: words.notSaved(by),
  change: deltaOf(type, delta, currency),
  left: sizeOf(type, left + delta, currency),
});
