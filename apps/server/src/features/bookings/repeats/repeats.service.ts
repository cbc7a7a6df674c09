import type { DataOf } from '@caddie/contract/call';
import type { getRepeats, Repeat } from '@caddie/contract/repeats';
import type { Customer } from '../../../platform/actors/actor.ts';
import type { Db } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { ShopService, ShopTerms } from '../../shops/shops.service.ts';
import { readNow } from '../bookings.store.ts';
import { playOf } from '../slots/play.rules.ts';
import { findTaken, parseTaken } from '../slots/slots.store.ts';
import { daysOf, habitOf, type Pattern, repeatOf } from './repeats.rules.ts';
import { findLastPlayed, findOwnDates, findRepeatable, type RepeatableRow } from './repeats.store.ts';

/** The number of played tee times in which a habit is looked for. */
const LAST_PLAYED = 5;

export type RepeatService = ReturnType<typeof createRepeatService>;

/** Free tee times that repeat earlier ones: of each booking (Book again) and of a habit (Your usual). */
export function createRepeatService({ db, shops }: { db: Db; shops: ShopService }) {
  return {
    async repeats(customer: Customer, bookingIds: readonly string[]): Promise<DataOf<typeof getRepeats>> {
      const shop = await shops.terms(customer.shopSeqNo);
      const bookings = await findRepeatable(db, customer.customerId, bookingIds);
      if (bookings.length < new Set(bookingIds).size) throw new Refusal('BOOKING_NOT_FOUND');
      const found = await findRepeats(customer, shop, bookings.map(patternIn(shop)));
      return bookings.flatMap(({ bookingId }, index) => {
        const repeat = found[index];
        return repeat ? { bookingId, repeat } : [];
      });
    },

    async usual(customer: Customer): Promise<Repeat | null> {
      const shop = await shops.terms(customer.shopSeqNo);
      const played = await findLastPlayed(db, customer.customerId, LAST_PLAYED);
      const habit = habitOf(played.map(patternIn(shop)));
      if (!habit) return null;
      return (await findRepeats(customer, shop, [habit]))[0] ?? null;
    },
  };

  /** One repeat for each pattern, or undefined. All days are read together. */
  async function findRepeats(
    { customerId }: Customer,
    shop: ShopTerms,
    patterns: readonly Pattern[],
  ): Promise<(Repeat | undefined)[]> {
    const weekdays = new Set(patterns.map(({ weekday }) => weekday));
    const days = daysOf(shop, weekdays, await readNow(db));
    const [first, ...others] = days;
    if (!first) return [];
    const ownDates = await findOwnDates(db, customerId);
    const { now, taken } = await findTaken(db, shop.shopSeqNo, first, ...others);
    const times = { taken: parseTaken(taken), now, ownDates };
    return patterns.map((pattern) => repeatOf(shop, pattern, days, times));
  }
}

const patternIn =
  ({ timeZone }: ShopTerms) =>
  (booking: RepeatableRow): Pattern => {
    const { weekday, fromMinute, minutes } = playOf({ ...booking, timeZone, amount: 0 });
    const { partySize: party, shopRoomId, shopRoomName } = booking;
    return { weekday, fromMinute, minutes, party, shopRoomId, shopRoomName };
  };
