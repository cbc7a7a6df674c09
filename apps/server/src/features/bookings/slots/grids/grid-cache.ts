import { shareAnswer } from '../../../../platform/http/mount/shared-answers.ts';
import type { ShopTerms } from '../../../shops/shops.service.ts';
import { type Day, openDay } from '../day.rules.ts';
import { type Availability, findSlots, isOpened, lastDate, earliestStart } from '../slots.rules.ts';
import { parseTaken, type TakenText } from '../slots.store.ts';

/**
 * A cache of the grids last shown. Customers who look at the same evening share one grid until a booking is made, a start passes, or the
 * venue changes its terms, which makes a new Day.
 */
export function createGridCache() {
  const cache = new WeakMap<Day, Map<string, { cause: string; grid: Availability }>>();

  return (
    shop: ShopTerms,
    date: string,
    size: { minutes: number; party: number },
    taken: TakenText,
    now: number,
  ): Availability => {
    const day = openDay(shop, date);
    const lastPassed = day.starts.findLastIndex((start) => start.at < earliestStart(shop, now));
    const cause = `${lastPassed} ${lastDate(shop, now)} ${isOpened(shop, now)} ${taken}`;
    // The number of players changes the grid only if bays have different limits.
    const party = shop.rooms.some(({ maxPartySize }) => maxPartySize !== null) ? size.party : 1;
    const key = `${size.minutes} ${party}`;

    let grids = cache.get(day);
    if (!grids) cache.set(day, (grids = new Map()));
    const cached = grids.get(key);
    if (cached?.cause === cause) return cached.grid;
    const grid = shareAnswer(findSlots(shop, date, { minutes: size.minutes, party }, parseTaken(taken), now));
    grids.set(key, { cause, grid });
    return grid;
  };
}
