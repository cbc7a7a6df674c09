import { setTimeout as pause } from 'node:timers/promises';
import type { Counts } from './counts.ts';
import type { Database } from './database.ts';
import type { Random } from './random.ts';
import type { Server, Servers } from './servers.ts';

type Wish = {
  servers: Servers;
  database: Database;
  random: Random;
  counts: Counts;
  kills: number;
  /** Of a hundred kills, so many take the database along. */
  crashPercent: number;
  isOver: () => boolean;
};

/** Of a hundred blows, so many only freeze a server for some seconds, as a machine out of memory would. */
const FREEZE_PERCENT = 15;

/** Kills a server again and again, soon after it is up, also in the middle of whatever it is doing. */
export async function runKiller(wish: Wish): Promise<void> {
  const { servers, database, random, counts } = wish;
  while (!wish.isOver() && counts.of('kills') < wish.kills) {
    await pause(random.between(300, 1500));
    const up = servers.ready();
    if (up.length === 0) continue;
    if (random.chance(FREEZE_PERCENT)) await freeze(random.pick(up), random.between(500, 5000));
    else await kill(random.pick(up), random.chance(wish.crashPercent));
  }

  async function kill(server: Server, withDatabase: boolean): Promise<void> {
    if (!signal(server, 'SIGKILL')) return;
    server.isReady = false;
    counts.add('kills');
    if (!withDatabase) return;
    await database.crash();
    counts.add('database crashes');
  }

  async function freeze(server: Server, milliseconds: number): Promise<void> {
    if (!signal(server, 'SIGSTOP')) return;
    counts.add('freezes');
    await pause(milliseconds);
    signal(server, 'SIGCONT');
  }
}

/** False if it has ended by itself. */
function signal({ pid }: Server, name: NodeJS.Signals): boolean {
  try {
    return pid !== undefined && process.kill(pid, name);
  } catch {
    return false;
  }
}
