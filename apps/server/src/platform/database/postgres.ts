import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { mustBeOutsideTransaction } from '../one-connection.ts';
import { checkAddresses } from './pooler/check-addresses.ts';
import type { Db, Engine } from './db.ts';
import { withMigrationConnection } from './migration-connection.ts';
import { listenOn, type ListenTimes, listenTimes } from './listen.ts';
import { parsers } from './parsers.ts';
import { preparedClient } from './prepared-client.ts';
import { DatabaseUnavailable } from './unavailable.ts';

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

type Options = {
  url: string;
  /** An address past a pooler, for connections that need a session of their own. Without it `url` has to give each connection one. */
  directUrl?: string | undefined;
  /** False behind a pooler that loses prepared statements. */
  preparesStatements?: boolean;
  poolSize: number;
  onError: (error: Error) => void;
  times?: Partial<Times>;
};

/** Opens a pool on a PostgreSQL server; throws a readable error when the server does not answer. */
export async function openPostgres(options: Options): Promise<Engine> {
  const { url, directUrl, preparesStatements = true, poolSize, onError, times } = options;
  const { connectMs, statementMs, responseMs, listen } = { ...defaultTimes, ...times };
  const connection = {
    connectionString: url,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'caddie',
    // A pooler keeps neither for the session that it passes on, and PgBouncer refuses connections that ask for them.
    ...(!directUrl && { statement_timeout: statementMs, idle_in_transaction_session_timeout: statementMs }),
  };
  const pool = new pg.Pool({
    ...connection,
    max: poolSize,
    Client: preparedClient({ responseMs, preparesStatements }),
    types,
  });
  // Without a listener, a connection lost while idle would crash the process.
  pool.on('error', onError);
  try {
    await checkAddresses({ pool, connection, directUrl, preparesStatements });
  } catch (error) {
    await pool.end();
    throw error;
  }

  const sessionUrl = directUrl ?? url;
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: withUnavailableErrors(pool) }) });
  return {
    kind: 'postgres',
    db,
    script: async (text) => void (await pool.query(text)),
    listen: (channels, log) => listenOn({ url: sessionUrl, channels, log, times: listen }),
    withOwnConnection: (work, { statementTimeoutMs }) =>
      withOwnConnection({ url: sessionUrl, connectMs, statementTimeoutMs }, work),
    withMigrationConnection: (work) => withMigrationConnection({ url: sessionUrl, connectMs }, work),
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
    Client: preparedClient({ responseMs: statementTimeoutMs + 5_000, preparesStatements: true }),
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
