import { addDays } from '@caddie/contract/dates/calendar';
import { venueClock } from '@caddie/contract/dates/venue-clock';
import type { BookingPageData } from '@caddie/contract/page';
import type { Shop } from '@caddie/contract/shops';
import { firstDay } from '../../features/slots/calendar/venue-days.rules.ts';
import { readChoice, viewOf } from '../../features/slots/choice/choice.rules.ts';
import { readHabitsHint } from '../../features/slots/choice/habits.ts';
import { paramNames } from '../../features/slots/choice/param-names.ts';
import { daysOf } from '../../features/slots/slots.queries.ts';

/** What the server has to read before it renders the free times. */
type BookingRequest = Pick<BookingPageData, 'search' | 'habits' | 'dayQuery' | 'daysQuery'>;

/** An address with more than this in it was not written by the app. */
const MAX_SEARCH = 300;

/**
 * Reads from an address which free times the browser would show; null for those that it renders itself: the grid, whose places are inline
 * styles, which the policy forbids, and days that cannot be booked yet.
 */
export function readBookingRequest(
  search: URLSearchParams,
  shop: Shop,
  hint: string,
  now: number,
): BookingRequest | null {
  const habits = readHabitsHint(hint, shop.shopSeqNo);
  const choice = readChoice(search, shop, habits, now);
  const lastDay = addDays(venueClock(shop.timeZone, now).date, shop.bookingWindowDays);
  const shownSearch = new URLSearchParams(
    Object.values(paramNames).flatMap((name) => (search.has(name) ? [[name, search.get(name) ?? '']] : [])),
  ).toString();
  if (viewOf(shop, choice, habits) === 'bays' || choice.date > lastDay || shownSearch.length > MAX_SEARCH) return null;
  return {
    search: shownSearch,
    habits,
    dayQuery: {
      shopSeqNo: shop.shopSeqNo,
      bookingDate: choice.date,
      durationMinutes: choice.minutes,
      partySize: choice.players,
    },
    daysQuery: daysOf(shop, firstDay(shop, now)),
  };
}
