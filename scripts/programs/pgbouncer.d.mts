/** What to say where PgBouncer is needed and missing. */
export const pgbouncerMissing: string;

/** The path of PgBouncer, if this machine has it. */
export function findPgBouncer(): string | undefined;

/** A PgBouncer of our own in transaction mode; see pgbouncer.mjs. */
export function startPgBouncer(
  databaseUrl: string,
  settings?: Record<string, string | number>,
): Promise<{ url: string; stop: () => Promise<void> }>;
