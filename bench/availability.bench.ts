import { join, resolve } from 'node:path';
import pg from 'pg';
import { startPostgres } from '../scripts/postgres.mjs';
import { fillHistory, fillShops, QUERIED_DAY } from './bookings.data.ts';
import { load, type Load, medianOf } from './load.ts';
import { createProcessorClock, processIn } from './processor.ts';
import { startBareServer, startServer } from './server.ts';

const ROUNDS = 3;

/** `CPU µs`: the time of the server's process per request. */
type Cost = Load & { 'CPU µs': number };

/**
 * The availability of an unchanged day, compared with bare routes that send the same bytes, the same bytes and headers, or the
 * result of `select 1`; all in turn, at 16 and at 64 connections.
 */
export async function benchAvailability(against?: string): Promise<void> {
  const postgres = await startPostgres();
  const env = { DATABASE_URL: postgres.url, DATABASE_POOL_SIZE: '20' };
  const server = await startServer(env);
  // Only a checkout with the same migrations can use this database.
  const other = against && (await startServer(env, undefined, join(resolve(against), 'apps/server/dist/src/main.js')));
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  try {
    await fillShops(client, 1_000);
    await fillHistory(client, 10_000);
    const { shopSeqNo, daysAhead } = QUERIED_DAY;
    const day = new Date(Date.now() + daysAhead * 86_400_000).toISOString().slice(0, 10);
    const address = `/caddie/v1/bookings/availability?shopSeqNo=${shopSeqNo}&bookingDate=${day}&durationMinutes=60&partySize=2`;
    const bare = await startBareServer(postgres.url, server.url + address);
    try {
      for (const connections of [16, 64]) {
        const costs = await compareRoutes(
          {
            availability: { url: server.url + address, folder: server.folder },
            ...(other && { [`availability of ${against}`]: { url: other.url + address, folder: other.folder } }),
            'same bytes': { url: `${bare.url}/bytes`, folder: bare.folder },
            'same bytes and headers': { url: `${bare.url}/headers`, folder: bare.folder },
            'select 1': { url: `${bare.url}/`, folder: bare.folder },
          },
          connections,
        );
        console.log(`${connections} connections`);
        console.table(costs);
        const own = costs['availability']!;
        for (const [name, cost] of Object.entries(costs).slice(1)) {
          const rate = own.requestsPerSecond / cost.requestsPerSecond;
          console.log(`${rate.toFixed(2)} × ${name} by rate, ${(cost['CPU µs'] / own['CPU µs']).toFixed(2)} × by CPU`);
        }
      }
    } finally {
      await bare.stop();
    }
  } finally {
    await client.end();
    if (other) await other.stop();
    await server.stop();
    await postgres.stop();
  }
}

type Route = { url: string; folder: string };

/** Loads the routes in turn, so that a slow moment of the machine affects all of them; the median of the rounds counts. */
async function compareRoutes(routes: Record<string, Route>, connections: number): Promise<Record<string, Cost>> {
  const runs: Record<string, Cost[]> = {};
  for (const { url } of Object.values(routes)) await load(url, { connections, seconds: 2 });
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [name, route] of Object.entries(routes)) (runs[name] ??= []).push(await costOf(route, connections));
  return Object.fromEntries(Object.entries(runs).map(([name, costs]) => [name, medianOf(costs)]));
}

async function costOf({ url, folder }: Route, connections: number): Promise<Cost> {
  const processorMs = createProcessorClock();
  const pids = [processIn(folder)];
  const before = processorMs(pids);
  const measured = await load(url, { connections });
  return { ...measured, 'CPU µs': Math.round(((processorMs(pids) - before) * 1000) / measured.requests) };
}
