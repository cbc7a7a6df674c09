import { addDays } from '@caddie/contract/dates/calendar';
import { MINUTE } from '@caddie/contract/dates/duration';
import { toVenueIso } from '@caddie/contract/dates/venue-clock';
import type { VenuePageData } from '@caddie/contract/shops';
import { roomsOn, type ShopTerms } from '../../shops/shops.service.ts';
import { type Day, isoAt, openDay } from './day.rules.ts';
import { businessDate } from './openings.rules.ts';
import { lowestHourly } from './prices.rules.ts';

const WEEK = 7;

const pageCache = new WeakMap<ShopTerms, VenuePageData>();

/** The days, prices and bays on a venue's page. The same terms return the same object. */
export function venuePageOf(shop: ShopTerms): VenuePageData {
  let venuePage = pageCache.get(shop);
  if (!venuePage) pageCache.set(shop, (venuePage = buildVenuePage(shop)));
  return venuePage;
}

function buildVenuePage(shop: ShopTerms): VenuePageData {
  // Opening hours begin and end on whole minutes, so the result holds for the whole minute and can be cached for it.
  const at = shop.readAt - (shop.readAt % MINUTE);
  const today = businessDate(shop, at);
  const days = Array.from({ length: WEEK + 1 }, (_, index) => openDay(shop, addDays(today, index)));
  return {
    at: toVenueIso(shop.timeZone, at),
    timeZone: shop.timeZone,
    currency: shop.currency,
    days: days.map(({ date, note, stretches }) => ({
      date,
      note: note || null,
      open: stretches.map((stretch) => ({
        startedAt: isoAt(stretch, shop.timeZone, stretch.startsAt),
        endedAt: isoAt(stretch, shop.timeZone, stretch.endsAt),
      })),
    })),
    hourlyFrom: lowestHourlyPrice(shop, days.slice(0, WEEK), at),
    bays: roomsOn(shop, today).map(({ shopRoomName, maxPartySize, traits }) => ({
      shopRoomName,
      maxPartySize: maxPartySize ?? shop.maxPartySize,
      traits,
    })),
    gallery: shop.gallery,
  };
}

function lowestHourlyPrice(shop: ShopTerms, days: Day[], from: number): number | null {
  const amounts = days.flatMap((day) =>
    roomsOn(shop, day.date).flatMap(({ shopRoomId }) =>
      day.stretches.flatMap((stretch) => lowestHourly(shop, day, stretch, shopRoomId, from) ?? []),
    ),
  );
  return amounts.length > 0 ? Math.min(...amounts) : null;
}
