/** A private PostgreSQL server for tests and benchmarks; see postgres.mjs. */
export declare function startPostgres(
  other?: Record<string, string>,
): Promise<{ url: string; programs: string; restart: () => void; stop: () => Promise<void> }>;
