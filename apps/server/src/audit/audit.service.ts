import { setTimeout as pause } from 'node:timers/promises';
import { DAY, HOUR_SECONDS, MINUTE } from '@caddie/contract/dates/duration';
import type { FastifyBaseLogger } from 'fastify';
import type { PaymentAccounts } from '../gateways/payments/accounts.ts';
import type { Db, Engine } from '../platform/database/db.ts';
import { readNow } from '../platform/database/now.ts';
import { tryEach } from '../platform/jobs/batches.ts';
import type { JobKinds } from '../platform/jobs/jobs.ts';
import { type Finding, MAX_VIOLATIONS, findViolations, checkRule } from './audit.ts';
import { checkChanges, checkInSlices } from './changes.ts';
import { deleteChanges } from './changes.store.ts';
import { auditGauges } from './gauges.store.ts';
import type { Invariant } from './invariant.ts';
import { invariants } from './invariants.ts';
import { reconcile } from './reconcile.ts';
import { MAX_SAMPLES, readResults, saveResult } from './results.store.ts';

/** Statement timeouts, for changed rows and for all rows: below the five minutes after which a job counts as failed. */
const CHANGES_TIMEOUT = { statementTimeoutMs: MINUTE };
const FULL_TIMEOUT = { statementTimeoutMs: 240_000 };
/** After this time a run starts no further check of all rows, because other jobs wait for it to end. */
const RUN_MS = 10_000;

type Options = {
  engine: Engine;
  accounts: Pick<PaymentAccounts, 'all'>;
  log: FastifyBaseLogger;
  rules?: readonly Invariant[];
};

/** Audits the books while they are in use, and logs an error for every violated rule. */
export function createAudit({ engine, accounts, log, rules = invariants }: Options) {
  const rulesById = new Map(rules.map((rule) => [rule.id, rule]));
  const readLatestResults = (db: Db = engine.db) => readResults(db, [...rulesById.keys()], MAX_VIOLATIONS);

  return {
    jobs: {
      'audit.books': { run: () => engine.withOwnConnection(checkChangedRows, CHANGES_TIMEOUT), everySeconds: 300 },
      'audit.full': { run: () => engine.withOwnConnection(checkOverdueRules, FULL_TIMEOUT), everySeconds: 300 },
      'audit.provider': { run: compareWithProvider, everySeconds: HOUR_SECONDS },
    } satisfies JobKinds,

    gauges: auditGauges([...rulesById.keys()]),
  };

  async function checkChangedRows(db: Db): Promise<void> {
    // A rule with more violations than are counted is left to the check of all rows: only that check can find that it holds again.
    const rulesAtLimit = new Set(
      (await readLatestResults(db)).filter(({ violations }) => violations >= MAX_VIOLATIONS).map(({ rule }) => rule),
    );
    const findings = await checkChanges(
      db,
      rules.filter(({ id, checks }) => checks === 'changed-rows' && !rulesAtLimit.has(id)),
    );
    for (const finding of findings) await saveAndLog(db, finding, false);
    for (const rule of rules)
      if (rule.checks === 'all-rows') await saveAndLog(db, await checkRule(rule, () => findViolations(db, rule)), true);
  }

  /** Checks rules on all rows, the most overdue first, until the time of a run is over; the next run continues. */
  async function checkOverdueRules(db: Db): Promise<void> {
    const deadline = performance.now() + RUN_MS;
    for (const { rule, isFullDue } of await readLatestResults(db)) {
      const invariant = rulesById.get(rule)!;
      if (!isFullDue || invariant.checks === 'all-rows') continue;
      if (performance.now() > deadline) return;
      const findIds = engine.kind === 'embedded' ? checkInSlices : findViolations;
      const finding = await checkRule(invariant, () => findIds(db, invariant));
      if (invariant.checks === 'changed-rows') await deleteChanges(db, [], finding.ids);
      await saveAndLog(db, finding, true);
      await pause(1);
    }
  }

  async function saveAndLog(
    db: Db,
    { invariant: { id: rule, description }, ids, error, ms }: Finding,
    isFull: boolean,
  ) {
    await saveResult(db, { rule, ids, error, ms, isFull });
    if (error)
      log.error(
        { event: 'audit.query_failed', rule, description, error, ms },
        'the query of an audit rule failed, so the rule was not checked: retried automatically',
      );
    if (ids.length === 0) return;
    const samples = ids.slice(0, MAX_SAMPLES);
    log.error(
      { event: 'audit.violation', rule, description, violations: ids.length, ids: samples },
      `an audit rule is violated by ${ids.length} records, nothing was corrected: look at the records in \`ids\`. The rule: ${description}`,
    );
  }

  async function compareWithProvider(): Promise<void> {
    const startedAt = performance.now();
    const result = { rule: 'provider', isFull: true };
    const elapsedMs = () => Math.round((performance.now() - startedAt) * 10) / 10;
    const ids: string[] = [];
    const since = new Date((await readNow(engine.db)) - 2 * DAY);
    try {
      await tryEach(accounts.all(), async (account) => void ids.push(...(await reconcile(engine.db, account, since))));
      await saveResult(engine.db, { ...result, ids, ms: elapsedMs() });
    } catch (error) {
      // The differences that were found are saved first: the error that is saved next leaves them in place.
      if (ids.length > 0) await saveResult(engine.db, { ...result, ids, ms: elapsedMs() });
      await saveResult(engine.db, { ...result, ids, error: String(error), ms: elapsedMs() });
      throw error;
    } finally {
      for (const difference of ids)
        log.error(
          { event: 'audit.provider_difference', difference },
          'a payment or refund differs between the card provider and our database, nothing was changed: compare both by hand',
        );
    }
  }
}
