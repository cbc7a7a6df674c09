import { CompiledQuery } from 'kysely';
import type { Db } from '../platform/database/db.ts';
import type { Invariant, KeyColumn, Keys, Within } from './invariant.ts';
import { invariants } from './invariants.ts';

/** What one rule says: what breaks it, at most `MOST`, or why it could not be read. */
export type Finding = { invariant: Invariant; ids: string[]; error?: string; ms: number };

/** How many offenders are counted; at this number there may be more. */
export const MOST = 1000;

/** Reads the books from end to end. An empty list is a clean bill. */
export async function auditBooks(db: Db, rules: readonly Invariant[] = invariants): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const invariant of rules) findings.push(await readRule(invariant, () => offenders(db, invariant)));
  return findings.filter(({ ids, error }) => ids.length > 0 || error !== undefined);
}

/** Reads one rule; when that fails, that is what was found, and the others are read all the same. */
export async function readRule(invariant: Invariant, find: () => Promise<string[]>): Promise<Finding> {
  const began = performance.now();
  const ms = () => Math.round((performance.now() - began) * 10) / 10;
  try {
    return { invariant, ids: await find(), ms: ms() };
  } catch (error) {
    return { invariant, ids: [], error: error instanceof Error ? error.message : String(error), ms: ms() };
  }
}

/** What breaks a rule: of everything, or of the rows with these keys. */
export async function offenders(db: Db, invariant: Invariant, keys?: Keys): Promise<string[]> {
  if (invariant.reads === 'rarely') return (await invariant.finds(db)).slice(0, MOST);
  const { text, parameters } = statement(invariant, keys);
  const { rows } = await db.executeQuery<{ id: string }>(CompiledQuery.raw(text, parameters));
  return rows.map(({ id }) => id);
}

/** The statement that reads a rule. The same offender may break it in several ways; it is one all the same. */
export function statement(invariant: Exclude<Invariant, { reads: 'rarely' }>, keys?: Keys) {
  const parameters: (readonly string[])[] = [];
  const within: Within = (column) => {
    if (!keys) return 'true';
    const own = keys[column.split('.').at(-1) as KeyColumn];
    const known = parameters.indexOf(own);
    return `${column} = any ($${known < 0 ? parameters.push(own) : known + 1}::uuid[])`;
  };
  const text = findsBy(invariant, within, keys === undefined);
  return { text: `select distinct id::text as id from (${text}) offenders (id) limit ${MOST}`, parameters };
}

function findsBy(invariant: Exclude<Invariant, { reads: 'rarely' }>, within: Within, isFull: boolean): string {
  if (invariant.reads === 'whole') return invariant.finds;
  return (isFull && invariant.findsAll) || invariant.finds(within);
}
