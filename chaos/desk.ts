import { setTimeout as pause } from 'node:timers/promises';
import type { DataOf } from '@caddie/contract/call';
import type { bookAtDesk, cancelAtDesk, holdAtDesk } from '@caddie/contract/desk/bookings';
import type { previewSwap } from '@caddie/contract/desk/moves';
import type { DeskBooking } from '@caddie/contract/desk/panel';
import type { Day, TeeTime } from '@caddie/contract/desk/sheet';
import { type Browser, createBrowser, RetriesExhausted } from './browser.ts';
import type { Counts } from './checks/counts.ts';
import type { Database } from './database.ts';
import { moveBooking, openSession, takeCash } from './desk-acts.ts';
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
  isFinished: () => boolean;
};

/** The venue's staff, who sell, move and swap bookings among the customers until the test is over. */
export async function runDesk(options: Options): Promise<void> {
  await Promise.all(Array.from({ length: PEOPLE }, (_, index) => runStaffMember(options, index)));
}

async function runStaffMember(
  { seed, origin, venue, database, counts, isFinished }: Options,
  index: number,
): Promise<void> {
  const random = createRandom(seed, `desk ${index}`);
  // Only managers swap, and move at the venue's request, without a PIN.
  const role = index % 2 === 0 ? 'MANAGER' : 'DESK';
  const authHeaders = { cookie: `caddie_desk=${await openSession(database, venue.shopSeqNo, role)}`, origin };
  const browser = createBrowser({ origin, authHeaders, address: `10.8.0.${index + 1}`, random, counts });
  const person = createPerson(browser, random, venue);
  while (!isFinished()) {
    try {
      for (const outcome of await person.act()) counts.add(`desk: ${outcome}`);
    } catch (error) {
      if (!(error instanceof RetriesExhausted)) throw error;
    }
    await pause(random.between(0, 200));
  }
}

function createPerson(browser: Browser, random: Random, venue: Venue) {
  const acts = { sell, move, swap, take: takePayment, cancel };
  return {
    /** Returns the acts that were done or the reasons why they were refused. */
    async act(): Promise<string[]> {
      const tiles = await readSheet(random.pick(venue.teeTimes).startedAt.slice(0, 10));
      const tile = tiles.length > 0 ? random.pick(tiles) : undefined;
      const name = tile ? random.pick(['sell', 'move', 'move', 'swap', 'swap', 'take', 'cancel'] as const) : 'sell';
      const refusal = await acts[name](tile!, tiles);
      return refusal === 'nothing to do' ? [] : [refusal ? `${name} refused: ${refusal}` : name];
    },
  };

  async function readSheet(date: string): Promise<TeeTime[]> {
    const { data } = await browser.get<Day>(`/desk/days/${date}`);
    return data.tiles.filter((tile) => tile.kind === 'TEE_TIME' && tile.status === 'CONFIRMED') as TeeTime[];
  }

  async function sell(): Promise<string | undefined> {
    const body = { durationMinutes: 60, partySize: 2, ...random.pick(venue.teeTimes) };
    const hold = await browser.post<DataOf<typeof holdAtDesk>>('/desk/holds', body);
    if (hold.status !== 200) return hold.code;
    const { bookingId, amount } = hold.data.booking;
    const customer = { kind: 'GUEST', name: 'Walk-in' };
    const pay = { kind: random.pick(['CASH', 'TERMINAL', 'LATER']) };
    const sale = { customer, pay, partySize: 2, source: 'WALK_IN', sendText: false };
    const saleBody = { ...sale, bookingId, amount, version: hold.data.version };
    return (await browser.post<DataOf<typeof bookAtDesk>>('/desk/bookings', saleBody)).code;
  }

  async function move(tile: TeeTime): Promise<string | undefined> {
    const newTime = { ...random.pick(venue.teeTimes), durationMinutes: random.pick([60, 60, 90]) };
    return moveBooking(browser, tile, newTime, random.chance(50));
  }

  async function swap(one: TeeTime, tiles: readonly TeeTime[]): Promise<string | undefined> {
    const other = random.pick(tiles);
    const path = `/desk/bookings/${one.bookingId}/swap`;
    const preview = await browser.get<DataOf<typeof previewSwap>>(`${path}?withBookingId=${other.bookingId}`);
    if (preview.status !== 200) return preview.code;
    const swapBody = { version: one.version, withBookingId: other.bookingId, withVersion: other.version };
    return (await browser.post<DeskBooking>(path, { ...swapBody, amount: preview.data.amount, sendText: true })).code;
  }

  async function takePayment(tile: TeeTime): Promise<string | undefined> {
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
