import type { Invariant } from './invariant.ts';
import { alwaysTrue } from './invariants.always.ts';
import { settledTrue } from './invariants.settled.ts';

/** What must be true of the books. */
export const invariants: readonly Invariant[] = [...alwaysTrue, ...settledTrue];
