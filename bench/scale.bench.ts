import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { run } from '../scripts/run.mjs';
import { venueKeys } from '../scripts/structure/venue-tables.ts';
import { fillHistory, fillShops } from './bookings.data.ts';
import { openBuyers } from './orders.bench.ts';
import { type Side, withSides } from './sides.ts';

/** The first purchases fill the first pages of each table and index. */
const [FIRST, PURCHASES] = [100, 400];
const VENUES = 700;
const HISTORY = 60_000;
const IDLE_SECONDS = 30;
const KB = 1024;

/** What one venue, one booking, one process and one backup take: the figures that docs/scale.md multiplies. */
export const benchScale = (): Promise<void> =>
  withSides(undefined, async ([side]) => {
    await report(side!);
  });

async function report(side: Side): Promise<void> {
  const { client } = side;
  console.log('idle, just started:', await processesOf(side), await idleOf(side));
  const buy = await openBuyers(side);
  for (let count = 0; count < FIRST; count += 1) await buy();
  const before = await sizes(side);
  const used = await side.used();
  for (let count = 0; count < PURCHASES; count += 1) await buy();
  const usedAfter = await side.used();
  console.log(`CPU ms of each purchase, one after the other, with its background work:`, {
    database: round((usedAfter.database - used.database) / PURCHASES),
    server: round((usedAfter.server - used.server) / PURCHASES),
  });
  const after = await sizes(side);
  const growth = Object.entries(after).map(([table, size]) => ({
    table,
    bytes: Math.round((size - (before[table] ?? 0)) / PURCHASES),
  }));
  console.log(`bytes of each purchase, with indexes, of ${PURCHASES}:`);
  console.table(growth.filter(({ bytes }) => bytes > 0).toSorted((one, other) => other.bytes - one.bytes));
  const sum = (list: typeof growth) => list.reduce((total, { bytes }) => total + bytes, 0);
  const isOfVenue = ({ table }: { table: string }) => table in venueKeys || table === 'text_messages';
  console.log(
    'of the venue for ever:',
    sum(growth.filter(isOfVenue)),
    'of the installation for some days:',
    sum(growth.filter((one) => !isOfVenue(one))),
  );
  console.log('after the purchases:', await processesOf(side), await idleOf(side));

  const beforeVenues = await databaseSize(side);
  await fillShops(client, VENUES + 2);
  console.log('KB of each venue of ten bays:', round(((await databaseSize(side)) - beforeVenues) / VENUES / KB));
  await fillHistory(client, HISTORY);
  const dump = `"${side.programs}/pg_dump" --format=custom "${side.databaseUrl}" | wc -c && times`;
  const { output } = await run('/bin/sh', ['-c', dump]);
  console.log(
    `${round((await databaseSize(side)) / KB / KB)} MB; pg_dump: bytes, then CPU time of the shell and of its programs:`,
  );
  console.log(output.trim());
}

/** The resident memory of the server, the memory of its own of each connection's process, and their number. */
async function processesOf({ client, pid }: Side) {
  const { rows } = await client.query<{ pid: number }>(
    `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  const own = rows.map((row) => memoryOf(row.pid, 'Private_Dirty')).toSorted((one, other) => one - other);
  return {
    'server MB': round(memoryOf(pid(), 'Rss') / KB),
    connections: own.length,
    'MB of each connection': own.map((kb) => round(kb / KB)).join(' '),
  };
}

/** The CPU time that a process without a request uses, here and in the database. */
async function idleOf(side: Side) {
  const before = await side.used();
  await pause(IDLE_SECONDS * 1000);
  const after = await side.used();
  const perSecond = (one: 'database' | 'server') => round((after[one] - before[one]) / IDLE_SECONDS);
  return { 'idle: server ms a second': perSecond('server'), 'database ms a second': perSecond('database') };
}

const memoryOf = (pid: number, field: string): number =>
  Number(new RegExp(`^${field}: +(\\d+) kB`, 'm').exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0);

async function sizes({ client }: Side): Promise<Record<string, number>> {
  await client.query('vacuum');
  const { rows } = await client.query<{ name: string; size: string }>(
    `select relname as name, pg_total_relation_size(oid) as size
       from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  return Object.fromEntries(rows.map(({ name, size }) => [name, Number(size)]));
}

const databaseSize = async (side: Side): Promise<number> =>
  Object.values(await sizes(side)).reduce((total, size) => total + size, 0);

const round = (figure: number): number => Number(figure.toFixed(1));
