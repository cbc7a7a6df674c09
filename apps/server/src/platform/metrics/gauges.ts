import { type RawBuilder, sql } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import type { Labels, Metrics } from './metrics.ts';
import { withTimeout } from '../with-timeout.ts';
import { type Db, rows } from '../database/db.ts';

/** A gauge's name with its labels, for one row of the query. */
type GaugeRow = { name: string; labels: Labels; value: number };

/**
 * What a part of the server reads from the database for monitoring. Its query selects the columns `name`, `labels` (a JSON object) and
 * `value` (float8), and must be cheap whatever the database holds: an index, or a small table.
 */
export type GaugeQuery = {
  gauges: readonly { name: string; help: string; labels?: readonly string[] }[];
  query: RawBuilder<unknown>;
};

/** However many monitors ask, the database is asked once in this time. */
const MAX_AGE_MS = 5_000;
/** Below the time-out of a scrape, which is 10 seconds by default. */
const TIMEOUT_MS = 3_000;

type Options = { log: Pick<FastifyBaseLogger, 'warn'>; maxAgeMs?: number; timeoutMs?: number };

/**
 * Reads all gauges with one statement. While the database does not answer, one read waits and no other is sent: monitoring must not take
 * the connections of requests.
 */
export function createGaugeReader(db: Db, parts: readonly GaugeQuery[], options: Options) {
  const { log, maxAgeMs = MAX_AGE_MS, timeoutMs = TIMEOUT_MS } = options;
  const statement = sql<GaugeRow>`
    select name, labels, value
      from (${sql.join(
        parts.map(({ query }) => sql`(${query})`),
        sql` union all `,
      )}) as gauge`;
  let pending: Promise<unknown> | undefined;
  let latest = { at: -Infinity, result: Promise.resolve<GaugeRow[]>([]) };

  return function read(): Promise<GaugeRow[]> {
    if (pending || performance.now() - latest.at < maxAgeMs) return latest.result;
    const answer = rows(db, statement);
    pending = answer.catch(() => undefined).finally(() => (pending = undefined));
    latest = { at: performance.now(), result: withTimeout(timeoutMs, answer) };
    latest.result.catch((error: unknown) =>
      log.warn(
        { event: 'metrics.read_failed', err: error },
        'the gauges for monitoring could not be read from the database: the metrics are without them until the next read',
      ),
    );
    return latest.result;
  };
}

/** Adds the gauges of all parts, and whether they could be read. */
export function addGauges(
  metrics: Metrics,
  parts: readonly GaugeQuery[],
  read: () => Promise<readonly GaugeRow[]>,
): void {
  for (const gauge of parts.flatMap(({ gauges }) => gauges))
    metrics.gauge(gauge, async () => (await read()).filter(({ name }) => name === gauge.name));
  metrics.gauge(
    { name: 'caddie_database_readable', help: 'Whether the gauges of the database could be read: 1, else 0.' },
    () =>
      read().then(
        () => [{ value: 1 }],
        () => [{ value: 0 }],
      ),
  );
}
