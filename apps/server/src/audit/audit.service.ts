import type { FastifyBaseLogger } from 'fastify';
import type { Payments } from '../gateways/payments/payments.ts';
import type { Db } from '../platform/db.ts';
import type { JobKinds } from '../platform/jobs.ts';
import { auditBooks } from './audit.ts';
import { invariants } from './invariants.ts';
import { reconcile } from './reconcile.ts';

const DAY = 86_400_000;

export type AuditService = ReturnType<typeof createAudit>;

/** Looks at the books while they are in use, and says so loudly when something does not add up. */
export function createAudit(db: Db, payments: Payments, log: FastifyBaseLogger) {
  const violations = new Map<string, number>(invariants.map(({ id }) => [id, 0]));
  let differences = 0;

  return {
    jobs: {
      'audit.books': { run: lookAtBooks, everySeconds: 300 },
      'audit.provider': { run: compareWithProvider, everySeconds: 3600 },
    } satisfies JobKinds,

    /** For whoever collects figures, in Prometheus' words. */
    metrics: (): string =>
      [
        '# TYPE caddie_invariant_violations gauge',
        ...[...violations].map(([id, count]) => `caddie_invariant_violations{id="${id}"} ${count}`),
        '# TYPE caddie_provider_differences gauge',
        `caddie_provider_differences ${differences}`,
        '',
      ].join('\n'),
  };

  async function lookAtBooks(): Promise<void> {
    for (const id of violations.keys()) violations.set(id, 0);
    for (const { invariant, ids } of await auditBooks(db)) {
      violations.set(invariant.id, ids.length);
      log.error({ invariant: invariant.id, says: invariant.says, ids }, 'the books are wrong');
    }
  }

  async function compareWithProvider(): Promise<void> {
    const found = await reconcile(db, payments, new Date(Date.now() - 2 * DAY));
    differences = found.length;
    for (const difference of found) log.error({ difference }, 'the provider disagrees with our books');
  }
}
