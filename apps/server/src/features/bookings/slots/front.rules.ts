import { addDays } from '@caddie/contract/dates/calendar';
import { MINUTE } from '@caddie/contract/dates/duration';
import { toVenueIso } from '@caddie/contract/dates/venue-clock';
import type { VenueFront } from '@caddie/contract/shops';
import { roomsOn, type ShopTerms } from '../../shops/shops.service.ts';
import { type Day, isoIn, openDay } from './day.rules.ts';
import { businessDate } from './openings.rules.ts';
import { lowestHourly } from './prices.rules.ts';

const WEEK = 7;

const known = new WeakMap<ShopTerms, VenueFront>();

/** The days, prices and bays on a venue's page. The same terms return the same object. */
export function frontOf(shop: ShopTerms): VenueFront {
  let front = known.get(shop);
  if (!front) known.set(shop, (front = makeFront(shop)));
  return front;
}

function makeFront(shop: ShopTerms): VenueFront {
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
        startedAt: isoIn(stretch, shop.timeZone, stretch.startsAt),
        endedAt: isoIn(stretch, shop.timeZone, stretch.endsAt),
      })),
    })),
    hourlyFrom: lowestOf(shop, days.slice(0, WEEK), at),
    bays: roomsOn(shop, today).map(({ shopRoomName, maxPartySize, traits }) => ({
      shopRoomName,
      maxPartySize: maxPartySize ?? shop.maxPartySize,
      traits,
    })),
  };
}

function lowestOf(shop: ShopTerms, days: Day[], from: number): number | null {
  const amounts = days.flatMap((day) =>
    roomsOn(shop, day.date).flatMap(({ shopRoomId }) =>
      day.stretches.flatMap((stretch) => lowestHourly(shop, day, stretch, shopRoomId, from) ?? []),
    ),
  );
  return amounts.length > 0 ? Math.min(...amounts) : null;
}
