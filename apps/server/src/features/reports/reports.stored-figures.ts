import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '../../platform/database/db.ts';
import { tryEach } from '../../platform/jobs/batches.ts';
import { findMissingDays, deleteChangedDays, storeDays, type MissingDays } from './day-figures.store.ts';
import { findMissingMonths, storeMonth } from './month-figures.store.ts';
import { findMissingOwed, storeOwed } from './owed-figures.store.ts';

/**
 * Other jobs wait for a run, so it starts nothing new after `runMs`; the next run continues. A step counts few days, so that no request
 * waits long for it.
 */
const LIMITS = { venues: 100, days: 7, months: 12, runMs: 20_000 };

/**
 * Stores the figures of past days so that they are not counted again: in small steps, each followed by a pause of the same length. The
 * embedded database has one connection, on which all other requests would wait.
 */
export async function storeFigures(db: Db): Promise<void> {
  const began = performance.now();
  const isOver = () => performance.now() - began > LIMITS.runMs;
  const runThrottled = async <T>(work: () => Promise<T>): Promise<T> => {
    const from = performance.now();
    const result = await work();
    await wait(performance.now() - from);
    return result;
  };
  const storeAll = async (find: () => Promise<MissingDays[]>, storeVenue: (venue: MissingDays) => Promise<number>) => {
    for (let storedCount = 1; storedCount > 0 && !isOver(); ) {
      storedCount = 0;
      await tryEach(await runThrottled(find), async (venue) => {
        storedCount += await storeVenue(venue);
      });
    }
  };
  /** Stores the days one after the other, each as a step. */
  const forEachDate =
    (storeOne: (shopSeqNo: number, date: string) => Promise<number>) => async (venue: MissingDays) => {
      let storedCount = 0;
      for (const date of venue.dates)
        if (!isOver()) storedCount += await runThrottled(() => storeOne(venue.shopSeqNo, date));
      return storedCount;
    };

  await runThrottled(() => deleteChangedDays(db));
  const storeMissingDays = () =>
    storeAll(
      () => findMissingDays(db, LIMITS.venues, LIMITS.days),
      async (venue) => (isOver() ? 0 : runThrottled(() => storeDays(db, venue))),
    );
  const storeMissingMonths = () =>
    storeAll(
      () => findMissingMonths(db, LIMITS.venues, LIMITS.months),
      forEachDate((shopSeqNo, month) => storeMonth(db, shopSeqNo, month)),
    );
  const storeMissingOwed = () =>
    storeAll(
      () => findMissingOwed(db, LIMITS.venues, LIMITS.months),
      forEachDate((shopSeqNo, day) => storeOwed(db, shopSeqNo, day)),
    );
  await tryEach([storeMissingDays, storeMissingMonths, storeMissingOwed], (storeKind) => storeKind());
}
