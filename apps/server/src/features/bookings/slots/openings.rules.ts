import { addDays } from '@caddie/contract/dates/calendar';
import { MINUTE } from '@caddie/contract/dates/duration';
import { dateAt, instantOf, toVenueIso } from '@caddie/contract/dates/venue-clock';
import type { ShopTerms } from '../../shops/shops.service.ts';
import { type Day, isoAt, openDay, type Stretch } from './day.rules.ts';
import { isPeakAt } from './prices.rules.ts';

/** Beyond this many days no reopening date is shown. */
const LOOK_AHEAD_DAYS = 60;

type Span = { startedAt: string; endedAt: string };

/** A day of a venue without its bookings: opening hours, peak hours and the current business day. */
export type Openings = {
  today: string;
  now: string;
  stretches: Span[];
  peaks: Span[];
  note: string | null;
  nextOpenDate: string | null;
  stepMinutes: number;
};

export function openingsOf(shop: ShopTerms, date: string, now: number): Openings {
  const day = openDay(shop, date);
  return {
    today: businessDate(shop, now),
    now: toVenueIso(shop.timeZone, now),
    stretches: day.stretches.map((stretch) => toSpan(shop, stretch, 0, stretch.offsets.length)),
    peaks: day.stretches.flatMap((stretch) => peakSpans(shop, day, stretch)),
    note: day.note,
    nextOpenDate: nextOpenDate(shop, date),
    stepMinutes: shop.startStepMinutes,
  };
}

/** The business day of a venue at an instant: yesterday until the venue closes after midnight. */
export function businessDate(shop: ShopTerms, now: number): string {
  const calendarDay = dateAt(shop.timeZone, now);
  const yesterday = addDays(calendarDay, -1);
  return openDay(shop, yesterday).stretches.some(({ endsAt }) => now < endsAt) ? yesterday : calendarDay;
}

/** When the next business day begins: at midnight, or at closing time if that is later. */
export const businessDayEnds = (shop: ShopTerms, date: string): number =>
  Math.max(instantOf(shop.timeZone, addDays(date, 1), 0), ...openDay(shop, date).stretches.map(({ endsAt }) => endsAt));

function nextOpenDate(shop: ShopTerms, date: string): string | null {
  for (let days = 1; days <= LOOK_AHEAD_DAYS; days += 1) {
    const next = addDays(date, days);
    if (openDay(shop, next).stretches.length > 0) return next;
  }
  return null;
}

/** When a venue that is closed on a day opens again. */
export function nextOpening(shop: ShopTerms, date: string): { date: string; opensAt: string } | null {
  const next = nextOpenDate(shop, date);
  if (next === null) return null;
  const { stretches } = openDay(shop, next);
  const first = stretches.reduce((soonest, one) => (one.startsAt < soonest.startsAt ? one : soonest));
  return { date: next, opensAt: isoAt(first, shop.timeZone, first.startsAt) };
}

function peakSpans(shop: ShopTerms, day: Day, stretch: Stretch): Span[] {
  const isPeak = isPeakAt(shop, day, stretch);
  const spans: Span[] = [];
  for (let from = 0; from < stretch.offsets.length; ) {
    let until = from + 1;
    while (until < stretch.offsets.length && isPeak(until) === isPeak(from)) until += 1;
    if (isPeak(from)) spans.push(toSpan(shop, stretch, from, until));
    from = until;
  }
  return spans;
}

const toSpan = (shop: ShopTerms, stretch: Stretch, from: number, until: number): Span => ({
  startedAt: isoAt(stretch, shop.timeZone, stretch.startsAt + from * MINUTE),
  endedAt: isoAt(stretch, shop.timeZone, stretch.startsAt + until * MINUTE),
});
