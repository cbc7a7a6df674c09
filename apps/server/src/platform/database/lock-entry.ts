import { readFileSync } from 'node:fs';
import { open, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { hostname } from 'node:os';
import { join, relative } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';
import { currentTime } from '../clock.ts';

/** The entry by which a process marks a folder as in use: `<id>.json` says who it is, `<id>.sock` answers as long as it lives. */
export type LockEntry = z.output<typeof entrySchema>;

const entrySchema = z.object({ kernel: z.string(), pid: z.int(), host: z.string(), hasSocket: z.boolean() });
/** An unreadable entry belongs to another process; only its heartbeat shows whether that is alive. */
const unreadableEntry: LockEntry = { kernel: '', pid: 0, host: 'another machine', hasSocket: false };

export type HeartbeatTimes = { heartbeatMs: number; deadAfterMs: number };
export const defaultHeartbeatTimes: HeartbeatTimes = { heartbeatMs: 2_000, deadAfterMs: 15_000 };
/** An entry without a heartbeat for this long is dead without further checks: no two clocks of one venue differ that much. */
const LONG_DEAD_MS = 300_000;

/** All containers of a machine share its kernel, which knows which of its sockets are alive. */
const ownKernel = (() => {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return hostname();
  }
})();

/** Creates an entry that shows from now on that this process is alive. */
export async function createEntry(folder: string, id: string, times: HeartbeatTimes, onLost: () => void) {
  const path = join(folder, `${id}.json`);
  const socket = join(folder, `${id}.sock`);
  const server = await openSocket(socket);
  const entry: LockEntry = { kernel: ownKernel, pid: process.pid, host: hostname(), hasSocket: server !== undefined };
  // The file gets its name only when it is complete. The holder of the lock may remove it in between; then it never does.
  await writeFile(`${path}.new`, JSON.stringify(entry));
  await rename(`${path}.new`, path).catch(ignoreMissing);

  const heartbeatTimer = setInterval(() => {
    const now = new Date(currentTime());
    utimes(path, now, now).catch((error: NodeJS.ErrnoException) => error.code === 'ENOENT' && onLost());
  }, times.heartbeatMs);
  heartbeatTimer.unref();
  return {
    /** False if another process removed our entry as dead before it was complete. */
    isComplete: async (): Promise<boolean> => (await exists(path)) && (!server || (await exists(socket))),
    async remove(): Promise<void> {
      clearInterval(heartbeatTimer);
      await removeEntry(folder, id);
      await new Promise<void>((done) => (server ? server.close(() => done()) : done()));
    },
  };
}

export const removeEntry = async (folder: string, id: string): Promise<void> => {
  for (const extension of ['json', 'json.new', 'sock']) await rm(join(folder, `${id}.${extension}`), { force: true });
};

/** The entry if its process is alive; undefined if it is dead or has withdrawn. */
export async function readIfAlive(folder: string, id: string, times: HeartbeatTimes): Promise<LockEntry | undefined> {
  const path = join(folder, `${id}.json`);
  const entry = await readEntry(path);
  if (!entry) return undefined;
  const isAlive =
    entry.kernel === ownKernel && entry.hasSocket
      ? await isSocketAlive(join(folder, `${id}.sock`))
      : await hasHeartbeat(path, times);
  return isAlive ? entry : undefined;
}

async function readEntry(path: string): Promise<LockEntry | undefined> {
  try {
    return entrySchema.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? undefined : unreadableEntry;
  }
}

/** Undefined where the file system has no sockets, or the path is too long for one: then only the heartbeat shows that we are alive. */
function openSocket(path: string): Promise<Server | undefined> {
  return new Promise((resolve) => {
    const server = createServer((caller) => caller.on('error', () => undefined).end());
    server.once('error', () => resolve(undefined));
    // Another container may run as another user, and must be able to connect.
    server.listen({ path: shortenPath(path), readableAll: true, writableAll: true }, () => resolve(server.unref()));
  });
}

/** Only a kernel that does not know the socket proves the process dead; after any other error it may be alive. */
const isSocketAlive = (path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const caller = connect(shortenPath(path));
    caller.once('connect', () => resolve(true)).once('connect', () => caller.destroy());
    caller.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code !== 'ECONNREFUSED' && code !== 'ENOENT'));
  });

/** A socket address may have about 100 bytes. */
const shortenPath = (path: string): string => {
  const relativePath = relative(process.cwd(), path);
  return relativePath.length < path.length ? relativePath : path;
};

/** Measures with our own clock whether the other process's heartbeat continues; clocks of two machines are never compared closely. */
async function hasHeartbeat(path: string, { heartbeatMs, deadAfterMs }: HeartbeatTimes): Promise<boolean> {
  const firstChange = await changedAt(path);
  if (firstChange === undefined || currentTime() - firstChange > LONG_DEAD_MS) return false;
  for (let waitedMs = 0; waitedMs < deadAfterMs; waitedMs += heartbeatMs / 4) {
    await wait(heartbeatMs / 4);
    const lastChange = await changedAt(path);
    if (lastChange === undefined) return false;
    if (lastChange !== firstChange) return true;
  }
  return false;
}

/** Opened again each time: only then does a network file system ask its server instead of its cache. */
async function changedAt(path: string): Promise<number | undefined> {
  const file = await open(path).catch(ignoreMissing);
  if (!file) return undefined;
  return file
    .stat()
    .then(({ mtimeMs }) => mtimeMs)
    .finally(() => file.close());
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );
