import { setTimeout as pause } from 'node:timers/promises';
import { DAY, HOUR_SECONDS, MINUTE } from '@caddie/contract/dates/duration';
import type { FastifyBaseLogger } from 'fastify';
import type { PaymentAccounts } from '../gateways/payments/accounts.ts';
import type { Db, Engine } from '../platform/database/db.ts';
import { readNow } from '../platform/database/now.ts';
import { tryEach } from '../platform/jobs/batches.ts';
import type { JobKinds } from '../platform/jobs/jobs.ts';
import { type Finding, MOST, offenders, readRule } from './audit.ts';
import { readChanges, readInSlices } from './changes.ts';
import { forgetChanges } from './changes.store.ts';
import type { Invariant } from './invariant.ts';
import { invariants } from './invariants.ts';
import { auditMetrics } from './metrics.ts';
import { reconcile } from './reconcile.ts';
import { NAMED, readResults, saveReading } from './results.store.ts';

/** How long one statement may take: for what changed, and for everything. A job is given up after five minutes. */
const QUICK = { statementTimeoutMs: MINUTE };
const SLOW = { statementTimeoutMs: 240_000 };
/** A run of full readings begins no other after this long: other jobs wait for it. */
const RUN_MS = 10_000;

export type AuditService = ReturnType<typeof createAudit>;

type Options = {
  engine: Engine;
  accounts: Pick<PaymentAccounts, 'all'>;
  log: FastifyBaseLogger;
  rules?: readonly Invariant[];
};

/** Looks at the books while they are in use, and says so loudly when something does not add up. */
export function createAudit({ engine, accounts, log, rules = invariants }: Options) {
  const byId = new Map(rules.map((rule) => [rule.id, rule]));
  const results = (db: Db = engine.db) => readResults(db, [...byId.keys()], MOST);

  return {
    jobs: {
      'audit.books': { run: () => engine.withOwnConnection(readWhatChanged, QUICK), everySeconds: 300 },
      'audit.full': { run: () => engine.withOwnConnection(readOverdue, SLOW), everySeconds: 300 },
      'audit.provider': { run: compareWithProvider, everySeconds: HOUR_SECONDS },
    } satisfies JobKinds,

    /** Metrics in Prometheus' text format: the same from every process. */
    metrics: (): Promise<string> => auditMetrics(engine.db, [...byId.keys()]),
  };

  async function readWhatChanged(db: Db): Promise<void> {
    // Of a rule that more rows break than are kept in mind, only a full reading can say that it holds again.
    const many = new Set((await results(db)).filter(({ violations }) => violations >= MOST).map(({ rule }) => rule));
    const findings = await readChanges(
      db,
      rules.filter(({ id, reads }) => reads === 'changes' && !many.has(id)),
    );
    for (const finding of findings) await report(db, finding, false);
    for (const rule of rules)
      if (rule.reads === 'whole') await report(db, await readRule(rule, () => offenders(db, rule)), true);
  }

  /** Rule after rule, the most overdue first; what is left waits for the next run. */
  async function readOverdue(db: Db): Promise<void> {
    const until = performance.now() + RUN_MS;
    for (const { rule, isFullDue } of await results(db)) {
      const invariant = byId.get(rule)!;
      if (!isFullDue || invariant.reads === 'whole') continue;
      if (performance.now() > until) return;
      const find = engine.kind === 'embedded' ? readInSlices : offenders;
      const finding = await readRule(invariant, () => find(db, invariant));
      if (invariant.reads === 'changes') await forgetChanges(db, [], finding.ids);
      await report(db, finding, true);
      await pause(1);
    }
  }

  async function report(db: Db, { invariant: { id: rule, says }, ids, error, ms }: Finding, isFull: boolean) {
    await saveReading(db, { rule, ids, error, ms, isFull });
    if (error) log.error({ event: 'audit.rule_failed', rule, says, error, ms }, 'a rule of the books cannot be read');
    if (ids.length === 0) return;
    const samples = ids.slice(0, NAMED);
    log.error(
      { event: 'audit.violation', rule, says, violations: ids.length, ids: samples },
      'a rule of the books is violated',
    );
  }

  async function compareWithProvider(): Promise<void> {
    const began = performance.now();
    const reading = { rule: 'provider', isFull: true };
    const ms = () => Math.round((performance.now() - began) * 10) / 10;
    const ids: string[] = [];
    const since = new Date((await readNow(engine.db)) - 2 * DAY);
    try {
      await tryEach(accounts.all(), async (account) => void ids.push(...(await reconcile(engine.db, account, since))));
      await saveReading(engine.db, { ...reading, ids, ms: ms() });
    } catch (error) {
      // What the others were found to differ in is known; that not all could be read stays said beside it.
      if (ids.length > 0) await saveReading(engine.db, { ...reading, ids, ms: ms() });
      await saveReading(engine.db, { ...reading, ids, error: String(error), ms: ms() });
      throw error;
    } finally {
      for (const difference of ids)
        log.error({ event: 'audit.provider_difference', difference }, 'the provider disagrees with our books');
    }
  }
}
