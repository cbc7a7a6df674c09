import { findWrongDays } from '../features/reports/reports.service.ts';
import type { Invariant } from './invariant.ts';

/** Rules about stored report figures that must hold after every commit. */
export const reportInvariants: readonly Invariant[] = [
  {
    id: 'I35',
    description:
      'The stored figures of a day and the stored debts at the end of a month match the rows they are computed from.',
    holds: 'always',
    // A sample of a few hundred days: counting every day of every venue again would cost what storing the figures saves.
    checks: 'all-rows-daily',
    violationsQuery: findWrongDays,
  },
];
