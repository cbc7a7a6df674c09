import { addDays } from '@caddie/contract/dates/calendar';
import { dateAt, instantOf, minuteOfDay, toVenueIso } from '@caddie/contract/dates/venue-clock';
import type { ShopTerms } from '../../shops/shops.service.ts';
import { openDay } from '../slots/day.rules.ts';

export type BlockStatus = 'BLOCKED' | 'LIFTED';

export type BlockPart = { bookingDate: string; from: number; until: number };

/** Splits a span of time where one of the venue's business days ends and the next begins: at midnight, or when it closes after midnight. */
export function splitByBusinessDay(shop: ShopTerms, from: number, until: number): BlockPart[] {
  const parts: BlockPart[] = [];
  for (let date = addDays(dateAt(shop.timeZone, from), -1), at = from; at < until; date = addDays(date, 1)) {
    const end = Math.min(businessDayEnd(shop, date), until);
    if (end <= at) continue;
    parts.push({ bookingDate: date, from: at, until: end });
    at = end;
  }
  return parts;
}

const businessDayEnd = (shop: ShopTerms, date: string): number =>
  Math.max(
    instantOf(shop.timeZone, addDays(date, 1), 0),
    ...openDay(shop, date).stretches.map((stretch) => stretch.endsAt),
  );

/** Repeats a span at the same clock time every week up to the last day, across daylight-saving changes. */
export function weeklySpans(
  timeZone: string,
  from: number,
  until: number,
  lastDate: string,
  maxCount: number,
): { from: number; until: number }[] {
  const spans: { from: number; until: number }[] = [];
  const first = dateAt(timeZone, from);
  const minute = minuteOfDay(toVenueIso(timeZone, from));
  for (let date = first; date <= lastDate && spans.length < maxCount; date = addDays(date, 7)) {
    const at = date === first ? from : instantOf(timeZone, date, minute);
    spans.push({ from: at, until: at + (until - from) });
  }
  return spans;
}
