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
  isFinished: () => boolean;
};

/** Of a hundred kills of a server, this many also crash the database. */
const CRASH_PERCENT = 35;
/** Faults per hundred; the rest are kills. A freeze simulates a machine that is out of memory. */
const chances = { freeze: 14, restart: 10, outage: 6, silence: 3 };
type FaultKind = keyof typeof chances;
/** Faults that must have happened at least once, by the name of their count. Servers have to recover from them without a restart. */
const requiredFaults = {
  restart: 'database restarts',
  outage: 'outages of the database',
  silence: 'silences of the database',
} as const;
/** The connections are counted this long after an outage: each server must keep to its own limit. */
const COUNT_AFTER_MS = 6_000;

/** Whether every kind of fault has happened often enough. */
export const isComplete = (counts: Counts, kills: number): boolean =>
  counts.of('kills') >= kills && Object.values(requiredFaults).every((name) => counts.of(name) > 0);

/** Kills servers repeatedly, at any moment of their work, and interrupts the database; returns the servers that did not recover. */
export async function runKiller(options: Options): Promise<string[]> {
  const { servers, database, proxy, random, counts } = options;
  const findings: string[] = [];
  while (!options.isFinished() && !isComplete(counts, options.kills)) {
    await pause(random.between(300, 1500));
    const readyServers = servers.ready();
    if (readyServers.length === 0) continue;
    const fault = draw();
    if (fault === 'freeze') await freeze(random.pick(readyServers), random.between(500, 5000));
    else if (fault) await expectRecovery(fault);
    else await kill(random.pick(readyServers), random.chance(CRASH_PERCENT));
  }
  return findings;

  /** Draws the next fault; in the second half of the run, first those that have not happened yet. */
  function draw(): FaultKind | undefined {
    const roll = random.between(0, 100);
    const missing = (['restart', 'outage', 'silence'] as const).find((fault) => counts.of(requiredFaults[fault]) === 0);
    if (missing && counts.of('kills') >= options.kills / 2) return missing;
    let sum = 0;
    return (Object.keys(chances) as FaultKind[]).find((fault) => roll < (sum += chances[fault]));
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

  /** No server is killed meanwhile: a restarted server would hide that the old one did not recover. */
  async function expectRecovery(fault: Exclude<FaultKind, 'freeze'>): Promise<void> {
    counts.add(requiredFaults[fault]);
    if (fault === 'restart') await database.restart();
    else if (fault === 'silence') proxy.silence();
    else {
      proxy.newConnections('are refused');
      proxy.cut();
      await pause(random.between(4_000, 9_000));
      proxy.newConnections('work');
    }
    await pause(fault === 'outage' ? COUNT_AFTER_MS : 500);
    findings.push(...(await servers.untilReady()).map((late) => `after ${fault}: ${late}`));
    const allowed = 2 * servers.servers.length * CONNECTIONS_PER_SERVER;
    if (proxy.open() > allowed)
      findings.push(`after ${fault}: ${proxy.open()} connections, where ${allowed} are plenty`);
  }
}

/** False if the process has already ended. */
function signal({ pid }: Server, name: NodeJS.Signals): boolean {
  try {
    return pid !== undefined && process.kill(pid, name);
  } catch {
    return false;
  }
}
