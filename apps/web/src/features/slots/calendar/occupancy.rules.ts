import { catalogue } from '../words/en.ts';

const words = catalogue.fullness;

/** The occupancy of a day in steps that can be distinguished at a glance; `late` is a day whose last start has passed. */
export type Occupancy = 'plenty' | 'some' | 'few' | 'full' | 'late' | 'closed';

export type DaySummary = {
  date: string;
  closed: boolean;
  note: string | null;
  bookedPercent: number;
  bookableUntil: string | null;
};

const SOME_FROM_PERCENT = 40;
const FEW_FROM_PERCENT = 75;

export function occupancyOf({ closed, bookedPercent, bookableUntil }: DaySummary, now: number): Occupancy {
  if (closed) return 'closed';
  if (bookableUntil !== null && Date.parse(bookableUntil) < now) return 'late';
  if (bookedPercent >= 100) return 'full';
  if (bookedPercent >= FEW_FROM_PERCENT) return 'few';
  return bookedPercent >= SOME_FROM_PERCENT ? 'some' : 'plenty';
}

/** Whether such a day cannot be booked. */
export const isUnbookableDay = (occupancy: Occupancy): boolean => ['full', 'late', 'closed'].includes(occupancy);

export const occupancyWords: Record<Occupancy, string> = {
  plenty: words.plentyOfBays,
  some: words.someBaysLeft,
  few: words.aFewBaysLeft,
  full: words.fullyBooked,
  late: words.tooLate,
  closed: words.closed,
};
