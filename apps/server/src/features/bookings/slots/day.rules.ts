import { weekdayOf } from '@caddie/contract/dates/calendar';
import { MINUTE } from '@caddie/contract/dates/duration';
import { instantOf, isoWithOffset, offsetAt } from '@caddie/contract/dates/venue-clock';
import { inForceOn, type OpenMinutes, type ShopTerms } from '../../shops/shops.service.ts';

/** A stretch of opening time as instants; `offsets` and `wallMinutes` hold for each of its real minutes. */
export type Stretch = { startsAt: number; endsAt: number; wallMinutes: Int16Array; offsets: Int16Array };

/** One day of a venue: when it is open and where a tee time may begin. */
export type Day = { date: string; weekday: number; note: string | null; stretches: Stretch[]; starts: Start[] };
export type Start = { at: number; iso: string; stretch: Stretch };

const dayCache = new WeakMap<ShopTerms, Map<string, Day>>();

/** The business day of a date on the venue's clock. The same terms and date return the same object. */
export function openDay(shop: ShopTerms, date: string): Day {
  let days = dayCache.get(shop);
  if (!days) dayCache.set(shop, (days = new Map()));
  let day = days.get(date);
  if (!day) days.set(date, (day = makeDay(shop, date)));
  return day;
}

function makeDay(shop: ShopTerms, date: string): Day {
  const weekday = weekdayOf(date);
  const specialDay = shop.specialDays.find((one) => one.date === date);
  const open = specialDay
    ? specialDay.open
    : (inForceOn(shop.hourPlans, date)?.open ?? []).filter((one) => one.weekday === weekday);
  const stretches = open.map((one) => makeStretch(shop.timeZone, date, one));
  return {
    date,
    weekday,
    note: specialDay?.note ?? null,
    stretches,
    starts: stretches.flatMap((one) => startsOf(one, shop)),
  };
}

/** Opening times are wall-clock times; minutes are counted in real time, so a day may have 23 or 25 hours. */
function makeStretch(timeZone: string, date: string, { opensMinute, closesMinute }: OpenMinutes): Stretch {
  const stretch = stretchOf(
    timeZone,
    date,
    instantOf(timeZone, date, opensMinute, 'first'),
    instantOf(timeZone, date, closesMinute, 'second'),
  );
  // If the clock skips the closing time in spring, minutes after it use the price of the last minute before it.
  const wallMinutes = stretch.wallMinutes.map((minute) => Math.min(minute, closesMinute - 1));
  return { ...stretch, wallMinutes };
}

/** Any stretch of time, minute by minute, as the clock of a date shows it. */
export function stretchOf(timeZone: string, date: string, startsAt: number, endsAt: number): Stretch {
  const minutes = Math.max(0, (endsAt - startsAt) / MINUTE);
  const midnight = Date.parse(`${date}T00:00:00Z`);
  const wallMinutes = new Int16Array(minutes);
  const offsets = new Int16Array(minutes);
  // Clocks change on quarter hours at the finest, so checking that often is enough.
  for (let minute = 0, offset = 0; minute < minutes; minute += 1) {
    const instant = startsAt + minute * MINUTE;
    if (minute === 0 || (instant / MINUTE) % 15 === 0) offset = offsetAt(timeZone, instant);
    offsets[minute] = offset;
    wallMinutes[minute] = (instant - midnight) / MINUTE + offset;
  }
  return { startsAt, endsAt, wallMinutes, offsets };
}

function startsOf(stretch: Stretch, { startStepMinutes, durations }: ShopTerms): Start[] {
  const starts: Start[] = [];
  const minMinutes = Math.min(startStepMinutes, ...durations);
  for (let minute = 0; minute + minMinutes <= stretch.offsets.length; minute += startStepMinutes) {
    const at = stretch.startsAt + minute * MINUTE;
    starts.push({ at, iso: isoWithOffset(at, stretch.offsets[minute]!), stretch });
  }
  return starts;
}

/** An instant within the stretch (or its end) as ISO with the venue's offset then. */
export const isoAt = (stretch: Stretch, timeZone: string, instant: number): string => {
  const offset = stretch.offsets[(instant - stretch.startsAt) / MINUTE];
  return isoWithOffset(instant, offset ?? offsetAt(timeZone, instant));
};
