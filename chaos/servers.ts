import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { keep } from '../scripts/keep.mjs';
import { root, serverMain } from '../scripts/paths.mjs';
import type { Counts } from './counts.ts';

export type Server = { port: number; pid: number | undefined; isReady: boolean };
export type Servers = ReturnType<typeof startServers>;

/** Says who it is before anything else: a signal must reach the server itself, also while it starts. */
const announcePid = `data:text/javascript,${encodeURIComponent("console.log('pid', process.pid)")}`;
const SOON_MS = 100;

type Wish = { ports: readonly number[]; cwd: string; env: Record<string, string>; counts: Counts };

/** The built server, several times, each started again as soon as it ends: what a venue's process manager does. */
export function startServers({ ports, cwd, env, counts }: Wish) {
  const stopping = new AbortController();
  const running = new Set<ReturnType<typeof keep>>();
  const servers: Server[] = ports.map((port) => ({ port, pid: undefined, isReady: false }));
  const ended = Promise.all(servers.map(supervise));

  async function supervise(server: Server): Promise<void> {
    for (let starts = 1; !stopping.signal.aborted; starts += 1) {
      counts.add(starts === 1 ? 'server starts' : 'server restarts');
      await runOnce(server, starts).catch(() => undefined);
      server.isReady = false;
      server.pid = undefined;
      // A server whose database is still recovering gives up at once.
      await pause(SOON_MS);
    }
  }

  /** Fails when the server has ended, however it did. */
  async function runOnce(server: Server, starts: number): Promise<void> {
    const args = ['--import', announcePid, serverMain];
    const child = keep(
      { command: process.execPath, args, cwd, signal: 'SIGKILL' },
      {
        env: { ...env, PORT: String(server.port) },
        log: join(root, `test-results/chaos/server-${server.port}-${starts}.log`),
      },
    );
    running.add(child);
    try {
      const [, pid] = await child.says(/^pid (\d+)$/m);
      server.pid = Number(pid);
      await child.says(/ready: http/);
      server.isReady = true;
      await child.says(/nothing says this/);
    } finally {
      running.delete(child);
    }
  }

  return {
    servers,
    ready: (): Server[] => servers.filter(({ isReady }) => isReady),
    async untilReady(): Promise<void> {
      while (servers.some(({ isReady }) => !isReady)) await pause(SOON_MS);
    },
    async stop(): Promise<void> {
      stopping.abort();
      for (const child of running) await child.stop();
      await ended;
    },
  };
}
