import { ANSWERS_OF_500 } from './browser.ts';
import { CASH_TAKEN, CASH_TRIED, runCashAndCard } from './cash-and-card.ts';
import { auditBooks, checkEverything, readFigures } from './checks/check.ts';
import { createCounts } from './checks/counts.ts';
import { runCrowd } from './crowd.ts';
import { runDesk } from './desk.ts';
import { collectEvidence } from './checks/evidence.ts';
import { isComplete, runKiller } from './killer.ts';
import { createNotes } from './checks/notes.ts';
import type { Options } from './options.ts';
import type { SeededBug } from './seeded-bugs.ts';
import { createRandom } from './random.ts';
import { PAGE_VISITS } from './pay-page.ts';
import { settle } from './settle.ts';
import { openStage } from './stage.ts';
import { readVenue } from './venue.ts';
import { timeoutFinding, limitMinutes, withTimeLimit } from './time-limit.ts';

type Outcome = { findings: string[]; counts: Record<string, number> };

/** The tee times overlap by half an hour: with this many to choose from about half of the holds collide. */
const TEE_TIMES_PER_BOOKING = 2.4;
/** The number of findings of a kind that are reported, servers with the last lines of their log. */
const MAX_SHOWN = 3;
/** A run that must fail need not wait as long as one that must succeed. */
const SETTLE_TIMEOUT_MS = { seeded: 20_000, quiet: 180_000 };

/** Customers book and pay while servers and the database are killed; then everything settles and is checked. */
export async function runFaultTest(options: Options, bug?: SeededBug): Promise<Outcome> {
  const { bookings, kills, seed, minutes, timeoutFactor: patience } = options;
  const counts = createCounts();
  const notes = createNotes();
  const stage = await openStage(options, counts, bug);
  const { origin, database, proxy, stripe, servers } = stage;
  try {
    return await withTimeLimit(limitMinutes(options), 'the fault test', runUnderFaults());
  } catch (error) {
    return { findings: timeoutFinding(error), counts: counts.all() };
  } finally {
    await stage.close();
  }

  async function runUnderFaults(): Promise<Outcome> {
    const venue = await readVenue(origin, Math.ceil(bookings * TEE_TIMES_PER_BOOKING));
    const end = Date.now() + minutes * 60_000;
    // With a seeded bug a bank may be asked for ever, or never.
    const requiredCounts = bug ? (bug.requiredCounts ?? []) : [CASH_TRIED, CASH_TAKEN, ...PAGE_VISITS];
    const isCoverageComplete = () => isComplete(counts, kills) && requiredCounts.every((name) => counts.of(name) > 0);
    const isDone = () => counts.of('bookings held') >= bookings && isCoverageComplete();
    const isFinished = () => isDone() || Date.now() > end;
    const random = createRandom(seed, 'killer');
    const { planOverrides = {} } = bug ?? {};
    const [killerFindings, cashFindings] = await Promise.all([
      runKiller({ servers, database, proxy, random, counts, kills, isFinished }),
      runCashAndCard({ seed, origin, venue, stripe, database, notes, counts, isFinished }),
      runDesk({ seed, origin, venue, database, counts, isFinished }),
      runCrowd({ seed, origin, venue, stripe, database, notes, counts, isFinished, planOverrides }),
    ]);
    const duringFaults = await auditBooks(database);

    await stripe.stopFaults();
    const unready = await servers.untilReady();
    const unsettled = await settle(database, patience * (bug ? SETTLE_TIMEOUT_MS.seeded : SETTLE_TIMEOUT_MS.quiet));
    if (bug?.sqlAfterwards) await database.run(bug.sqlAfterwards);
    const findings = [
      ...(isDone() ? [] : ['the fault test ran out of time']),
      ...(counts.of('visits that broke off') > 0 ? ['customers got answers that make no sense'] : []),
      // The database may refuse the writes of a seeded bug with a 500; the checks must find its effect on the books.
      ...(counts.of(ANSWERS_OF_500) > 0 && !bug ? [`${counts.of(ANSWERS_OF_500)} ${ANSWERS_OF_500}`] : []),
      ...killerFindings,
      ...cashFindings.slice(0, MAX_SHOWN),
      ...unready,
      ...servers.unexpectedExits().slice(0, MAX_SHOWN),
      ...duringFaults.map((broken) => `during the faults: ${broken}`),
      ...(unsettled.length > 0 ? [`still open: ${unsettled.slice(0, 10).join(', ')}`] : []),
      ...(await checkEverything(database, stripe, notes.all())),
    ];
    const evidence = bug ? [] : await collectEvidence(database, findings);
    return {
      findings: [...findings, ...evidence],
      counts: { ...counts.all(), ...(await readFigures(database, stripe)) },
    };
  }
}
