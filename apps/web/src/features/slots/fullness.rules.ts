import { catalogue } from './words/en.ts';

const words = catalogue.fullness;

/** How full a day is, in the three steps that can be distinguished at a glance. */
export type Fullness = 'plenty' | 'some' | 'few' | 'full' | 'closed';

export type DaySummary = { date: string; closed: boolean; note: string | null; bookedPercent: number };

const SOME_FROM_PERCENT = 40;
const FEW_FROM_PERCENT = 75;

export function fullnessOf({ closed, bookedPercent }: DaySummary): Fullness {
  if (closed) return 'closed';
  if (bookedPercent >= 100) return 'full';
  if (bookedPercent >= FEW_FROM_PERCENT) return 'few';
  return bookedPercent >= SOME_FROM_PERCENT ? 'some' : 'plenty';
}

export const fullnessWords: Record<Fullness, string> = {
  plenty: words.plentyOfBays,
  some: words.someBaysLeft,
  few: words.aFewBaysLeft,
  full: words.fullyBooked,
  closed: words.closed,
};
