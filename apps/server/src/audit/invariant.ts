import type { Db } from '../platform/database/db.ts';

export type KeyColumn =
  | 'booking_id'
  | 'membership_set_id'
  | 'customer_id'
  | 'close_id'
  | 'order_id'
  | 'payment_id'
  | 'membership_id';

/** The keys of the rows to which the check of a rule is limited, by column. */
export type Keys = Record<KeyColumn, readonly string[]>;

/** Returns the SQL condition that limits a rule to rows with certain keys; `true` when all rows are checked. */
export type ScopeCondition = (column: KeyColumn | `${string}.${KeyColumn}`) => string;

/** A rule about the books: its query finds the rows that break it, and must find none. */
export type Invariant = {
  id: string;
  description: string;
  /** When the rule must hold: `always`, after every commit; `settled`, for rows that have not changed for a quarter of an hour. */
  holds: 'always' | 'settled';
} & (CheckedByChange | CheckedWhole | CheckedDaily);

/**
 * Checked every five minutes for changed rows, and once a day for all rows. The query limits each of its parts by a key whose changes are
 * recorded in audit_changes, or by a key in the same row.
 */
type CheckedByChange = {
  checks: 'changed-rows';
  violationsQuery: (inScope: ScopeCondition) => string;
  /** The query for all rows, if it is not the query by key without its condition. */
  fullQuery?: string;
};

/** Checked on all rows every five minutes, which is fast: an index leads to the rows in question, or the table stays small. */
type CheckedWhole = { checks: 'all-rows'; violationsQuery: string };

/** Checked on all rows, but only once a day, because its query has to read many of them. */
type CheckedDaily = { checks: 'all-rows-daily'; violationsQuery: (db: Db) => Promise<string[]> };
