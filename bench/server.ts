import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildIfStale } from '../scripts/build.mjs';
import { supervise } from '../scripts/supervise.mjs';
import { serverMain } from '../scripts/paths.mjs';

/** `folder`: the working folder of its process, by which its CPU time is found. */
type BenchServer = { url: string; folder: string; readyMs: number; stop(): Promise<void> };

/** Starts a separate server that does nothing but run `select 1`, and send the response of a sample address if there is one. */
export async function startBareServer(databaseUrl: string, sample = ''): Promise<Omit<BenchServer, 'readyMs'>> {
  const folder = await mkdtemp(join(tmpdir(), 'caddie-bare-'));
  const args = [fileURLToPath(new URL('bare-server.mjs', import.meta.url))];
  const spec = { command: process.execPath, args, cwd: folder, signal: 'SIGTERM' } as const;
  const server = supervise(spec, { env: { NODE_ENV: 'production', DATABASE_URL: databaseUrl, SAMPLE: sample } });
  const [, url = ''] = await server.waitForOutput(/ready: (http:\S+)\s/);
  return {
    url,
    folder,
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
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
    folder,
    readyMs: performance.now() - startTime,
    async stop() {
      await server.stop();
      if (!dataDir) await rm(folder, { recursive: true, force: true });
    },
  };
}
