import pg from 'pg';
import type { MigrationConnection } from './db.ts';
import { DatabaseUnavailable } from './unavailable.ts';

type Options = { url: string; connectMs: number };

/** The limits of requests do not apply, whichever the role or the connection has: an index of a large table takes minutes. */
const WITHOUT_LIMITS = 'set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0';

export async function withMigrationConnection<T>(
  { url, connectMs }: Options,
  work: (connection: MigrationConnection) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: connectMs,
    // A machine that is gone is noticed by these, as no answer has a time limit.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'caddie migrations',
  });
  // A connection lost in use fails its statement; without a listener it would also end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (cause) {
    throw new DatabaseUnavailable(cause);
  }
  try {
    await client.query(WITHOUT_LIMITS);
    return await work({
      script: async (text) => void (await client.query(text)),
      read: async <R extends object>(statement: string) => (await client.query<R>(statement)).rows,
      canBuildBeside: true,
    });
  } finally {
    await client.end().catch(() => undefined);
  }
}
