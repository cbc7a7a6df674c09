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
import type { Invariant } from './invariant.ts';
import { invariants } from './invariants.ts';
import { auditMetrics } from './metrics.ts';
import { reconcile } from './reconcile.ts';
import { MAX_SAMPLES, readResults, saveResult } from './results.store.ts';

/** Statement timeouts for changed rows and for full readings. A job is given up after five minutes. */
const CHANGES_TIMEOUT = { statementTimeoutMs: MINUTE };
const FULL_TIMEOUT = { statementTimeoutMs: 240_000 };
/** After this long, a run starts no further full reading: other jobs wait for it. */
const RUN_MS = 10_000;

export type AuditService = ReturnType<typeof createAudit>;

type Options = {
  engine: Engine;
  accounts: Pick<PaymentAccounts, 'all'>;
  log: FastifyBaseLogger;
  rules?: readonly Invariant[];
};

/** Audits the books while they are in use, and logs an error for every violation. */
export function createAudit({ engine, accounts, log, rules = invariants }: Options) {
  const rulesById = new Map(rules.map((rule) => [rule.id, rule]));
  const readLatestResults = (db: Db = engine.db) => readResults(db, [...rulesById.keys()], MAX_VIOLATIONS);

  return {
    jobs: {
      'audit.books': { run: () => engine.withOwnConnection(checkChangedRows, CHANGES_TIMEOUT), everySeconds: 300 },
      'audit.full': { run: () => engine.withOwnConnection(checkOverdueRules, FULL_TIMEOUT), everySeconds: 300 },
      'audit.provider': { run: compareWithProvider, everySeconds: HOUR_SECONDS },
    } satisfies JobKinds,

    /** Metrics in Prometheus' text format: the same from every process. */
    metrics: (): Promise<string> => auditMetrics(engine.db, [...rulesById.keys()]),
  };

  async function checkChangedRows(db: Db): Promise<void> {
    // If a rule has more violations than are counted, only a full reading can tell that it holds again.
    const rulesAtLimit = new Set(
      (await readLatestResults(db)).filter(({ violations }) => violations >= MAX_VIOLATIONS).map(({ rule }) => rule),
    );
    const findings = await checkChanges(
      db,
      rules.filter(({ id, reads }) => reads === 'changes' && !rulesAtLimit.has(id)),
    );
    for (const finding of findings) await saveAndLog(db, finding, false);
    for (const rule of rules)
      if (rule.reads === 'whole') await saveAndLog(db, await checkRule(rule, () => findViolations(db, rule)), true);
  }

  /** Reads the rules in full, the most overdue first; the rest waits for the next run. */
  async function checkOverdueRules(db: Db): Promise<void> {
    const deadline = performance.now() + RUN_MS;
    for (const { rule, isFullDue } of await readLatestResults(db)) {
      const invariant = rulesById.get(rule)!;
      if (!isFullDue || invariant.reads === 'whole') continue;
      if (performance.now() > deadline) return;
      const readRule = engine.kind === 'embedded' ? checkInSlices : findViolations;
      const finding = await checkRule(invariant, () => readRule(db, invariant));
      if (invariant.reads === 'changes') await deleteChanges(db, [], finding.ids);
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
        'the query of an audit rule failed, and the rule was not checked: retried automatically',
      );
    if (ids.length === 0) return;
    const samples = ids.slice(0, MAX_SAMPLES);
    log.error(
      { event: 'audit.violation', rule, description, violations: ids.length, ids: samples },
      `audit rule ${rule}: ${ids.length} records contradict each other (${description}); nothing was corrected`,
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
      // The differences that were found are saved first, then the error, which keeps them.
      if (ids.length > 0) await saveResult(engine.db, { ...result, ids, ms: elapsedMs() });
      await saveResult(engine.db, { ...result, ids, error: String(error), ms: elapsedMs() });
      throw error;
    } finally {
      for (const difference of ids)
        log.error(
          { event: 'audit.provider_difference', difference },
          'the card provider reports other payments or refunds than our database: compare by hand, nothing was changed',
        );
    }
  }
}
