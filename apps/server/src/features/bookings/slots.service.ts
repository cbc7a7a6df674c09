import type { DataOf } from '@caddie/contract/call';
import type { getDays } from '@caddie/contract/bookings';
import type { Db } from '../../platform/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { ShopService } from '../shops/shops.service.ts';
import { openDay } from './day.rules.ts';
import { type Availability, bookedPercent, findSlots } from './slots.rules.ts';
import { findTaken, findTakenMinutes } from './slots.store.ts';
import { addDays } from './venue-clock.rules.ts';

const HOUR = 3_600_000;

export type SlotService = ReturnType<typeof createSlotService>;

export function createSlotService(db: Db, shops: ShopService) {
  return {
    /** The free tee times of one day. */
    async available(query: {
      shopSeqNo: number;
      bookingDate: string;
      durationMinutes: number;
      partySize: number;
    }): Promise<Availability> {
      const shop = await shops.terms(query.shopSeqNo);
      if (!shop.durations.includes(query.durationMinutes)) {
        throw new Refusal('INVALID_SLOT', {
          details: { reason: `Tee times here last ${shop.durations.join(', ')} minutes.` },
        });
      }
      if (query.partySize > shop.maxPartySize) {
        throw new Refusal('INVALID_SLOT', { details: { reason: `A bay takes at most ${shop.maxPartySize} players.` } });
      }
      const { now, taken } = await findTaken(db, query.shopSeqNo, ...spanOf(query.bookingDate, query.bookingDate));
      return findSlots(shop, query.bookingDate, query.durationMinutes, taken, now);
    },

    /** How full each of the coming days is. */
    async days(query: { shopSeqNo: number; from: string; days: number }): Promise<DataOf<typeof getDays>> {
      const shop = await shops.terms(query.shopSeqNo);
      const dates = Array.from({ length: query.days }, (_, index) => addDays(query.from, index));
      const taken = await findTakenMinutes(db, query.shopSeqNo, ...spanOf(query.from, dates.at(-1)!));
      return dates.map((date) => {
        const day = openDay(shop, date);
        return {
          date,
          closed: day.stretches.length === 0,
          note: day.note,
          bookedPercent: bookedPercent(shop, day, taken.get(date) ?? 0),
        };
      });
    },
  };
}

/** Wide enough for the opening hours of these days anywhere on earth, past midnight included. */
const spanOf = (first: string, last: string): [number, number] => [
  Date.parse(`${first}T00:00:00Z`) - 14 * HOUR,
  Date.parse(`${last}T00:00:00Z`) + (36 + 12) * HOUR,
];
