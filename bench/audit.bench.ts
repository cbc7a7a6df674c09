import pg from 'pg';
import { setTimeout as pause } from 'node:timers/promises';
import { startPostgres } from '../scripts/postgres.mjs';
import { paidHistory } from '../scripts/paid-history.mjs';
import { runNode } from '../scripts/run.mjs';
import { fillHistory, fillShops } from './bookings.data.ts';
import { startServer } from './server.ts';

const SHOPS = 1_000;
const SIZES = [10_000, 200_000, 1_000_000];
const CHANGED_ROWS = 500;

type Seconds = Record<string, number>;

/** The audit over a growing history: a full pass, and a pass after the same number of changes. */
export async function benchAudit(): Promise<void> {
  const postgres = await startPostgres();
  const server = await startServer({ DATABASE_URL: postgres.url });
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  try {
    await fillShops(client, SHOPS);
    const columns: Record<string, Seconds> = {};
    for (const size of SIZES) {
      await fillHistory(client, size);
      await client.query(paidHistory(String(size)));
      await client.query('vacuum analyze');
      // Keeps every other audit from running meanwhile.
      await client.query(`update jobs set run_at = now() + interval '1 hour' where kind like 'audit.%'`);
      const startTime = performance.now();
      const { ok, output } = await runNode(
        ['--conditions=development', '--import', 'tsx', 'apps/server/src/main.ts', 'audit'],
        { env: { DATABASE_URL: postgres.url, NODE_ENV: 'production' } },
      );
      console.log(
        `${ok ? 'clean' : 'NOT CLEAN'} in ${((performance.now() - startTime) / 1000).toFixed(1)} s\n${output}`,
      );
      columns[`${size} full`] = await durations(client);
      columns[`${size} changed`] = await measureChanged(client);
    }
    const rules = Object.keys(Object.values(columns)[0]!);
    console.table(
      Object.fromEntries(
        [...rules, 'sum'].map((rule) => [
          rule,
          Object.fromEntries(Object.entries(columns).map(([name, seconds]) => [name, seconds[rule]])),
        ]),
      ),
    );
    const [smallest, largest] = [SIZES[0]!, SIZES.at(-1)!];
    const ratio = columns[`${largest} changed`]!['sum']! / columns[`${smallest} changed`]!['sum']!;
    console.log(
      `${CHANGED_ROWS} changed bookings: from ${smallest} to ${largest} bookings reading them takes ${ratio.toFixed(2)} times as long (under 1.10 wanted)`,
    );
  } finally {
    await client.end();
    await server.stop();
    await postgres.stop();
  }
}

const RUNS = 7;

/** Changes the same number of bookings several times and lets the server audit them as it does every five minutes; returns the median. */
async function measureChanged(client: pg.Client): Promise<Seconds> {
  const runs: Seconds[] = [];
  for (let turn = 0; turn < RUNS; turn += 1) {
    await client.query('truncate audit_changes');
    await client.query(
      `update bookings set party_size = party_size
        where reference in (select 'B' || n from generate_series(1, $1) n)`,
      [CHANGED_ROWS],
    );
    await client.query('vacuum analyze bookings, audit_changes');
    const { rows } = await client.query<{ at: string }>(`select max(read_at)::text as at from audit_results`);
    await client.query(`update jobs set run_at = now() where kind = 'audit.books'`);
    await until(client, rows[0]!.at);
    runs.push(await durations(client));
  }
  return runs.toSorted((a, b) => a['sum']! - b['sum']!)[Math.floor(RUNS / 2)]!;
}

async function until(client: pg.Client, readAt: string): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ done: boolean }>(
      `select every(read_at > $1::timestamptz) as done from audit_results where rule ~ '^[IS]' and rule not in ('I15', 'I35')`,
      [readAt],
    );
    if (rows[0]!.done) return;
    await pause(50);
  }
}

/** Seconds of each rule's last run. */
async function durations(client: pg.Client): Promise<Seconds> {
  const { rows } = await client.query<{ rule: string; ms: number }>(
    `select rule, duration_ms as ms from audit_results where rule ~ '^[IS]' order by rule`,
  );
  const seconds = Object.fromEntries(rows.map(({ rule, ms }) => [rule, ms / 1000]));
  return {
    ...seconds,
    sum: rows.filter(({ rule }) => rule !== 'I15' && rule !== 'I35').reduce((sum, { ms }) => sum + ms, 0) / 1000,
  };
}
