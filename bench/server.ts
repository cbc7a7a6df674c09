import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export type BenchServer = { url: string; readyMs: number; stop(): Promise<void> };

/** Starts the built server with room for a benchmark: no limit on calls, no log, a data folder of its own. */
export async function startServer(env: Record<string, string> = {}, dataDir?: string): Promise<BenchServer> {
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'caddie-bench-')));
  const began = performance.now();
  const child = spawn(process.execPath, ['apps/server/dist/src/main.js'], {
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: folder,
      LOG_LEVEL: 'silent',
      RATE_LIMIT_PER_MINUTE: '10000000',
      MAX_REQUESTS_IN_FLIGHT: '10000',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await readyAddress(child);
  return {
    url,
    readyMs: performance.now() - began,
    async stop() {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
      if (!dataDir) await rm(folder, { recursive: true, force: true });
    },
  };
}

async function readyAddress(child: ChildProcess): Promise<string> {
  for await (const line of createInterface({ input: child.stdout! })) {
    const [, url] = /ready: (http\S+)/.exec(line) ?? [];
    // Reading on in the background keeps the server from waiting for a full pipe.
    if (url) {
      child.stdout!.resume();
      return url.replace('localhost', '127.0.0.1');
    }
  }
  throw new Error('The server did not start. Run npm run build first.');
}
