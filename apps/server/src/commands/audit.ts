import { HOUR } from '@caddie/contract/dates/duration';
import { type Finding, MAX_VIOLATIONS, findViolations, checkRule } from '../audit/audit.ts';
import { deleteChanges } from '../audit/changes.store.ts';
import { invariants } from '../audit/invariants.ts';
import { MAX_SAMPLES, saveResult } from '../audit/results.store.ts';
import type { Config } from '../platform/config.ts';
import type { Engine } from '../platform/database/db.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { refuseArguments } from './arguments.ts';

const TIMEOUT = { statementTimeoutMs: HOUR };
/** The duration of a slower rule is printed, because a person is waiting. */
const SLOW_MS = 1000;

/** `caddie audit`: checks every rule on all rows and prints the violations. */
export async function audit(config: Config, args: readonly string[]): Promise<void> {
  refuseArguments('audit', args);
  const engine = await openDatabase(config);
  const findings = await checkAll(engine);
  await engine.close();
  const [violatedRules, uncheckedRules] = [
    findings.filter(({ ids }) => ids.length > 0),
    findings.filter(({ error }) => error),
  ];
  console.log(
    violatedRules.length + uncheckedRules.length === 0
      ? `All ${invariants.length} rules hold.`
      : [
          ...(violatedRules.length > 0 ? [`${violatedRules.length} of ${invariants.length} rules are violated.`] : []),
          ...(uncheckedRules.length > 0
            ? [`${uncheckedRules.length} of ${invariants.length} rules could not be checked.`]
            : []),
        ].join(' '),
  );
  process.exitCode = violatedRules.length + uncheckedRules.length === 0 ? 0 : 1;
}

/** Checks one rule at a time and saves each result in the table that all servers report. */
const checkAll = (engine: Engine): Promise<Finding[]> =>
  engine.withOwnConnection(async (db) => {
    const findings: Finding[] = [];
    for (const invariant of invariants) {
      const progressTimer = setInterval(
        () => console.error(`${invariant.id} is being checked …`),
        10 * SLOW_MS,
      ).unref();
      const finding = await checkRule(invariant, () => findViolations(db, invariant)).finally(() =>
        clearInterval(progressTimer),
      );
      printFinding(finding);
      findings.push(finding);
      const { ids, error, ms } = finding;
      if (invariant.checks === 'changed-rows') await deleteChanges(db, [], ids);
      await saveResult(db, { rule: invariant.id, ids, error, ms, isFull: true });
    }
    return findings;
  }, TIMEOUT);

function printFinding({ invariant: { id, description }, ids, error, ms }: Finding): void {
  if (ms >= SLOW_MS) console.error(`${id} took ${(ms / 1000).toFixed(1)} s`);
  if (error) console.log(`${id} ${description} Could not be checked: ${error}`);
  const moreText =
    ids.length >= MAX_VIOLATIONS
      ? ' and more'
      : ids.length > MAX_SAMPLES
        ? ` and ${ids.length - MAX_SAMPLES} more`
        : '';
  if (ids.length > 0)
    console.log(`${id} ${description} Violated by ${ids.slice(0, MAX_SAMPLES).join(', ')}${moreText}`);
}
