import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildIfStale } from '../scripts/build.mjs';
import { supervise } from '../scripts/supervise.mjs';
import { serverMain } from '../scripts/paths.mjs';

type BenchServer = { url: string; readyMs: number; stop(): Promise<void> };

/** Starts a separate server that only runs `select 1`. */
export async function startSelectOne(databaseUrl: string): Promise<Pick<BenchServer, 'url' | 'stop'>> {
  const args = [fileURLToPath(new URL('select-one.mjs', import.meta.url))];
  const order = { command: process.execPath, args, cwd: tmpdir(), signal: 'SIGTERM' } as const;
  const server = supervise(order, { env: { NODE_ENV: 'production', DATABASE_URL: databaseUrl } });
  const [, url = ''] = await server.waitForOutput(/ready: (http:\S+)\s/);
  return { url, stop: async () => void (await server.stop()) };
}

/** Starts the built server for a benchmark: no rate limit, no log, its own data folder. */
export async function startServer(
  env: Record<string, string> = {},
  dataDir?: string,
  main = serverMain,
): Promise<BenchServer> {
  await buildIfStale();
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'caddie-bench-')));
  const startTime = performance.now();
  const server = supervise(
    // It runs in its own folder, so that it does not read a developer's .env.
    { command: process.execPath, args: [main], cwd: folder, signal: 'SIGTERM' },
    {
      env: {
        NODE_ENV: 'production',
        PORT: '0',
        DATA_DIR: join(folder, 'data'),
        DATABASE_URL: '',
        PUBLIC_URL: '',
        LOG_LEVEL: 'silent',
        RATE_LIMIT_PER_MINUTE: '10000000',
        MAX_REQUESTS_IN_FLIGHT: '10000',
        ...env,
      },
    },
  );
  const [, url = ''] = await server.waitForOutput(/ready: (http:\S+)\s/);
  return {
    url,
    readyMs: performance.now() - startTime,
    async stop() {
      await server.stop();
      if (!dataDir) await rm(folder, { recursive: true, force: true });
    },
  };
}
