import { CompiledQuery } from 'kysely';
import type { Db } from '../platform/database/db.ts';
import type { Invariant, KeyColumn, Keys, ScopeCondition } from './invariant.ts';
import { invariants } from './invariants.ts';

/** The result of one rule: the rows that violate it, at most `MAX_VIOLATIONS`, or the error that kept it from being read. */
export type Finding = { invariant: Invariant; ids: string[]; error?: string; ms: number };

/** The largest number of violations of a rule that is counted; at this number there may be more. */
export const MAX_VIOLATIONS = 1000;

/** Reads all rules for all rows. An empty list means no violations. */
export async function auditBooks(db: Db, rules: readonly Invariant[] = invariants): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const invariant of rules) findings.push(await checkRule(invariant, () => findViolations(db, invariant)));
  return findings.filter(({ ids, error }) => ids.length > 0 || error !== undefined);
}

/** Reads one rule; an error becomes its finding, so that the other rules are read all the same. */
export async function checkRule(invariant: Invariant, findIds: () => Promise<string[]>): Promise<Finding> {
  const startedAt = performance.now();
  const elapsedMs = () => Math.round((performance.now() - startedAt) * 10) / 10;
  try {
    return { invariant, ids: await findIds(), ms: elapsedMs() };
  } catch (error) {
    return { invariant, ids: [], error: error instanceof Error ? error.message : String(error), ms: elapsedMs() };
  }
}

/** Returns the rows that violate a rule: among all rows, or among the rows with these keys. */
export async function findViolations(db: Db, invariant: Invariant, keys?: Keys): Promise<string[]> {
  if (invariant.reads === 'rarely') return (await invariant.violationsQuery(db)).slice(0, MAX_VIOLATIONS);
  const { text, parameters } = buildStatement(invariant, keys);
  const { rows } = await db.executeQuery<{ id: string }>(CompiledQuery.raw(text, parameters));
  return rows.map(({ id }) => id);
}

/** Builds the statement that reads a rule. A row that violates it in several ways is counted once. */
export function buildStatement(invariant: Exclude<Invariant, { reads: 'rarely' }>, keys?: Keys) {
  const parameters: (readonly string[])[] = [];
  const inScope: ScopeCondition = (column) => {
    if (!keys) return 'true';
    const scopedKeys = keys[column.split('.').at(-1) as KeyColumn];
    const parameterIndex = parameters.indexOf(scopedKeys);
    return `${column} = any ($${parameterIndex < 0 ? parameters.push(scopedKeys) : parameterIndex + 1}::uuid[])`;
  };
  const text = queryText(invariant, inScope, keys === undefined);
  return { text: `select distinct id::text as id from (${text}) violations (id) limit ${MAX_VIOLATIONS}`, parameters };
}

function queryText(
  invariant: Exclude<Invariant, { reads: 'rarely' }>,
  inScope: ScopeCondition,
  isFull: boolean,
): string {
  if (invariant.reads === 'whole') return invariant.violationsQuery;
  return (isFull && invariant.fullQuery) || invariant.violationsQuery(inScope);
}
