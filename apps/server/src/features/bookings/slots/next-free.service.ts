import type { DataOf } from '@caddie/contract/call';
import { addDays } from '@caddie/contract/dates/calendar';
import { MINUTE } from '@caddie/contract/dates/duration';
import { nearestSize } from '@caddie/contract/nearest-allowed';
import type { getNextFree, Slot } from '@caddie/contract/slots';
import type { Db } from '../../../platform/database/db.ts';
import type { ShopService, ShopTerms } from '../../shops/shops.service.ts';
import { type Day, openDay } from './day.rules.ts';
import { findSlots, lastDate } from './slots.rules.ts';
import { findTaken, parseTaken } from './slots.store.ts';

type Query = { shopSeqNo: number; durationMinutes: number; partySize: number };
type Size = { minutes: number; party: number };
type FoundSlot = { day: Day; slot: Slot };

/** Today, whose hours may have begun yesterday, and the next day: most venues have a free tee time within these. */
const FIRST_DAYS = 3;

/** The soonest tee time of a venue: one statement if it is within the first days, a second one for the rest of the booking window. */
export const createNextFree =
  ({ db, shops }: { db: Db; shops: ShopService }) =>
  async ({ shopSeqNo, ...requested }: Query): Promise<DataOf<typeof getNextFree>> => {
    const shop = await shops.terms(shopSeqNo);
    const { durationMinutes, partySize } = nearestSize(shop, requested);
    const size = { minutes: durationMinutes, party: partySize };
    const yesterday = addDays(shop.today, -1);
    const firstDays = daysFrom(shop, yesterday, addDays(yesterday, FIRST_DAYS - 1));
    const { found, now } = await findFirstSlot(db, shop, firstDays, size);
    const laterDays = () => daysFrom(shop, addDays(yesterday, FIRST_DAYS), lastDate(shop, now));
    const next = found ?? (await findFirstSlot(db, shop, laterDays(), size)).found;
    if (!next) return null;
    const { startedAt, amount, free } = next.slot;
    return { bookingDate: next.day.date, startedAt, amount, free, durationMinutes, partySize };
  };

function daysFrom(shop: ShopTerms, first: string, last: string): Day[] {
  const days: Day[] = [];
  for (let date = first; date <= last; date = addDays(date, 1)) days.push(openDay(shop, date));
  return days;
}

async function findFirstSlot(
  db: Db,
  shop: ShopTerms,
  [first, ...others]: Day[],
  size: Size,
): Promise<{ found?: FoundSlot; now: number }> {
  if (!first) return { now: 0 };
  const { now, taken } = await findTaken(db, shop.shopSeqNo, first, ...others);
  const all = parseTaken(taken);
  for (const day of [first, ...others]) {
    const takenOnDay = all.filter(({ from, until }) =>
      day.stretches.some(({ startsAt, endsAt }) => from < endsAt + shop.bufferMinutes * MINUTE && startsAt < until),
    );
    const [slot] = findSlots(shop, day.date, size, takenOnDay, now).slots;
    if (slot) return { found: { day, slot }, now };
  }
  return { now };
}
