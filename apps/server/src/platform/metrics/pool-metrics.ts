import type { Metrics } from './metrics.ts';
import type { Engine } from '../database/db.ts';

/** Shows the connections of this process to PostgreSQL. The embedded database has none. */
export function addPoolMetrics(metrics: Metrics, { pool }: Engine): void {
  metrics.gauge(
    {
      name: 'caddie_database_connections',
      help: 'Connections of the pool, by state: busy, or idle.',
      labels: ['state'],
    },
    () => {
      if (!pool) return [];
      const { total, idle } = pool();
      return [
        { labels: { state: 'busy' }, value: total - idle },
        { labels: { state: 'idle' }, value: idle },
      ];
    },
  );
  metrics.gauge({ name: 'caddie_database_connections_max', help: 'Connections that the pool may open.' }, () =>
    pool ? [{ value: pool().max }] : [],
  );
  metrics.gauge({ name: 'caddie_database_waiting', help: 'Requests that wait for a connection of the pool.' }, () =>
    pool ? [{ value: pool().waiting }] : [],
  );
}
