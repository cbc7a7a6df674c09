import { CompiledQuery } from 'kysely';
import type { Db } from '../platform/database/db.ts';
import type { Invariant, KeyColumn, Keys, ScopeCondition } from './invariant.ts';
import { invariants } from './invariants.ts';

/** The result of checking one rule: the ids of the rows that violate it, at most `MAX_VIOLATIONS`, or the error of its query. */
export type Finding = { invariant: Invariant; ids: string[]; error?: string; ms: number };

/** Violations of a rule are counted up to this number; a rule with this number may have more. */
export const MAX_VIOLATIONS = 1000;

/** Checks all rules on all rows. Returns the violated rules and those whose query failed. */
export async function auditBooks(db: Db, rules: readonly Invariant[] = invariants): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const invariant of rules) findings.push(await checkRule(invariant, () => findViolations(db, invariant)));
  return findings.filter(({ ids, error }) => ids.length > 0 || error !== undefined);
}

/** Checks one rule. An error of its query is returned instead of thrown, so that the other rules are still checked. */
export async function checkRule(invariant: Invariant, findIds: () => Promise<string[]>): Promise<Finding> {
  const startedAt = performance.now();
  const elapsedMs = () => Math.round((performance.now() - startedAt) * 10) / 10;
  try {
    return { invariant, ids: await findIds(), ms: elapsedMs() };
  } catch (error) {
    return { invariant, ids: [], error: error instanceof Error ? error.message : String(error), ms: elapsedMs() };
  }
}

/**
 * Returns the ids of the rows that violate a rule. With `keys`, a rule for changed rows checks only the rows with these keys; the other rules
 * check all rows in any case.
 */
export async function findViolations(db: Db, invariant: Invariant, keys?: Keys): Promise<string[]> {
  if (invariant.checks === 'all-rows-daily') return (await invariant.violationsQuery(db)).slice(0, MAX_VIOLATIONS);
  const { text, parameters } = buildStatement(invariant, keys);
  const { rows } = await db.executeQuery<{ id: string }>(CompiledQuery.raw(text, parameters));
  return rows.map(({ id }) => id);
}

/** Builds the SQL statement that checks a rule. A row that violates the rule in several ways is counted once. */
export function buildStatement(invariant: Exclude<Invariant, { checks: 'all-rows-daily' }>, keys?: Keys) {
  const parameters: (readonly string[])[] = [];
  const inScope: ScopeCondition = (column) => {
    if (!keys) return 'true';
    const keysOfColumn = keys[column.split('.').at(-1) as KeyColumn];
    const parameterIndex = parameters.indexOf(keysOfColumn);
    return `${column} = any ($${parameterIndex < 0 ? parameters.push(keysOfColumn) : parameterIndex + 1}::uuid[])`;
  };
  const text = queryText(invariant, inScope, keys === undefined);
  return { text: `select distinct id::text as id from (${text}) violations (id) limit ${MAX_VIOLATIONS}`, parameters };
}

function queryText(
  invariant: Exclude<Invariant, { checks: 'all-rows-daily' }>,
  inScope: ScopeCondition,
  isFull: boolean,
): string {
  if (invariant.checks === 'all-rows') return invariant.violationsQuery;
  return (isFull && invariant.fullQuery) || invariant.violationsQuery(inScope);
}
