import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { keep } from '../scripts/keep.mjs';
import { root } from '../scripts/paths.mjs';
import { tail } from '../scripts/run.mjs';
import type { Counts } from './checks/counts.ts';

export type Server = {
  port: number;
  pid: number | undefined;
  /** It said so; its database may be away since. */
  isReady: boolean;
  /** Its end is our doing. */
  isKilled: boolean;
  /** Where it writes, now or the last time. */
  log: string;
};
export type Servers = ReturnType<typeof startServers>;

/** Says who it is before anything else: a signal must reach the server itself, also while it starts. */
const announcePid = `data:text/javascript,${encodeURIComponent("console.log('pid', process.pid)")}`;
const SOON_MS = 100;
/** A server that is not ready by itself after this long never will be. */
const READY_MS = 90_000;
const ANSWER_MS = 5_000;
const SHOWN_LINES = 20;

type Options = {
  ports: readonly number[];
  cwd: string;
  env: Record<string, string>;
  counts: Counts;
  /** What it runs from. */
  folder: string;
  /** So many times longer than usual it may take. */
  patience: number;
};

/** The built server, several times, each started again as soon as it ends: what a venue's process manager does. */
export function startServers({ ports, cwd, env, counts, folder, patience }: Options) {
  const readyMs = READY_MS * patience;
  const stopping = new AbortController();
  const running = new Set<ReturnType<typeof keep>>();
  const servers: Server[] = ports.map((port) => ({
    port,
    pid: undefined,
    isReady: false,
    isKilled: false,
    log: '',
  }));
  /** Servers that ended without our doing, with what they said last. */
  const ends: string[] = [];
  const ended = Promise.all(servers.map(supervise));

  async function supervise(server: Server): Promise<void> {
    for (let starts = 1; !stopping.signal.aborted; starts += 1) {
      counts.add(starts === 1 ? 'server starts' : 'server restarts');
      server.isKilled = false;
      await runOnce(server, starts).catch(() => undefined);
      // A server that cannot start, because the database is away, ends too: that it comes up in time is seen by untilReady.
      if (!server.isReady && !server.isKilled) counts.add('server starts that failed');
      if (server.isReady && !server.isKilled && !stopping.signal.aborted) {
        counts.add('servers that ended by themselves');
        ends.push(`the server at ${server.port} ended by itself:\n${lastWords(server)}`);
      }
      server.isReady = false;
      server.pid = undefined;
      // A server whose database is still recovering gives up at once.
      await pause(SOON_MS);
    }
  }

  /** Fails when the server has ended, however it did. */
  async function runOnce(server: Server, starts: number): Promise<void> {
    const args = ['--import', announcePid, join(folder, 'main.js')];
    server.log = join(root, `test-results/chaos/server-${server.port}-${starts}.log`);
    const child = keep(
      { command: process.execPath, args, cwd, signal: 'SIGKILL' },
      { env: { ...env, PORT: String(server.port) }, log: server.log },
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
    ends: (): string[] => ends,
    /** Waits until all can serve, and answers with those that do not become so. */
    async untilReady(): Promise<string[]> {
      const until = Date.now() + readyMs;
      for (;;) {
        const isReady = await Promise.all(servers.map(canServe));
        const late = servers.filter((_server, index) => !isReady[index]);
        if (late.length === 0) return [];
        if (Date.now() > until) return late.map((server) => notReady(server, readyMs));
        await pause(SOON_MS);
      }
    },
    async stop(): Promise<void> {
      stopping.abort();
      for (const child of running) await child.stop();
      await ended;
    },
  };
}

/** Asks it, as a balancer would. */
const canServe = async ({ port, isReady }: Server): Promise<boolean> =>
  isReady &&
  fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(ANSWER_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );

const notReady = (server: Server, readyMs: number): string =>
  `the server at ${server.port} is not ready after ${readyMs / 1000} seconds:\n${lastWords(server)}`;

const lastWords = ({ log }: Server): string => tail(existsSync(log) ? readFileSync(log, 'utf8') : '', SHOWN_LINES);
