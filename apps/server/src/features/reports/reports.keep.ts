import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '../../platform/database/db.ts';
import { tryEach } from '../../platform/jobs/batches.ts';
import { findMissingDays, forgetChangedDays, keepDays, type MissingDays } from './day-figures.store.ts';
import { findMissingMonths, keepMonth } from './month-figures.store.ts';
import { findMissingOwed, keepOwed } from './owed-figures.store.ts';

/**
 * Other jobs wait for a run, so it starts nothing new after `runMs`; the next run continues. A step counts few days, so that no request
 * waits long for it.
 */
const KEEP = { venues: 100, days: 7, months: 12, runMs: 20_000 };

/**
 * Stores the figures of past days so that they are not counted again: in small steps, each followed by a pause of the same length. The
 * embedded database has one connection, on which all other requests would wait.
 */
export async function storeFigures(db: Db): Promise<void> {
  const began = performance.now();
  const isOver = () => performance.now() - began > KEEP.runMs;
  const step = async <T>(work: () => Promise<T>): Promise<T> => {
    const from = performance.now();
    const done = await work();
    await wait(performance.now() - from);
    return done;
  };
  const keepAll = async (find: () => Promise<MissingDays[]>, keepSome: (venue: MissingDays) => Promise<number>) => {
    for (let kept = 1; kept > 0 && !isOver(); ) {
      kept = 0;
      await tryEach(await step(find), async (venue) => {
        kept += await keepSome(venue);
      });
    }
  };
  /** Stores the days one after the other, each as a step. */
  const eachDay = (keepOne: (shopSeqNo: number, date: string) => Promise<number>) => async (venue: MissingDays) => {
    let kept = 0;
    for (const date of venue.dates) if (!isOver()) kept += await step(() => keepOne(venue.shopSeqNo, date));
    return kept;
  };

  await step(() => forgetChangedDays(db));
  const days = () =>
    keepAll(
      () => findMissingDays(db, KEEP.venues, KEEP.days),
      async (venue) => (isOver() ? 0 : step(() => keepDays(db, venue))),
    );
  const months = () =>
    keepAll(
      () => findMissingMonths(db, KEEP.venues, KEEP.months),
      eachDay((shopSeqNo, month) => keepMonth(db, shopSeqNo, month)),
    );
  const owed = () =>
    keepAll(
      () => findMissingOwed(db, KEEP.venues, KEEP.months),
      eachDay((shopSeqNo, day) => keepOwed(db, shopSeqNo, day)),
    );
  await tryEach([days, months, owed], (keepThese) => keepThese());
}
