import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { supervise } from '../scripts/supervise.mjs';
import { root } from '../scripts/paths.mjs';
import { tail } from '../scripts/run.mjs';
import type { Counts } from './checks/counts.ts';

export type Server = {
  port: number;
  pid: number | undefined;
  /** It has logged that it is ready; its database may have been lost since. */
  isReady: boolean;
  /** We killed it. */
  isKilled: boolean;
  /** The log file of its current or last run. */
  log: string;
};
export type Servers = ReturnType<typeof startServers>;

/** Prints the process id first: a signal must reach the server itself, even while it starts. */
const announcePid = `data:text/javascript,${encodeURIComponent("console.log('pid', process.pid)")}`;
const POLL_MS = 100;
/** A server that is not ready after this long never will be. */
const READY_MS = 90_000;
const ANSWER_MS = 5_000;
const MAX_LOG_LINES = 20;

type Options = {
  ports: readonly number[];
  cwd: string;
  env: Record<string, string>;
  counts: Counts;
  /** The folder of the build. */
  folder: string;
  /** Multiplies every time limit. */
  timeoutFactor: number;
};

/** Runs several built servers and restarts each as soon as it ends, as a venue's process manager does. */
export function startServers({ ports, cwd, env, counts, folder, timeoutFactor }: Options) {
  const readyMs = READY_MS * timeoutFactor;
  const stopping = new AbortController();
  const running = new Set<ReturnType<typeof supervise>>();
  const servers: Server[] = ports.map((port) => ({
    port,
    pid: undefined,
    isReady: false,
    isKilled: false,
    log: '',
  }));
  /** Servers that ended without being killed, with the end of their log. */
  const unexpectedExits: string[] = [];
  const allEnded = Promise.all(servers.map(runRepeatedly));

  async function runRepeatedly(server: Server): Promise<void> {
    for (let starts = 1; !stopping.signal.aborted; starts += 1) {
      counts.add(starts === 1 ? 'server starts' : 'server restarts');
      server.isKilled = false;
      await runOnce(server, starts).catch(() => undefined);
      // A server that cannot start because the database is down also ends; untilReady checks that it starts in time.
      if (!server.isReady && !server.isKilled) counts.add('server starts that failed');
      if (server.isReady && !server.isKilled && !stopping.signal.aborted) {
        counts.add('servers that ended by themselves');
        unexpectedExits.push(`the server at ${server.port} ended by itself:\n${logTail(server)}`);
      }
      server.isReady = false;
      server.pid = undefined;
      // A server whose database is still recovering exits immediately.
      await pause(POLL_MS);
    }
  }

  /** Rejects when the server has ended, for whatever reason. */
  async function runOnce(server: Server, starts: number): Promise<void> {
    const args = ['--import', announcePid, join(folder, 'main.js')];
    server.log = join(root, `test-results/chaos/server-${server.port}-${starts}.log`);
    const child = supervise(
      { command: process.execPath, args, cwd, signal: 'SIGKILL' },
      { env: { ...env, PORT: String(server.port) }, log: server.log },
    );
    running.add(child);
    try {
      const [, pid] = await child.waitForOutput(/^pid (\d+)$/m);
      server.pid = Number(pid);
      await child.waitForOutput(/ready: http/);
      server.isReady = true;
      await child.waitForOutput(/nothing says this/);
    } finally {
      running.delete(child);
    }
  }

  return {
    servers,
    ready: (): Server[] => servers.filter(({ isReady }) => isReady),
    unexpectedExits: (): string[] => unexpectedExits,
    /** Waits until all servers are ready, and reports those that are not ready in time. */
    async untilReady(): Promise<string[]> {
      const until = Date.now() + readyMs;
      for (;;) {
        const isReady = await Promise.all(servers.map(canServe));
        const unreadyServers = servers.filter((_server, index) => !isReady[index]);
        if (unreadyServers.length === 0) return [];
        if (Date.now() > until) return unreadyServers.map((server) => notReady(server, readyMs));
        await pause(POLL_MS);
      }
    },
    async stop(): Promise<void> {
      stopping.abort();
      for (const child of running) await child.stop();
      await allEnded;
    },
  };
}

/** Sends the readiness check of a load balancer. */
const canServe = async ({ port, isReady }: Server): Promise<boolean> =>
  isReady &&
  fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(ANSWER_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );

const notReady = (server: Server, readyMs: number): string =>
  `the server at ${server.port} is not ready after ${readyMs / 1000} seconds:\n${logTail(server)}`;

const logTail = ({ log }: Server): string => tail(existsSync(log) ? readFileSync(log, 'utf8') : '', MAX_LOG_LINES);
