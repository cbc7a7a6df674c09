import { CompiledQuery } from 'kysely';
import type { Db } from '../platform/database/db.ts';
import type { Invariant, KeyColumn, Keys, Within } from './invariant.ts';
import { invariants } from './invariants.ts';

/** The result of one rule: its offenders, at most `MAX_OFFENDERS`, or the error that kept it from being read. */
export type Finding = { invariant: Invariant; ids: string[]; error?: string; ms: number };

/** The largest number of offenders that is counted; at this number there may be more. */
export const MAX_OFFENDERS = 1000;

/** Reads all rules for all rows. An empty list means no violations. */
export async function auditBooks(db: Db, rules: readonly Invariant[] = invariants): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const invariant of rules) findings.push(await readRule(invariant, () => offenders(db, invariant)));
  return findings.filter(({ ids, error }) => ids.length > 0 || error !== undefined);
}

/** Reads one rule; an error becomes its finding, so that the other rules are read all the same. */
export async function readRule(invariant: Invariant, find: () => Promise<string[]>): Promise<Finding> {
  const began = performance.now();
  const ms = () => Math.round((performance.now() - began) * 10) / 10;
  try {
    return { invariant, ids: await find(), ms: ms() };
  } catch (error) {
    return { invariant, ids: [], error: error instanceof Error ? error.message : String(error), ms: ms() };
  }
}

/** Returns the offenders of a rule: among all rows, or among the rows with these keys. */
export async function offenders(db: Db, invariant: Invariant, keys?: Keys): Promise<string[]> {
  if (invariant.reads === 'rarely') return (await invariant.finds(db)).slice(0, MAX_OFFENDERS);
  const { text, parameters } = statement(invariant, keys);
  const { rows } = await db.executeQuery<{ id: string }>(CompiledQuery.raw(text, parameters));
  return rows.map(({ id }) => id);
}

/** Builds the statement that reads a rule. An offender that breaks it in several ways is counted once. */
export function statement(invariant: Exclude<Invariant, { reads: 'rarely' }>, keys?: Keys) {
  const parameters: (readonly string[])[] = [];
  const within: Within = (column) => {
    if (!keys) return 'true';
    const own = keys[column.split('.').at(-1) as KeyColumn];
    const known = parameters.indexOf(own);
    return `${column} = any ($${known < 0 ? parameters.push(own) : known + 1}::uuid[])`;
  };
  const text = findsBy(invariant, within, keys === undefined);
  return { text: `select distinct id::text as id from (${text}) offenders (id) limit ${MAX_OFFENDERS}`, parameters };
}

function findsBy(invariant: Exclude<Invariant, { reads: 'rarely' }>, within: Within, isFull: boolean): string {
  if (invariant.reads === 'whole') return invariant.finds;
  return (isFull && invariant.findsAll) || invariant.finds(within);
}
