import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { mustBeOutsideTransaction } from '../one-connection.ts';
import type { Db, Engine } from './db.ts';
import { withMigrationConnection } from './migration-connection.ts';
import { listenOn, type ListenTimes, listenTimes } from './listen.ts';
import { parsers } from './parsers.ts';
import { preparedClient } from './prepared-client.ts';
import { StartError } from '../start-error.ts';
import { DatabaseUnavailable, messageOf } from './unavailable.ts';

/** Time limits, in milliseconds. */
type Times = {
  /** A request that gets no connection within this time is refused as busy. */
  connectMs: number;
  /** PostgreSQL cancels a statement after this time. */
  statementMs: number;
  /**
   * We close the connection after this time, since it may be dead without notice. Above `statementMs`, and above the time that a commit may
   * wait for a synchronous standby, which `statementMs` does not limit: a later result is reported as failed.
   */
  responseMs: number;
  listen: ListenTimes;
};
const defaultTimes: Times = { connectMs: 5_000, statementMs: 15_000, responseMs: 20_000, listen: listenTimes };

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => parsers[oid] ?? pg.types.getTypeParser(oid, format),
};

type Options = { url: string; poolSize: number; onError: (error: Error) => void; times?: Partial<Times> };

/** Opens a pool on a PostgreSQL server; throws a readable error when the server does not answer. */
export async function openPostgres({ url, poolSize, onError, times }: Options): Promise<Engine> {
  const { connectMs, statementMs, responseMs, listen } = { ...defaultTimes, ...times };
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: connectMs,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: statementMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'caddie',
    Client: preparedClient(responseMs),
    types,
  });
  // Without a listener, a connection lost while idle would crash the process.
  pool.on('error', onError);
  await checkServer(pool);

  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: withUnavailableErrors(pool) }) });
  return {
    kind: 'postgres',
    db,
    script: async (text) => void (await pool.query(text)),
    listen: (channels, log) => listenOn({ url, channels, log, times: listen }),
    withOwnConnection: (work, { statementTimeoutMs }) =>
      withOwnConnection({ url, connectMs, statementTimeoutMs }, work),
    withMigrationConnection: (work) => withMigrationConnection({ url, connectMs }, work),
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount, max: poolSize }),
    close: () => db.destroy(),
  };
}

/** Reports every reason for a missing connection to the caller as the same error. */
const withUnavailableErrors = (pool: pg.Pool) => ({
  options: pool.options,
  end: () => pool.end(),
  async connect() {
    mustBeOutsideTransaction();
    try {
      return await pool.connect();
    } catch (cause) {
      throw new DatabaseUnavailable(cause);
    }
  },
});

type OwnConnection = { url: string; connectMs: number; statementTimeoutMs: number };

async function withOwnConnection<T>(
  { url, connectMs, statementTimeoutMs }: OwnConnection,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: connectMs,
    statement_timeout: statementTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'caddie own connection',
    // As on every connection, the client waits only a little longer than the server may take.
    Client: preparedClient(statementTimeoutMs + 5_000),
    types,
  });
  // A connection lost while idle fails the next statement, not the process.
  pool.on('error', () => undefined);
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: withUnavailableErrors(pool) }) });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

const MIN_SERVER_VERSION = 150_000;

async function checkServer(pool: pg.Pool): Promise<void> {
  try {
    const { rows } = await pool.query<{ version: string }>("select current_setting('server_version_num') as version");
    if (Number(rows[0]?.version) >= MIN_SERVER_VERSION) return;
  } catch (cause) {
    await pool.end();
    throw new StartError(
      `No database answers at DATABASE_URL (${messageOf(cause)}). Check the address, the user and the password, and that the server runs.`,
      { cause },
    );
  }
  await pool.end();
  throw new StartError('The server at DATABASE_URL is older than PostgreSQL 15. Use PostgreSQL 15 or newer.');
}
