import { setTimeout as pause } from 'node:timers/promises';
import type { FaultyProxy } from '../scripts/faulty-proxy.mjs';
import type { Counts } from './checks/counts.ts';
import type { Database } from './database.ts';
import type { Random } from './random.ts';
import type { Server, Servers } from './servers.ts';
import { CONNECTIONS_PER_SERVER } from './stage.ts';

type Options = {
  servers: Servers;
  database: Database;
  proxy: FaultyProxy;
  random: Random;
  counts: Counts;
  kills: number;
  isOver: () => boolean;
};

/** Of a hundred kills of a server, so many take the database along. */
const CRASH_PERCENT = 35;
/** What is done how often, of a hundred blows; the rest are kills. A freeze is what a machine out of memory does. */
const chances = { freeze: 14, restart: 10, outage: 6, silence: 3 };
type Blow = keyof typeof chances;
/** What must have happened at least once, under the name it is counted by. After these servers have to recover by themselves. */
const musts = {
  restart: 'database restarts',
  outage: 'outages of the database',
  silence: 'silences of the database',
} as const;
/** After an outage connections are counted for this long: each server must keep to its own. */
const COUNTED_MS = 6_000;

/** Whether everything has happened that a fault test consists of. */
export const isComplete = (counts: Counts, kills: number): boolean =>
  counts.of('kills') >= kills && Object.values(musts).every((name) => counts.of(name) > 0);

/** Kills a server again and again, also in the middle of whatever it is doing, and takes the database away; says who did not recover. */
export async function runKiller(options: Options): Promise<string[]> {
  const { servers, database, proxy, random, counts } = options;
  const findings: string[] = [];
  while (!options.isOver() && !isComplete(counts, options.kills)) {
    await pause(random.between(300, 1500));
    const up = servers.ready();
    if (up.length === 0) continue;
    const blow = draw();
    if (blow === 'freeze') await freeze(random.pick(up), random.between(500, 5000));
    else if (blow) await recoversFrom(blow);
    else await kill(random.pick(up), random.chance(CRASH_PERCENT));
  }
  return findings;

  /** By lot; in the second half first what has not happened yet. */
  function draw(): Blow | undefined {
    const lot = random.between(0, 100);
    const missing = (['restart', 'outage', 'silence'] as const).find((blow) => counts.of(musts[blow]) === 0);
    if (missing && counts.of('kills') >= options.kills / 2) return missing;
    let sum = 0;
    return (Object.keys(chances) as Blow[]).find((blow) => lot < (sum += chances[blow]));
  }

  async function kill(server: Server, withDatabase: boolean): Promise<void> {
    if (!signal(server, 'SIGKILL')) return;
    server.isKilled = true;
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

  /** No server is killed meanwhile: a server that is started anew would hide that the old one was lost. */
  async function recoversFrom(blow: Exclude<Blow, 'freeze'>): Promise<void> {
    counts.add(musts[blow]);
    if (blow === 'restart') await database.restart();
    else if (blow === 'silence') proxy.silence();
    else {
      proxy.newConnections('are refused');
      proxy.cut();
      await pause(random.between(4_000, 9_000));
      proxy.newConnections('work');
    }
    await pause(blow === 'outage' ? COUNTED_MS : 500);
    findings.push(...(await servers.untilReady()).map((late) => `after ${blow}: ${late}`));
    const allowed = 2 * servers.servers.length * CONNECTIONS_PER_SERVER;
    if (proxy.open() > allowed)
      findings.push(`after ${blow}: ${proxy.open()} connections, where ${allowed} are plenty`);
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
