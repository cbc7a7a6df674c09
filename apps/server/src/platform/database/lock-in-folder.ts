import { randomUUID } from 'node:crypto';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { announce, type LockEntry, type Pace, readIfAlive, removeEntry, usualPace } from './lock-entry.ts';
import { StartError } from '../start-error.ts';

const TRIES = 6;

/**
 * Refuses a second process on one folder also where both run in containers, which share a folder but no socket names. Each process first
 * writes its entry and then looks for others: of two concurrent ones, the later one finds the other. An entry is removed only by a process
 * that has the lock and found it dead (decision 0025).
 */
export async function lockInFolder(
  dataDir: string,
  { onLost = stopAtOnce, pace = usualPace }: { onLost?: (dataDir: string) => void; pace?: Pace } = {},
): Promise<() => Promise<void>> {
  // A named pipe on Windows is visible to the whole machine.
  if (process.platform === 'win32') return async () => undefined;
  const folder = join(dataDir, 'lock');
  await mkdir(folder, { recursive: true });
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { alive } = await look(folder, pace);
    if (alive) throw inUse(dataDir, alive);

    const id = randomUUID();
    let isOurs = false;
    const own = await announce(folder, id, pace, () => isOurs && onLost(dataDir));
    const others = await look(folder, pace, id);
    isOurs = !others.alive && (await own.isWhole());
    if (isOurs) {
      for (const dead of others.dead) await removeEntry(folder, dead);
      return () => own.withdraw();
    }
    // A concurrent process is starting too. Both withdraw, and retry at different times.
    await own.withdraw();
    await wait(Math.random() * 200 * (tries + 1));
  }
  throw new StartError(`The data folder ${dataDir} is locked. Stop the other Caddie, or set another DATA_DIR.`);
}

async function look(folder: string, pace: Pace, ownId?: string): Promise<{ alive?: LockEntry; dead: string[] }> {
  const ids = new Set((await readdir(folder)).map((name) => name.split('.', 1)[0]!));
  if (ownId) ids.delete(ownId);
  const entries = await Promise.all([...ids].map(async (id) => ({ id, entry: await readIfAlive(folder, id, pace) })));
  const alive = entries.find(({ entry }) => entry)?.entry;
  return { ...(alive && { alive }), dead: entries.filter(({ entry }) => !entry).map(({ id }) => id) };
}

const inUse = (dataDir: string, { pid, host }: LockEntry): StartError =>
  new StartError(
    `Another Caddie (process ${pid} on ${host}) is using the data folder ${dataDir}. Stop it first, or give this one a DATA_DIR of its own.`,
  );

/** Another process took us for dead and may write to the same files; any further write of ours could damage them. */
function stopAtOnce(dataDir: string): void {
  console.error(`The lock of the data folder ${dataDir} is gone. Stopping at once, before two processes write to it.`);
  process.exit(1);
}
