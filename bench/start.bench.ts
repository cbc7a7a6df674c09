import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { serverMain } from '../scripts/paths.mjs';
import { startPostgres } from '../scripts/postgres.mjs';
import { type Memory, watchMemory } from './memory.ts';
import { createProcessorClock, processIn } from './processor.ts';
import { startServer } from './server.ts';

const ROUNDS = 3;
/** How long a server is left alone before it counts as idle. */
const IDLE_MS = 10_000;

/** `first` is a start into an empty folder, `later` one on the same folder; both as `npm start` does, with the demo. */
type Start = { 'answer ms': number; 'CPU ms': number; 'ready MB': number; 'idle MB': number; 'peak MB': number };

/** The time to the first answer, and the memory until the server is idle, here and in another built checkout. */
export async function benchStart(against?: string): Promise<void> {
  const mains: Record<string, string> = {
    here: serverMain,
    ...(against && { [against]: join(resolve(against), 'apps/server/dist/src/main.js') }),
  };
  const starts: Record<string, Start[]> = {};
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, main] of Object.entries(mains)) {
      const folder = await mkdtemp(join(tmpdir(), 'caddie-start-'));
      for (const kind of ['first', 'later'])
        (starts[`embedded, ${kind}, ${name}`] ??= []).push(await measureStart(main, folder));
      await rm(folder, { recursive: true, force: true });
    }
  }
  for (const [name, main] of Object.entries(mains)) {
    const postgres = await startPostgres();
    const folder = await mkdtemp(join(tmpdir(), 'caddie-start-'));
    // The first start runs the migrations and adds the demo venues, once for each database.
    for (let round = 0; round <= ROUNDS; round += 1) {
      const start = await measureStart(main, folder, postgres.url);
      if (round > 0) (starts[`PostgreSQL, later, ${name}`] ??= []).push(start);
    }
    await rm(folder, { recursive: true, force: true });
    await postgres.stop();
  }
  console.table(Object.fromEntries(Object.entries(starts).map(([name, rounds]) => [name, medianOf(rounds)])));
  console.log('Wanted: an answer after 2000 ms embedded; idle 250 MB embedded, 150 MB on PostgreSQL; a peak of 400 MB');
}

async function measureStart(main: string, folder: string, databaseUrl = ''): Promise<Start> {
  const memory = watchMemory(folder);
  try {
    const env = { DEMO_DAY: 'true', RATE_LIMIT_PER_MINUTE: '600', DATABASE_URL: databaseUrl };
    const server = await startServer(env, folder, main);
    const startTime = performance.now();
    await fetch(`${server.url}/?shopName=Mulligans`).then((response) => response.arrayBuffer());
    const answerMs = server.readyMs + performance.now() - startTime;
    const processorMs = createProcessorClock()([processIn(folder)]);
    const ready = memory.read();
    await pause(IDLE_MS);
    const idle = memory.read();
    await server.stop();
    const start = toStart(answerMs, processorMs, ready, idle);
    console.log(main, JSON.stringify(start));
    return start;
  } finally {
    memory.stop();
  }
}

const toStart = (answerMs: number, processorMs: number, ready: Memory, idle: Memory): Start => ({
  'answer ms': Math.round(answerMs),
  'CPU ms': Math.round(processorMs),
  'ready MB': ready.now,
  'idle MB': idle.now,
  'peak MB': idle.peak,
});

/** The median of each column. */
function medianOf(starts: Start[]): Start {
  const middle = (column: keyof Start) =>
    starts.map((start) => start[column]).toSorted((a, b) => a - b)[Math.floor(starts.length / 2)]!;
  return {
    'answer ms': middle('answer ms'),
    'CPU ms': middle('CPU ms'),
    'ready MB': middle('ready MB'),
    'idle MB': middle('idle MB'),
    'peak MB': middle('peak MB'),
  };
}
