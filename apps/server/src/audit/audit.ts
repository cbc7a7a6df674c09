import { sql } from 'kysely';
import { type Db, rows } from '../platform/db.ts';
import type { Invariant } from './invariant.ts';
import { invariants } from './invariants.ts';

export type Finding = { invariant: Invariant; ids: string[] };

/** How many offenders are named; one is enough to look, a thousand would only fill the log. */
const NAMED = 10;

/** Reads the books from end to end. An empty list is a clean bill. */
export async function auditBooks(db: Db, rules: readonly Invariant[] = invariants): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const invariant of rules) {
    const ids = await offenders(db, invariant);
    if (ids.length > 0) findings.push({ invariant, ids });
  }
  return findings;
}

export async function offenders(db: Db, { finds }: Invariant): Promise<string[]> {
  if (typeof finds === 'function') return (await finds(db)).slice(0, NAMED);
  const found = await rows(db, sql.raw<Record<string, unknown>>(`select * from (${finds}) offenders limit ${NAMED}`));
  return found.map((row) => String(Object.values(row)[0]));
}
