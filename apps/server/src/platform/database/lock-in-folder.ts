import { randomUUID } from 'node:crypto';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  createEntry,
  type LockEntry,
  type HeartbeatTimes,
  readIfAlive,
  removeEntry,
  defaultHeartbeatTimes,
} from './lock-entry.ts';
import { StartError } from '../start-error.ts';

const MAX_ATTEMPTS = 6;

/**
 * Refuses a second process on one folder also where both run in containers, which share a folder but no socket names. A process that finds
 * no living entry writes its own and looks again: of two concurrent ones, the later one finds the other. An entry is removed only by a
 * process that has the lock and found it dead (decision 0025).
 */
export async function lockInFolder(
  dataDir: string,
  {
    onLost = exitAtOnce,
    times = defaultHeartbeatTimes,
  }: { onLost?: (dataDir: string) => void; times?: HeartbeatTimes } = {},
): Promise<() => Promise<void>> {
  // A named pipe on Windows is visible to the whole machine.
  if (process.platform === 'win32') return async () => undefined;
  const folder = join(dataDir, 'lock');
  await mkdir(folder, { recursive: true });
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const { alive } = await readEntries(folder, times);
    if (alive) throw inUseError(dataDir, alive);

    const id = randomUUID();
    let isLockHeld = false;
    const ownEntry = await createEntry(folder, id, times, () => isLockHeld && onLost(dataDir));
    const otherEntries = await readEntries(folder, times, id);
    isLockHeld = !otherEntries.alive && (await ownEntry.isComplete());
    if (isLockHeld) {
      for (const dead of otherEntries.dead) await removeEntry(folder, dead);
      return () => ownEntry.remove();
    }
    // A concurrent process is starting too. Both withdraw, and retry at different times.
    await ownEntry.remove();
    await wait(Math.random() * 200 * (attempt + 1));
  }
  throw new StartError(`The data folder ${dataDir} is locked. Stop the other Caddie, or set another DATA_DIR.`);
}

async function readEntries(
  folder: string,
  times: HeartbeatTimes,
  ownId?: string,
): Promise<{ alive?: LockEntry; dead: string[] }> {
  const ids = new Set((await readdir(folder)).map((name) => name.split('.', 1)[0]!));
  if (ownId) ids.delete(ownId);
  const entries = await Promise.all([...ids].map(async (id) => ({ id, entry: await readIfAlive(folder, id, times) })));
  const alive = entries.find(({ entry }) => entry)?.entry;
  return { ...(alive && { alive }), dead: entries.filter(({ entry }) => !entry).map(({ id }) => id) };
}

const inUseError = (dataDir: string, { pid, host }: LockEntry): StartError =>
  new StartError(
    `Another Caddie (process ${pid} on ${host}) is using the data folder ${dataDir}. Stop it first, or give this one a DATA_DIR of its own.`,
  );

/** Another process took us for dead and may write to the same files; any further write of ours could damage them. */
function exitAtOnce(dataDir: string): void {
  console.error(`The lock of the data folder ${dataDir} is gone. Stopping at once, before two processes write to it.`);
  process.exit(1);
}
