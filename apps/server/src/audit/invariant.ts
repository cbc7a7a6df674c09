import type { Db } from '../platform/database/db.ts';

export type KeyColumn =
  | 'booking_id'
  | 'membership_set_id'
  | 'customer_id'
  | 'close_id'
  | 'order_id'
  | 'payment_id'
  | 'membership_id';

/** The keys of the rows for which a rule is read, by column. */
export type Keys = Record<KeyColumn, readonly string[]>;

/** Returns a condition that limits a rule to the rows with certain keys, or none when everything is read. */
export type ScopeCondition = (column: KeyColumn | `${string}.${KeyColumn}`) => string;

/** A rule about the books: its query finds the rows that break it, and must find none. */
export type Invariant = {
  id: string;
  description: string;
  /** `always`: after every commit. `settled`: for everything that has not changed for a quarter of an hour. */
  holds: 'always' | 'settled';
} & (ReadByChange | ReadWhole | ReadRarely);

/**
 * Read every few minutes for changed rows, and once a day for all. The query limits each of its parts by a key whose changes are recorded
 * in audit_changes, or by a key in the same row.
 */
type ReadByChange = {
  reads: 'changes';
  violationsQuery: (inScope: ScopeCondition) => string;
  /** A query for a full reading, where another way than by key is better. */
  fullQuery?: string;
};

/** Read in full every few minutes: an index leads to the few rows that matter, or the table stays small. */
type ReadWhole = { reads: 'whole'; violationsQuery: string };

/** Read once a day, because every row has to be read. */
type ReadRarely = { reads: 'rarely'; violationsQuery: (db: Db) => Promise<string[]> };
