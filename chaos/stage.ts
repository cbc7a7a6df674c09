import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFaultyProxy } from '../scripts/faulty-proxy.mjs';
import { freePort } from '../scripts/free-port.mjs';
import { root } from '../scripts/paths.mjs';
import { runNode } from '../scripts/run.mjs';
import { startPgBouncer } from '../scripts/programs/pgbouncer.mjs';
import { startPostgres } from '../scripts/postgres.mjs';
import { stripeAccount } from '../scripts/stripe-simulator.mjs';
import { buildWith, type CodeChange } from './changed-build.ts';
import type { Counts } from './checks/counts.ts';
import { createDatabase } from './database.ts';
import { openRoundRobin } from './round-robin.ts';
import { type Servers, startServers } from './servers.ts';
import { startStripe } from './stripe.ts';

/** A killed process loses nothing that it has handed to the operating system: only the wait for the disk is left out. */
export const postgresSettings = { synchronous_commit: 'on', full_page_writes: 'on' };

/** Faults that are present from the start. */
export type Bug = {
  /** Run on the database before the first customer. */
  sql?: string;
  /** Applied to the built server. */
  code?: CodeChange;
  /** Settings of the provider, and its failure rates. */
  stripe?: Record<string, string>;
  chances?: Record<string, number>;
};

export type Stage = Awaited<ReturnType<typeof openStage>>;

/** `pgbouncer`: the servers reach the database through PgBouncer in transaction mode. */
type StageOptions = { seed: number; timeoutFactor: number; pgbouncer?: boolean };

/** The connections of one server: its pool, and the one that listens. */
const POOL_SIZE = 8;
export const CONNECTIONS_PER_SERVER = POOL_SIZE + 1;

/**
 * Opens a database, a proxy to it and perhaps a pooler between them, the card provider, two servers and one address for both. If a step fails, everything opened so far is
 * closed.
 */
export async function openStage({ seed, timeoutFactor, pgbouncer }: StageOptions, counts: Counts, bug: Bug = {}) {
  const cleanups: (() => unknown)[] = [];
  const close = async (): Promise<void> => {
    for (const end of cleanups.toReversed()) await end();
  };
  try {
    return { ...(await openParts()), close };
  } catch (error) {
    await close();
    throw error;
  }

  async function openParts() {
    mkdirSync(join(root, 'test-results/chaos'), { recursive: true });
    const cwd = mkdtempSync(join(tmpdir(), 'caddie-chaos-'));
    cleanups.push(() => rmSync(cwd, { recursive: true, force: true }));
    const postgres = await startPostgres(postgresSettings);
    cleanups.push(() => postgres.stop());
    const database = createDatabase(postgres.url, postgres.restart);
    const pooler = pgbouncer ? await startPgBouncer(postgres.url) : undefined;
    if (pooler) cleanups.push(() => pooler.stop());
    const proxy = await openFaultyProxy(pooler?.url ?? postgres.url);
    cleanups.push(() => proxy.close());
    const pooledSettings: Record<string, string> = pooler
      ? { DATABASE_DIRECT_URL: postgres.url, DATABASE_PREPARED_STATEMENTS: 'false' }
      : {};

    const [publicPort, ...ports] = [await freePort(), await freePort(), await freePort()] as const;
    const origin = `http://127.0.0.1:${publicPort}`;
    const { stripe: stripeEnv = {}, chances = {} } = bug;
    const webhookUrl = `${origin}/webhooks/stripe`;
    const stripe = await startStripe({ seed, webhookUrl, env: stripeEnv, chances });
    cleanups.push(() => stripe.stop());

    const { folder, remove } = buildWith(bug.code);
    cleanups.push(remove);
    const settings = { DATABASE_URL: proxy.url, PUBLIC_URL: origin, STRIPE_API_URL: stripe.url, DATA_DIR: cwd };
    const env = { ...serverSettings, ...settings, ...pooledSettings };
    /** Starts servers with other settings, after the previous ones were stopped. */
    const start = (change: Record<string, string> = {}): Servers => {
      const newServers = startServers({ ports, cwd, env: { ...env, ...change }, counts, folder, timeoutFactor });
      cleanups.push(() => newServers.stop());
      return newServers;
    };
    const servers = start();
    /** Runs one of the operator's commands. */
    const command = (...words: string[]) => runNode([join(folder, 'main.js'), ...words], { cwd, env });
    const roundRobin = await openRoundRobin(publicPort, () => servers.ready());
    cleanups.push(() => roundRobin.close());
    const unready = await servers.untilReady();
    if (unready.length > 0) throw new Error(unready.join('\n'));
    if (bug.sql) await database.run(bug.sql);
    return { origin, database, proxy, stripe, servers, start, command, timeoutFactor };
  }
}

export const serverSettings = {
  ...stripeAccount,
  NODE_ENV: 'production',
  LOG_LEVEL: 'warn',
  RATE_LIMIT_PER_MINUTE: '10000000',
  DATABASE_POOL_SIZE: String(POOL_SIZE),
  // The test driver acts as the proxy before the servers and sets the client's address.
  TRUST_PROXY: '1',
};
