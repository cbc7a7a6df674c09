import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { insideTransaction } from '../one-connection.ts';

/** The database as every feature sees it: the same on PostgreSQL and embedded. A transaction is one too. */
export type Db = Kysely<unknown>;

/** A transaction: what locks a row or takes part in a caller's transaction asks for one, and a plain Db is refused. */
export type Trx = Transaction<unknown>;

/** `null` means that something may have been missed. */
type OnMessage = (message: string | null) => void;
/** Who receives what is sent on which channel. */
export type Channels = Readonly<Record<string, OnMessage>>;
export type ListenLog = Pick<FastifyBaseLogger, 'info' | 'warn'>;

/** One of the two engines behind a Db. */
export type Engine = {
  kind: 'embedded' | 'postgres';
  db: Db;
  /** Runs a whole SQL script as one transaction: all of it or nothing. */
  script(text: string): Promise<void>;
  /** Receives what any process sends with NOTIFY on some channels, all of them over one connection. */
  listen(channels: Channels, log: ListenLog): Promise<() => Promise<void>>;
  /**
   * Lends a connection of its own for work that takes longer than a request may: it takes none from those who wait for an
   * answer, and its statements have their own time limit. The embedded database has one connection, and no limit.
   */
  withOwnConnection<T>(work: (db: Db) => Promise<T>, options: { statementTimeoutMs: number }): Promise<T>;
  close(): Promise<void>;
};

/** Every other id comes after it. */
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

// 40001 serialization failure, 40P01 deadlock: PostgreSQL asks for exactly this transaction again.
const isWorthRetrying = (error: unknown) => isDatabaseError(error) && ['40001', '40P01'].includes(error.code);

const MAX_TRIES = 5;

/**
 * Runs the work in one transaction, and again if PostgreSQL gave it up for another's sake. Inside, use only `trx`. A service that was
 * made with a transaction as its database joins that one: what it refuses is undone, and the rest stays to be decided by its maker.
 */
export async function inTransaction<T, Given extends Db>(
  db: Given & OutsideTransaction<Given>,
  work: (trx: Trx) => Promise<T>,
): Promise<T> {
  if (db.isTransaction) return inSavepoint(db as unknown as Trx, work);
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction().execute((trx) => insideTransaction(() => work(trx)));
    } catch (error) {
      if (tries === MAX_TRIES || !isWorthRetrying(error)) throw error;
      await pause(Math.random() * 10 * 2 ** tries);
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

/** One transaction inside another would wait for itself on the embedded database, which has one connection. */
type OutsideTransaction<Given> = Given extends Trx ? never : unknown;
