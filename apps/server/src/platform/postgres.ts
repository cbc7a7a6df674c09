import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Engine } from './db.ts';
import { listenOn } from './listen.ts';
import { parsers } from './parsers.ts';
import { PreparedClient } from './prepared-client.ts';
import { StartError } from './start-error.ts';

type Options = { url: string; poolSize: number; onError: (error: Error) => void };

/** Opens a pool on a PostgreSQL server; refuses with a sentence when nobody answers. */
export async function openPostgres({ url, poolSize, onError }: Options): Promise<Engine> {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    // A request that cannot get a connection in this time is told that we are busy.
    connectionTimeoutMillis: 5_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'caddie',
    Client: PreparedClient,
    types: { getTypeParser: (oid, format) => parsers[oid] ?? pg.types.getTypeParser(oid, format) },
  });
  // Without a listener, a connection lost while idle would end the process.
  pool.on('error', onError);
  await greet(pool);

  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  return {
    kind: 'postgres',
    db,
    script: async (text) => void (await pool.query(text)),
    listen: (channel, onMessage) => listenOn(url, channel, onMessage),
    close: () => db.destroy(),
  };
}

const OLDEST = 150_000;

async function greet(pool: pg.Pool): Promise<void> {
  try {
    const { rows } = await pool.query<{ version: string }>("select current_setting('server_version_num') as version");
    if (Number(rows[0]?.version) >= OLDEST) return;
  } catch (cause) {
    await pool.end();
    throw new StartError(
      `No database answers at DATABASE_URL (${reasonOf(cause)}). Check the address, the user and the password, and that the server runs.`,
      { cause },
    );
  }
  await pool.end();
  throw new StartError('The server at DATABASE_URL is older than PostgreSQL 15. Use PostgreSQL 15 or newer.');
}

/** The driver's own words, which never hold the password; several tried addresses come as one error without words. */
const reasonOf = (cause: unknown): string =>
  cause instanceof Error ? cause.message || (cause as { code?: string }).code || cause.name : String(cause);
