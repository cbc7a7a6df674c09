import { HOUR_SECONDS } from '@caddie/contract/dates/duration';
import type { Db } from '../../platform/database/db.ts';
import { networkOf } from '../../platform/http/access/networks.ts';
import { countHits, secondsUntilBelowLimits } from '../../platform/http/limits.ts';
import { Refusal } from '../../platform/refusal.ts';

/** How many secret addresses that do not exist one network may try in an hour. */
const MISSES = { max: 20, seconds: HOUR_SECONDS };

export type MissLimit = ReturnType<typeof createMissLimit>;

/** Runs a search for a secret address. Only misses count, so customers may open their own address as often as they like. */
export const createMissLimit =
  (db: Db) =>
  async <T>(ip: string, find: () => Promise<T | undefined>): Promise<T | undefined> => {
    const counter = { key: `link:${networkOf(ip)}`, ...MISSES };
    const wait = await secondsUntilBelowLimits(db, [counter]);
    if (wait !== undefined) throw new Refusal('RATE_LIMITED', { retryAfterSeconds: wait });
    const found = await find();
    if (found === undefined) await countHits(db, counter.key, counter.seconds);
    return found;
  };
