import type { FastifyBaseLogger } from 'fastify';
import type { Payments } from '../gateways/payments/payments.ts';
import type { Db } from '../platform/db.ts';
import type { JobKinds } from '../platform/jobs.ts';
import { auditBooks } from './audit.ts';
import { countPutAside } from './audit.store.ts';
import type { Invariant } from './invariant.ts';
import { invariants } from './invariants.ts';
import { reconcile } from './reconcile.ts';

const DAY = 86_400_000;

export type AuditService = ReturnType<typeof createAudit>;

/** Looks at the books while they are in use, and says so loudly when something does not add up. */
export function createAudit(db: Db, payments: Payments, log: FastifyBaseLogger) {
  const violations = new Map<string, number>(invariants.map(({ id }) => [id, 0]));
  let differences = 0;
  let putAside = 0;

  return {
    jobs: {
      'audit.books': { run: () => lookAt(invariants.filter(({ isSlow }) => !isSlow)), everySeconds: 300 },
      'audit.slow': {
        run: () => lookAt(invariants.filter(({ isSlow }) => isSlow)),
        everySeconds: 24 * 3600,
        waitsFirst: true,
      },
      'audit.provider': { run: compareWithProvider, everySeconds: 3600 },
    } satisfies JobKinds,

    /** For whoever collects figures, in Prometheus' words. */
    metrics: (): string =>
      [
        '# TYPE caddie_invariant_violations gauge',
        ...[...violations].map(([id, count]) => `caddie_invariant_violations{id="${id}"} ${count}`),
        '# TYPE caddie_provider_differences gauge',
        `caddie_provider_differences ${differences}`,
        '# HELP caddie_provider_events_put_aside Events of the last day that were put aside without effect.',
        '# TYPE caddie_provider_events_put_aside gauge',
        `caddie_provider_events_put_aside ${putAside}`,
        '',
      ].join('\n'),
  };

  async function lookAt(rules: readonly Invariant[]): Promise<void> {
    const findings = await auditBooks(db, rules);
    for (const { id } of rules) violations.set(id, 0);
    for (const { invariant, ids } of findings) {
      violations.set(invariant.id, ids.length);
      log.error({ invariant: invariant.id, says: invariant.says, ids }, 'the books are wrong');
    }
    putAside = await countPutAside(db);
  }

  async function compareWithProvider(): Promise<void> {
    const found = await reconcile(db, payments, new Date(Date.now() - 2 * DAY));
    differences = found.length;
    for (const difference of found) log.error({ difference }, 'the provider disagrees with our books');
  }
}
