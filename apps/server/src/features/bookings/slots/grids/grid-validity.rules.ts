import { addDays } from '@caddie/contract/dates/calendar';
import { dateAt, instantOf } from '@caddie/contract/dates/venue-clock';
import { isAdmitted, type ShopTerms } from '../../../shops/shops.service.ts';
import { openDay } from '../day.rules.ts';
import { earliestStart } from '../slot.rules.ts';

/**
 * How long the grid of a day stays the same without a booking or a change of the venue: until a start passes, a hold lapses, the venue
 * opens, or its date changes, and with it the last day that can be booked. A grid of a venue that is hidden from visitors is not kept.
 */
export function gridValidMs(shop: ShopTerms, date: string, now: number, lapsesInMs: number | null): number {
  if (!isAdmitted(shop, undefined)) return 0;
  const { openedAt, timeZone } = shop;
  const earliest = earliestStart(shop, now);
  const nextStart = openDay(shop, date).starts.find(({ at }) => at >= earliest);
  return Math.min(
    instantOf(timeZone, addDays(dateAt(timeZone, now), 1), 0) - now,
    nextStart ? nextStart.at - earliest : Infinity,
    lapsesInMs ?? Infinity,
    openedAt !== null && openedAt > now ? openedAt - now : Infinity,
  );
}
