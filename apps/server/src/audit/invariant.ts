import type { Db } from '../platform/db.ts';

/**
 * Something that must be true of the books: a query that finds the rows which break the rule, and must find none.
 * `always`: after every commit. `settled`: of everything that had a quarter of an hour to come to rest.
 */
export type Invariant = {
  id: string;
  says: string;
  holds: 'always' | 'settled';
  finds: string | ((db: Db) => Promise<string[]>);
  /** Reads every row there is: once a day, not every few minutes. */
  isSlow?: true;
};
