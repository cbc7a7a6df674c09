import { isDatabaseError } from './db.ts';

/** The database is unavailable: there is no free connection, or it broke, or it did not answer in time. */
export class DatabaseUnavailable extends Error {
  /** SQLSTATE "connection failure": the driver itself gives no code, only messages that change from version to version. */
  readonly code = '08006';

  constructor(cause: unknown) {
    super(`The database is out of reach: ${messageOf(cause)}`, { cause });
  }
}

/** The driver's own message, which never contains the password; several tried addresses come as one error without a message. */
export const messageOf = (cause: unknown): string =>
  cause instanceof Error ? cause.message || (cause as { code?: string }).code || cause.name : String(cause);

/** 08 connection lost, 53 out of connections, memory or disk, 57 shutting down, starting up or timed out. */
const unavailableClasses = /^(08|53|57)/;

const unavailableCodes = new Set([
  '25006', // read-only: a standby, or a server not yet promoted to primary
  '25P03', // idle in a transaction for too long: this process was starved
  '25P04', // transaction timeout
  '40001', // serialization failure, after all retries
  '40P01', // deadlock, after all retries
  '55P03', // lock timeout
]);

/** Returns whether a retry may well succeed in a moment, because neither the request nor our code is at fault. */
export const isUnavailable = (error: unknown): boolean =>
  isDatabaseError(error) && (unavailableClasses.test(error.code) || unavailableCodes.has(error.code));
