import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../database/db.ts';
import { version } from '../version.ts';
import { withTimeout } from '../with-timeout.ts';

/** A load balancer checks every few seconds and has a short timeout. */
const READY_MS = 2_000;

/**
 * Alive: the process answers. Ready: it can also reach its database and is not about to stop. The listening connection does not count:
 * without it grids are late, but nothing wrong is sold (docs/decisions/0024).
 */
export function healthRoutes(app: FastifyInstance, db: Db, readyMs = READY_MS): void {
  const options = { logLevel: 'silent', config: { isMonitoring: true } } as const;
  let isClosing = false;
  let pendingCheck: Promise<unknown> | undefined;

  /** Runs one check at a time: while the database does not answer, checks must not use up all connections. */
  function checkDatabase(): Promise<unknown> {
    pendingCheck ??= sql`select 1`.execute(db).finally(() => (pendingCheck = undefined));
    return pendingCheck;
  }
  app.addHook('preClose', async () => void (isClosing = true));
  app.get('/healthz', options, async () => ({ status: 'ok', version }));
  app.get('/readyz', options, async (_request, reply) => {
    const ready = !isClosing && (await withTimeout(readyMs, checkDatabase()).then(toTrue, toFalse));
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' });
  });
}

const toTrue = () => true;
const toFalse = () => false;
