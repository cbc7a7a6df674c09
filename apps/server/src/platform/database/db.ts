import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { insideTransaction } from '../one-connection.ts';

/** The database as every feature sees it: the same on PostgreSQL and embedded. A transaction is a Db too. */
export type Db = Kysely<unknown>;

/** A transaction: functions that lock rows or join a caller's transaction require one, and a plain Db does not compile. */
export type Trx = Transaction<unknown>;

/** `null` means that messages may have been missed. */
export type OnMessage = (message: string | null) => void;
/** The receiver for each channel. */
export type Channels = Readonly<Record<string, OnMessage>>;
export type ListenLog = Pick<FastifyBaseLogger, 'info' | 'warn'>;
export type Listening = {
  /** Returns whether a recent answer of the database proves that all messages before it have been received. */
  isCurrent: () => boolean;
  /** Waits until the messages of all changes committed before this call have been received, or the connection is lost. */
  catchUp: () => Promise<void>;
  stop: () => Promise<void>;
};

/** One of the two engines behind a Db. */
export type Engine = {
  kind: 'embedded' | 'postgres';
  db: Db;
  /** Runs a whole SQL script as one transaction. */
  script(text: string): Promise<void>;
  /** Receives the NOTIFY messages of all processes on these channels, over one connection. */
  listen(channels: Channels, log: ListenLog): Promise<Listening>;
  /**
   * Opens a separate connection for work that takes longer than a request may: it takes none from the pool, and its statements have their
   * own time limit. The embedded database has one connection, and no limit.
   */
  withOwnConnection<T>(work: (db: Db) => Promise<T>, options: { statementTimeoutMs: number }): Promise<T>;
  /**
   * Opens a separate connection for migrations: no time limit of requests ends a statement on it. The embedded database has one
   * connection.
   */
  withMigrationConnection<T>(work: (connection: MigrationConnection) => Promise<T>): Promise<T>;
  /** The connections of the pool; the embedded database has none. */
  pool?: () => { total: number; idle: number; waiting: number; max: number };
  close(): Promise<void>;
};

export type MigrationConnection = {
  /** Runs a whole script as one transaction; a script of one statement that refuses transactions runs without. */
  script(text: string): Promise<void>;
  read<R extends object>(statement: string): Promise<R[]>;
  /** Whether an index can be built while other connections write. */
  canBuildBeside: boolean;
};

/** The smallest UUID: every other id sorts after it. */
export const FIRST_ID = '00000000-0000-0000-0000-000000000000';

export async function rows<R>(db: Db, query: RawBuilder<R>): Promise<R[]> {
  return (await query.execute(db)).rows;
}

export async function firstRow<R>(db: Db, query: RawBuilder<R>): Promise<R | undefined> {
  return (await query.execute(db)).rows[0];
}

/** What both drivers attach to an error that PostgreSQL itself raised. */
type DatabaseError = Error & { code: string; constraint?: string };

export const isDatabaseError = (error: unknown): error is DatabaseError =>
  error instanceof Error &&
  typeof (error as { code?: unknown }).code === 'string' &&
  /^[0-9A-Z]{5}$/.test(codeOf(error));

const codeOf = (error: Error): string => (error as DatabaseError).code;

// 40001 serialization failure, 40P01 deadlock: PostgreSQL expects this transaction to be retried.
const isWorthRetrying = (error: unknown) => isDatabaseError(error) && ['40001', '40P01'].includes(error.code);

const MAX_ATTEMPTS = 5;

/**
 * Runs the work in one transaction, and retries it after a deadlock or serialization failure. Inside, use only `trx`. A service that was
 * created with a transaction as its database joins it: a refusal undoes the service's own part, and the rest is decided by the caller.
 */
export async function inTransaction<T, GivenDb extends Db>(
  db: GivenDb & OutsideTransaction<GivenDb>,
  work: (trx: Trx) => Promise<T>,
): Promise<T> {
  if (db.isTransaction) return inSavepoint(db as unknown as Trx, work);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute((trx) => insideTransaction(() => work(trx)));
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isWorthRetrying(error)) throw error;
      await pause(Math.random() * 10 * 2 ** attempt);
    }
  }
}

async function inSavepoint<T>(trx: Trx, work: (trx: Trx) => Promise<T>): Promise<T> {
  await sql`savepoint joined`.execute(trx);
  try {
    const result = await work(trx);
    await sql`release savepoint joined`.execute(trx);
    return result;
  } catch (error) {
    await sql`rollback to savepoint joined`.execute(trx);
    throw error;
  }
}

/** A nested transaction would wait for itself on the embedded database, which has one connection. */
type OutsideTransaction<GivenDb> = GivenDb extends Trx ? never : unknown;
