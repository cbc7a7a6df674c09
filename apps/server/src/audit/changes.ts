import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '../platform/database/db.ts';
import { type Finding, MAX_VIOLATIONS, findViolations, checkRule } from './audit.ts';
import { readRelatedKeys, deleteChanges, readNewestChangeId, readNextChanges, readNextKeys } from './changes.store.ts';
import type { Invariant } from './invariant.ts';

/** Few enough changes per batch and keys per slice for the embedded database to answer other queries in between. */
const CHANGES_PER_BATCH = 1000;
const KEYS_PER_SLICE = 250;

/**
 * Checks the rules on all changed rows. A change is checked by every run for half an hour and only then deleted, because some rules apply
 * only to rows that have settled.
 */
export async function checkChanges(db: Db, rules: readonly Invariant[]): Promise<Finding[]> {
  const findings = new Map<string, Finding>(rules.map((rule) => [rule.id, { invariant: rule, ids: [], ms: 0 }]));
  const newestChangeId = await readNewestChangeId(db);
  for (let after = 0; ; ) {
    const changes = await readNextChanges(db, after, newestChangeId, CHANGES_PER_BATCH);
    if (changes.length === 0) break;
    after = changes.at(-1)!.changeId;
    const keys = await readRelatedKeys(db, [...new Set(changes.map(({ rowId }) => rowId))]);
    const violatingIds: string[] = [];
    for (const rule of rules) {
      const { ids, error, ms } = await checkRule(rule, () => findViolations(db, rule, keys));
      const finding = findings.get(rule.id)!;
      finding.ids = [...new Set([...finding.ids, ...ids])].slice(0, MAX_VIOLATIONS);
      finding.ms += ms;
      if (error) finding.error = error;
      violatingIds.push(...ids);
      await pause(0);
    }
    await deleteChanges(db, changes, [...new Set(violatingIds)]);
  }
  return [...findings.values()];
}

const FIRST_KEY = '00000000-0000-0000-0000-000000000000';

/** Checks a rule on all rows in slices, because a long statement on the embedded database would block the whole process. */
export async function checkInSlices(db: Db, rule: Invariant): Promise<string[]> {
  if (rule.checks !== 'changed-rows') return findViolations(db, rule);
  const violatingIds = new Set<string>();
  for (let after = FIRST_KEY; violatingIds.size < MAX_VIOLATIONS; ) {
    const keys = await readNextKeys(db, after, KEYS_PER_SLICE);
    if (keys.length === 0) break;
    after = keys.at(-1)!;
    for (const id of await findViolations(db, rule, await readRelatedKeys(db, keys))) violatingIds.add(id);
    await pause(0);
  }
  return [...violatingIds];
}
