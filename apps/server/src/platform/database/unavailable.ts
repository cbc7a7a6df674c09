import { isDatabaseError } from './db.ts';

/** The database cannot be asked now: there is no connection to be had, or it broke, or it gave no answer in time. */
export class DatabaseUnavailable extends Error {
  /** SQLSTATE "connection failure": the driver itself gives no code, only words that change from version to version. */
  readonly code = '08006';

  constructor(cause: unknown) {
    super(`The database is out of reach: ${wordsOf(cause)}`, { cause });
  }
}

/** The driver's own words, which never hold the password; several tried addresses come as one error without words. */
export const wordsOf = (cause: unknown): string =>
  cause instanceof Error ? cause.message || (cause as { code?: string }).code || cause.name : String(cause);

/** 08 connection lost, 53 out of connections, memory or disk, 57 shutting down, starting up or timed out. */
const unavailableClasses = /^(08|53|57)/;

const unavailableCodes = new Set([
  '25006', // read-only: a standby, or a primary that is not yet one
  '25P03', // idle in a transaction for too long: this process did not get to run
  '25P04', // a transaction that took too long
  '40001', // given up for another transaction's sake, as often as we try
  '40P01', // the same after a deadlock
  '55P03', // a lock that is not to be had in time
]);

/** Whether the same request may well succeed in a moment, and nothing is wrong with it or with our code. */
export const isUnavailable = (error: unknown): boolean =>
  isDatabaseError(error) && (unavailableClasses.test(error.code) || unavailableCodes.has(error.code));
