/** A private PostgreSQL server for tests and benchmarks; see postgres.mjs. */
export declare function startPostgres(
  other?: Record<string, string>,
): Promise<{ url: string; stop: () => Promise<void> }>;
