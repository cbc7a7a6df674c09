import type { DataOf } from '@caddie/contract/call';
import { MINUTE } from '@caddie/contract/dates/duration';
import type { getDays } from '@caddie/contract/slots';
import { roomsOn, type ShopTerms } from '../../shops/shops.service.ts';
import { type Day, isoAt } from './day.rules.ts';
import { earliestStart, type TakenSpan } from './slots.rules.ts';

/** The time taken on a day, from the first moment that can still be booked online. */
export type TakenTime = { minutes: number; blocks: readonly TakenSpan[] };

type Occupancy = Pick<DataOf<typeof getDays>[number], 'bookedPercent' | 'bookableUntil'>;

/** How full a day is now; time that has passed counts as neither free nor taken. */
export function occupancyOf(shop: ShopTerms, day: Day, { minutes, blocks }: TakenTime, now: number): Occupancy {
  const until = bookableUntil(shop, day);
  const from = earliestStart(shop, now);
  const open = minutesOpen(day, from) * roomsOn(shop, day.date).length;
  const isOver = until === null || until.at < now;
  const share = isOver || open === 0 ? 1 : (minutes + minutesWithin(day, blocks, from)) / open;
  return { bookedPercent: Math.min(100, Math.round(share * 100)), bookableUntil: until && until.iso };
}

/** The last moment at which a day can be booked online: its last start that leaves time for the shortest tee time, less the lead time. */
function bookableUntil(shop: ShopTerms, day: Day): { at: number; iso: string } | null {
  const shortest = Math.min(...shop.durations) * MINUTE;
  const last = day.starts.findLast(({ at, stretch }) => at + shortest <= stretch.endsAt);
  if (!last) return null;
  const at = last.at - shop.leadMinutes * MINUTE;
  return { at, iso: isoAt(last.stretch, shop.timeZone, at) };
}

const minutesOpen = (day: Day, from: number): number =>
  day.stretches.reduce((sum, { startsAt, endsAt }) => sum + minutesBetween(Math.max(startsAt, from), endsAt), 0);

/** Minutes of taken time that fall into a day's opening hours, from a moment on. */
const minutesWithin = (day: Day, taken: readonly TakenSpan[], start: number): number =>
  day.stretches
    .flatMap(({ startsAt, endsAt }) =>
      taken.map(({ from, until }) => minutesBetween(Math.max(from, startsAt, start), Math.min(until, endsAt))),
    )
    .reduce((sum, minutes) => sum + minutes, 0);

const minutesBetween = (from: number, until: number): number => Math.max(0, until - from) / MINUTE;
