import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../scripts/free-port.mjs';
import { root } from '../../scripts/paths.mjs';
import { startPostgres } from '../../scripts/postgres.mjs';
import { ANSWERS_OF_500 } from '../browser.ts';
import { checkEverything, readFigures } from '../checks/check.ts';
import { createCounts } from '../checks/counts.ts';
import { createNotes } from '../checks/notes.ts';
import { runCrowd } from '../crowd.ts';
import { createDatabase } from '../database.ts';
import { openRoundRobin } from '../round-robin.ts';
import { settle } from '../settle.ts';
import { postgresSettings, serverSettings } from '../stage.ts';
import { startStripe } from '../stripe.ts';
import { limitMinutes, timeoutFinding, withTimeLimit } from '../time-limit.ts';
import { readVenue } from '../venue.ts';
import { hasPayPages, type Version, thisVersion } from './checkout.ts';
import { createRolling } from './rolling.ts';

type Options = { bookings: number; seed: number; minutes: number };

/** Each server is replaced three times: to the new version, back, and to the new version again. */
const REPLACEMENTS = 6;
/** The whole booking window: customers also book while a server starts, and without a free tee time the test would wait for ever. */
const TEE_TIMES = Number.POSITIVE_INFINITY;
const POLL_MS = 100;
const SETTLE_MS = 180_000;
const MAX_SHOWN = 5;

/** Replaces two servers by those of another version and back while customers hold, pay and cancel; then checks that nothing is lost. */
export async function runUpgradeTest(older: Version, { bookings, seed, minutes }: Options) {
  const counts = createCounts();
  const notes = createNotes();
  const cleanups: (() => unknown)[] = [];
  try {
    return await withTimeLimit(limitMinutes({ minutes, timeoutFactor: 1 }), 'the upgrade test', runTest());
  } catch (error) {
    return { findings: timeoutFinding(error), counts: counts.all() };
  } finally {
    for (const end of cleanups.toReversed()) await end();
  }

  async function runTest(): Promise<{ findings: string[]; counts: Record<string, number> }> {
    mkdirSync(join(root, 'test-results/upgrade'), { recursive: true });
    const cwd = mkdtempSync(join(tmpdir(), 'caddie-upgrade-'));
    cleanups.push(() => rmSync(cwd, { recursive: true, force: true }));
    const postgres = await startPostgres(postgresSettings);
    cleanups.push(() => postgres.stop());
    const database = createDatabase(postgres.url, postgres.restart);
    const [publicPort, ...ports] = [await freePort(), await freePort(), await freePort()] as const;
    const origin = `http://127.0.0.1:${publicPort}`;
    const stripe = await startStripe({ seed, webhookUrl: `${origin}/webhooks/stripe` });
    cleanups.push(() => stripe.stop());
    const addresses = { DATABASE_URL: postgres.url, PUBLIC_URL: origin, STRIPE_API_URL: stripe.url, DATA_DIR: cwd };
    const rolling = createRolling({ ports, cwd, env: { ...serverSettings, ...addresses } });
    cleanups.push(() => rolling.stopAll());
    const roundRobin = await openRoundRobin(publicPort, rolling.ready);
    cleanups.push(() => roundRobin.close());
    await rolling.startAll(older);

    const venue = await readVenue(origin, TEE_TIMES);
    const end = Date.now() + minutes * 60_000;
    let [isOver, isOutOfTime] = [false, false];
    const isFinished = () => isOver || Date.now() > end;
    // Customers use what both versions know; the page of a newer version is loaded again when the older one does not know its calls.
    const planOverrides = hasPayPages(older) ? {} : ({ paysWith: 'card' } as const);
    const underTraffic = () => untilMoreBookings(Math.ceil(bookings / (REPLACEMENTS + 1)), isFinished);
    const replaceServers = async () => {
      await underTraffic();
      for (const version of [thisVersion, older, thisVersion]) {
        console.log(`  to ${version.name}, after ${counts.of('bookings held')} bookings`);
        await rolling.replaceAll(version, underTraffic);
      }
      isOutOfTime = isFinished();
    };
    await Promise.all([
      replaceServers().finally(() => (isOver = true)),
      runCrowd({ seed, origin, venue, stripe, database, notes, counts, isFinished, planOverrides }),
    ]);

    await stripe.stopFaults();
    const unsettled = await settle(database, SETTLE_MS);
    const findings = [
      ...rolling.findings,
      ...rolling.errors().slice(0, MAX_SHOWN),
      ...(isOutOfTime ? [`the servers were not replaced under traffic within ${minutes} minutes`] : []),
      ...(counts.of('visits that broke off') > 0 ? ['customers got answers that make no sense'] : []),
      ...(counts.of(ANSWERS_OF_500) > 0 ? [`${counts.of(ANSWERS_OF_500)} ${ANSWERS_OF_500}`] : []),
      ...(unsettled.length > 0 ? [`still open: ${unsettled.slice(0, 10).join(', ')}`] : []),
      ...(await checkEverything(database, stripe, notes.all())),
    ];
    return { findings, counts: { ...counts.all(), ...(await readFigures(database, stripe)) } };
  }

  async function untilMoreBookings(more: number, isFinished: () => boolean): Promise<void> {
    const goal = counts.of('bookings held') + more;
    while (counts.of('bookings held') < goal && !isFinished()) await pause(POLL_MS);
  }
}
