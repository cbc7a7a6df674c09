import { setTimeout as pause } from 'node:timers/promises';
import type { DataOf } from '@caddie/contract/call';
import type { bookAtDesk, cancelAtDesk, holdAtDesk } from '@caddie/contract/desk/bookings';
import type { previewSwap } from '@caddie/contract/desk/moves';
import type { DeskBooking } from '@caddie/contract/desk/panel';
import type { Day, TeeTime } from '@caddie/contract/desk/sheet';
import { type Browser, createBrowser, GaveUp } from './browser.ts';
import type { Counts } from './checks/counts.ts';
import type { Database } from './database.ts';
import { moveTo, openSession, takeCash } from './desk-acts.ts';
import { createRandom, type Random } from './random.ts';
import type { Venue } from './venue.ts';

/** The number of concurrent members of staff. */
const PEOPLE = 3;

type Options = {
  seed: number;
  origin: string;
  venue: Venue;
  database: Database;
  counts: Counts;
  isOver: () => boolean;
};

/** The venue's staff, who sell, move and swap bookings among the customers until the test is over. */
export async function runDesk(options: Options): Promise<void> {
  await Promise.all(Array.from({ length: PEOPLE }, (_, index) => work(options, index)));
}

async function work({ seed, origin, venue, database, counts, isOver }: Options, index: number): Promise<void> {
  const random = createRandom(seed, `desk ${index}`);
  // Only managers swap, and move at the venue's request, without a PIN.
  const role = index % 2 === 0 ? 'MANAGER' : 'DESK';
  const who = { cookie: `caddie_desk=${await openSession(database, venue.shopSeqNo, role)}`, origin };
  const browser = createBrowser({ origin, who, address: `10.8.0.${index + 1}`, random, counts });
  const person = createPerson(browser, random, venue);
  while (!isOver()) {
    try {
      for (const what of await person.act()) counts.add(`desk: ${what}`);
    } catch (error) {
      if (!(error instanceof GaveUp)) throw error;
    }
    await pause(random.between(0, 200));
  }
}

function createPerson(browser: Browser, random: Random, venue: Venue) {
  const acts = { sell, move, swap, take, cancel };
  return {
    /** Returns the acts that were done or the reasons why they were refused. */
    async act(): Promise<string[]> {
      const tiles = await lookAt(random.pick(venue.teeTimes).startedAt.slice(0, 10));
      const tile = tiles.length > 0 ? random.pick(tiles) : undefined;
      const name = tile ? random.pick(['sell', 'move', 'move', 'swap', 'swap', 'take', 'cancel'] as const) : 'sell';
      const refusal = await acts[name](tile!, tiles);
      return refusal === 'nothing to do' ? [] : [refusal ? `${name} refused: ${refusal}` : name];
    },
  };

  async function lookAt(date: string): Promise<TeeTime[]> {
    const { data } = await browser.get<Day>(`/desk/days/${date}`);
    return data.tiles.filter((tile) => tile.kind === 'TEE_TIME' && tile.status === 'CONFIRMED') as TeeTime[];
  }

  async function sell(): Promise<string | undefined> {
    const body = { durationMinutes: 60, partySize: 2, ...random.pick(venue.teeTimes) };
    const held = await browser.post<DataOf<typeof holdAtDesk>>('/desk/holds', body);
    if (held.status !== 200) return held.code;
    const { bookingId, amount } = held.data.booking;
    const customer = { kind: 'GUEST', name: 'Walk-in' };
    const pay = { kind: random.pick(['CASH', 'TERMINAL', 'LATER']) };
    const sale = { customer, pay, partySize: 2, source: 'WALK_IN', sendText: false };
    const sold = { ...sale, bookingId, amount, version: held.data.version };
    return (await browser.post<DataOf<typeof bookAtDesk>>('/desk/bookings', sold)).code;
  }

  async function move(tile: TeeTime): Promise<string | undefined> {
    const place = { ...random.pick(venue.teeTimes), durationMinutes: random.pick([60, 60, 90]) };
    return moveTo(browser, tile, place, random.chance(50));
  }

  async function swap(one: TeeTime, tiles: readonly TeeTime[]): Promise<string | undefined> {
    const other = random.pick(tiles);
    const path = `/desk/bookings/${one.bookingId}/swap`;
    const shown = await browser.get<DataOf<typeof previewSwap>>(`${path}?withBookingId=${other.bookingId}`);
    if (shown.status !== 200) return shown.code;
    const both = { version: one.version, withBookingId: other.bookingId, withVersion: other.version };
    return (await browser.post<DeskBooking>(path, { ...both, amount: shown.data.amount, sendText: true })).code;
  }

  async function take(tile: TeeTime): Promise<string | undefined> {
    return tile.due === 0 ? 'nothing to do' : takeCash(browser, tile, tile.due);
  }

  /** Cancels only what the desk sold itself: a booking that was confirmed to a customer must stay. */
  async function cancel({ bookingId, source }: TeeTime): Promise<string | undefined> {
    if (source === 'ONLINE') return 'nothing to do';
    const { status, code, data } = await browser.get<DeskBooking>(`/desk/bookings/${bookingId}`);
    if (status !== 200) return code;
    const { amount = 0 } = data.actions.find(({ act }) => act === 'CANCEL') ?? {};
    const body = { version: data.tile.version, refund: { kind: 'POLICY' }, reason: 'Not coming', amount };
    return (await browser.post<DataOf<typeof cancelAtDesk>>(`/desk/bookings/${bookingId}/cancel`, body)).code;
  }
}
