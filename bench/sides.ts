import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { freePort } from '../scripts/free-port.mjs';
import { serverMain } from '../scripts/paths.mjs';
import { startPostgres } from '../scripts/postgres.mjs';
import { startStripeSimulator, stripeAccount } from '../scripts/stripe-simulator.mjs';
import { createProcessorClock, processIn } from './processor.ts';
import { startServer } from './server.ts';

/** A running checkout with its own database and card provider. */
export type Side = Awaited<ReturnType<typeof openSide>>;

/** CPU milliseconds per operation, and operations per second. */
type Cost = { 'database ms': number; 'server ms': number; 'a second': number };

const ROUNDS = 5;
/** The number of concurrent operations. */
const LANES = 8;

/** Runs this checkout and, if `--against` names its folder, another built one. */
export async function withSides(
  otherRoot: string | undefined,
  benchmark: (sides: Side[]) => Promise<void>,
): Promise<void> {
  const otherServer = otherRoot && join(resolve(otherRoot), 'apps/server/dist/src/main.js');
  if (otherServer && !existsSync(otherServer)) throw new Error(`${otherRoot} is not built: run npm run build there.`);
  const sides: Side[] = [];
  try {
    sides.push(await openSide(serverMain));
    if (otherServer) sides.push(await openSide(otherServer));
    await benchmark(sides);
  } finally {
    for (const side of sides) await side.stop();
  }
}

async function openSide(main: string) {
  const folder = await mkdtemp(join(tmpdir(), 'caddie-bench-'));
  const postgres = await startPostgres();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const stripe = await startStripeSimulator({ WEBHOOK_URL: `${url}/webhooks/stripe` });
  const env = { DATABASE_URL: postgres.url, PORT: String(port), PUBLIC_URL: url, STRIPE_API_URL: stripe.url };
  const server = await startServer({ ...env, ...stripeAccount }, folder, main);
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const [databaseMs, serverMs] = [createProcessorClock(), createProcessorClock()];
  const others = `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`;

  return {
    url,
    client,
    stripe,
    databaseUrl: postgres.url,
    programs: postgres.programs,
    pid: () => processIn(folder),
    /** The CPU time that its processes have used so far. */
    async used() {
      const { rows } = await client.query<{ pid: number }>(others);
      return { database: databaseMs(rows.map(({ pid }) => pid)), server: serverMs([processIn(folder)]) };
    },
    async stop(): Promise<void> {
      await client.end();
      await server.stop();
      await stripe.stop();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * The cost of one of `count` operations on each side. The sides alternate in short rounds, so that a busy moment of the machine affects
 * both; the medians of the rounds and of their ratios count.
 */
export async function measure(name: string, sides: Side[], count: number, work: (side: Side) => Promise<void>) {
  for (const side of sides) await run(side, count / 2, work);
  const rounds: Cost[][] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const costs = new Map<Side, Cost>();
    for (const side of round % 2 === 0 ? sides : sides.toReversed()) costs.set(side, await run(side, count, work));
    rounds.push(sides.map((side) => costs.get(side)!));
  }
  const ownMedians = medians(rounds.map(([cost]) => cost!));
  if (sides.length === 1) return console.table({ [name]: ownMedians });
  const ratios = rounds.map(([one, other]) => ratioOf(one!, other!));
  const otherMedians = medians(rounds.map(([, cost]) => cost!));
  console.table({ [name]: ownMedians, 'the other': otherMedians, ratio: medians(ratios) });
  console.log(
    `database, round by round: ${ratios.map((ratio) => ratio['database ms'].toFixed(2)).join(', ')} of the other`,
  );
}

async function run(side: Side, count: number, work: (side: Side) => Promise<void>): Promise<Cost> {
  let remaining = count;
  const costBefore = await side.used();
  const startTime = performance.now();
  await Promise.all(
    Array.from({ length: LANES }, async () => {
      while (remaining-- > 0) await work(side);
    }),
  );
  const seconds = (performance.now() - startTime) / 1000;
  const after = await side.used();
  return {
    'database ms': (after.database - costBefore.database) / count,
    'server ms': (after.server - costBefore.server) / count,
    'a second': count / seconds,
  };
}

const mapCost = (use: (name: keyof Cost) => number): Cost => ({
  'database ms': use('database ms'),
  'server ms': use('server ms'),
  'a second': use('a second'),
});
const ratioOf = (one: Cost, other: Cost): Cost => mapCost((name) => one[name] / other[name]);
const medians = (costs: Cost[]): Cost => mapCost((name) => median(costs.map((cost) => cost[name])));

function median(figures: number[]): number {
  const sorted = figures.toSorted((one, other) => one - other);
  return Number(sorted[Math.floor(sorted.length / 2)]!.toFixed(3));
}
