import type { Db } from '../platform/database/db.ts';

export type KeyColumn =
  | 'booking_id'
  | 'membership_set_id'
  | 'customer_id'
  | 'close_id'
  | 'order_id'
  | 'payment_id'
  | 'membership_id';

/** The rows that a rule is read for, by the column that names them. */
export type Keys = Record<KeyColumn, readonly string[]>;

/** Narrows a rule to the rows with certain keys, or to none when everything is read: a condition about that column. */
export type Within = (column: KeyColumn | `${string}.${KeyColumn}`) => string;

/** Something that must be true of the books: a query that finds the rows which break the rule, and must find none. */
export type Invariant = {
  id: string;
  says: string;
  /** `always`: after every commit. `settled`: of everything that had a quarter of an hour to come to rest. */
  holds: 'always' | 'settled';
} & (ReadByChange | ReadWhole | ReadRarely);

/** Every few minutes for what changed, once a day for everything. Each alternative names a key that is in audit_changes or next to one. */
type ReadByChange = {
  reads: 'changes';
  finds: (within: Within) => string;
  /** When everything is read another way than by key is better. */
  findsAll?: string;
};

/** Everything every few minutes: an index leads to the few rows that matter, or the table stays small. */
type ReadWhole = { reads: 'whole'; finds: string };

/** Once a day: there is no way around reading every row. */
type ReadRarely = { reads: 'rarely'; finds: (db: Db) => Promise<string[]> };
