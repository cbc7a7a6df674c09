import type { DataOf } from '@caddie/contract/call';
import type { getDays } from '@caddie/contract/slots';
import type { Db } from '../../platform/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { ShopService } from '../shops/shops.service.ts';
import { openDay } from './day.rules.ts';
import { createGrids } from './grids.ts';
import { type Availability, bookedPercent, minutesWithin } from './slots.rules.ts';
import { findTaken, findTakenMinutes } from './slots.store.ts';
import { addDays } from '../../platform/venue-clock.ts';

export type SlotService = ReturnType<typeof createSlotService>;

export function createSlotService(db: Db, shops: ShopService) {
  const grids = createGrids();

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
          message: `Tee times here last ${shop.durations.join(', ')} minutes.`,
        });
      }
      if (query.partySize > shop.maxPartySize) {
        throw new Refusal('INVALID_SLOT', { message: `A bay takes at most ${shop.maxPartySize} players.` });
      }
      const { now, taken } = await findTaken(db, query.shopSeqNo, openDay(shop, query.bookingDate));
      const size = { minutes: query.durationMinutes, party: query.partySize };
      return grids(shop, query.bookingDate, size, taken, now);
    },

    /** How full each of the coming days is. */
    async days(query: { shopSeqNo: number; from: string; days: number }): Promise<DataOf<typeof getDays>> {
      const shop = await shops.terms(query.shopSeqNo);
      const dates = Array.from({ length: query.days }, (_, index) => addDays(query.from, index));
      const { minutesOn, blocks } = await findTakenMinutes(db, query.shopSeqNo, query.from, dates.at(-1)!);
      return dates.map((date) => {
        const day = openDay(shop, date);
        return {
          date,
          closed: day.stretches.length === 0,
          note: day.note,
          bookedPercent: bookedPercent(shop, day, (minutesOn.get(date) ?? 0) + minutesWithin(day, blocks)),
        };
      });
    },
  };
}
