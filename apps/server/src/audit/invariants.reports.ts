import { findWrongDays } from '../features/reports/reports.service.ts';
import type { Invariant } from './invariant.ts';

/** What is true of figures that are kept, after every commit. */
export const reportsAlways: readonly Invariant[] = [
  {
    id: 'I35',
    says: 'The kept figures of a day, and what was owed at the end of a month, are what their rows add up to.',
    holds: 'always',
    // A few hundred days of all: counting every day of every venue again would be what keeping them saves.
    reads: 'rarely',
    finds: findWrongDays,
  },
];
