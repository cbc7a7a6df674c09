import { addDays } from '@caddie/contract/dates/calendar';
import type { DataOf } from '@caddie/contract/call';
import type { getDays } from '@caddie/contract/slots';
import type { Db } from '../../../platform/database/db.ts';
import type { LastingAnswer } from '../../../platform/http/mount/kept-answers.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { ShopService, ShopTerms } from '../../shops/shops.service.ts';
import { openDay } from './day.rules.ts';
import { occupancyOf } from './occupancy.rules.ts';
import { venuePageOf } from './venue-page.rules.ts';
import { gridValidMs } from './grids/grid-validity.rules.ts';
import { createGridCache } from './grids/grid-cache.ts';
import { type ChangeMessages, createKeptGrids, type GridQuery } from './grids/kept-grids.ts';
import { createNextFree } from './next-free.service.ts';
import { businessDate, businessDayEnds, type Openings, openingsOf } from './openings.rules.ts';
import type { Availability } from './slots.rules.ts';
import { readNow } from '../bookings.store.ts';
import { findTaken, findTakenMinutes } from './slots.store.ts';
import { message } from '../../../words/words.ts';

export type SlotService = ReturnType<typeof createSlotService>;

type SlotDependencies = { db: Db; shops: ShopService; notifications: ChangeMessages };

export function createSlotService({ db, shops, notifications }: SlotDependencies) {
  const getGrid = createGridCache();
  const keptGrids = createKeptGrids(notifications);

  /** The free tee times of one day. */
  async function read(query: GridQuery): Promise<LastingAnswer<Availability>> {
    const shop = await shops.terms(query.shopSeqNo);
    if (!shop.durations.includes(query.durationMinutes)) {
      throw new Refusal('INVALID_SLOT', {
        message: message('slot.length', { durations: shop.durations }),
      });
    }
    if (query.partySize > shop.maxPartySize) {
      throw new Refusal('INVALID_SLOT', { message: message('slot.players', { players: shop.maxPartySize }) });
    }
    const { now, taken, lapsesInMs } = await findTaken(db, query.shopSeqNo, openDay(shop, query.bookingDate));
    const size = { minutes: query.durationMinutes, party: query.partySize };
    return {
      answer: getGrid(shop, query.bookingDate, size, taken, now),
      validMs: gridValidMs(shop, query.bookingDate, now, lapsesInMs),
    };
  }

  return {
    /** The free tee times of one day. */
    available: async (query: GridQuery): Promise<Availability> => (await read(query)).answer,

    /** Returns what `available` returns, and keeps it for the next callers, because it is the same for everyone. */
    shared: (query: GridQuery, options: { mayShare: boolean }): Promise<Availability> =>
      keptGrids.make(query, () => read(query), options),

    findKept: keptGrids.find,

    /**
     * The free tee times of one day, without a query while they are kept. `version`: equal numbers are the same answer; null for an answer
     * that is not kept.
     */
    async keptDay(query: GridQuery): Promise<{ day: Availability; version: number | null }> {
      const kept = keptGrids.read(query);
      if (kept) return kept;
      const day = await keptGrids.make(query, () => read(query), { mayShare: true });
      return keptGrids.read(query) ?? { day, version: null };
    },

    /** The soonest tee time that can be booked online. */
    nextFree: createNextFree({ db, shops }),

    /** The opening hours of a venue on a day, whether or not anything is sold then. */
    async openings(shopSeqNo: number, date: string): Promise<Openings> {
      return openingsOf(await shops.termsOn(shopSeqNo, date), date, await readNow(db));
    },

    venuePage: venuePageOf,

    /** The business day of a venue at an instant. */
    dayAt: (shop: ShopTerms, now: number): string => businessDate(shop, now),

    /** The time range of a business day. Each moment belongs to exactly one business day, by the hours it had. */
    async businessDay(shopSeqNo: number, date: string): Promise<{ from: number; until: number }> {
      const dayBefore = addDays(date, -1);
      return {
        from: businessDayEnds(await shops.termsOn(shopSeqNo, dayBefore), dayBefore),
        until: businessDayEnds(await shops.termsOn(shopSeqNo, date), date),
      };
    },

    /** How full each of the coming days is. */
    async days(query: { shopSeqNo: number; from: string; days: number }): Promise<DataOf<typeof getDays>> {
      const shop = await shops.terms(query.shopSeqNo);
      const dates = Array.from({ length: query.days }, (_, index) => addDays(query.from, index));
      const { now, minutesOn, blocks } = await findTakenMinutes(db, shop, query.from, dates.at(-1)!);
      return dates.map((date) => {
        const day = openDay(shop, date);
        return {
          date,
          closed: day.stretches.length === 0,
          note: day.note,
          ...occupancyOf(shop, day, { minutes: minutesOn.get(date) ?? 0, blocks }, now),
        };
      });
    },
  };
}
