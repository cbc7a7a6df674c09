import * as bookings from '@caddie/contract/bookings';
import { blockBays, liftBlock } from '@caddie/contract/desk/blocks';
import { bookAtDesk, cancelAtDesk, holdAtDesk } from '@caddie/contract/desk/bookings';
import { moveBooking, previewMove, previewSwap, swapBookings } from '@caddie/contract/desk/moves';
import { getDeskBooking } from '@caddie/contract/desk/panel';
import { takePayment } from '@caddie/contract/desk/finance/payments';
import type { Call, DataOf, InputOf } from '@caddie/contract/call';
import { createOrder } from '@caddie/contract/orders';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { baysOf, sale, START } from '../../../../test/counter-sales.ts';
import { crowd } from '../../../../test/crash/crowd.ts';
import { type Name, ORIGIN, sessionOf } from '../../../../test/desk.ts';
import { createPerson, type Person } from '../../../../test/person.ts';
import { servicesOf } from '../../../../test/services.ts';
import { freshAddress } from '../../../../test/sign-up.ts';
import { saveCard } from '../../../../test/wallet.ts';
import { useWorld } from '../../../../test/world.ts';
import { auditBooks } from '../../../audit/audit.ts';
import { actAs, system } from '../../../platform/actors/actor.ts';
import { firstRow, rows } from '../../../platform/database/db.ts';
import { outsideTransaction } from '../../../platform/one-connection.ts';
import { lockRooms } from '../moves/moves.store.ts';

const DESKS = 50;
const CUSTOMERS = 50;
const ACTS = 2;
const DAY = '2027-06-11';

const world = useWorld();
let bays: string[];
/** How often each response came, by refusal or success. */
let responses: Map<string, number>;

beforeAll(async () => {
  await world.clock.set(`${DAY}T08:00:00-04:00`);
  bays = await baysOf(world);
});

/** A random generator with a fixed seed; the interleaving is up to the machine. */
function randomChoices(seed: number) {
  let state = seed;
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
  return { of: <T>(some: readonly T[]): T => some[Math.floor(next() * some.length)]! };
}

/**
 * Returns undefined for a refusal; responses that the contract does not name are kept for the end. A server that is overloaded says so, and
 * the request is retried: on a slow machine a hundred concurrent requests are too many.
 */
async function tries<C extends Call>(person: Person, call: C, input: InputOf<C>): Promise<DataOf<C> | undefined> {
  const answer = await person.asks(call, input);
  const { data, code } = answer.json<{ data?: DataOf<C>; code?: string }>();
  if (code === 'OVERLOADED') return tries(person, call, input);
  const key = `${answer.statusCode} ${code ?? 'done'} ${call.method} ${call.path}`;
  responses.set(key, (responses.get(key) ?? 0) + 1);
  return answer.statusCode < 300 ? data : undefined;
}

type Tile = { bookingId: string; version: number; startedAt: string; endedAt: string; shopRoomId: string };
/** The bookings that a desk sees on the sheet, possibly stale by the time it acts. */
const onSheet = () =>
  rows(
    world.engine.db,
    sql<Tile>`
      select booking_id as "bookingId", version, shop_room_id as "shopRoomId", to_json(started_at) #>> '{}' as "startedAt",
             to_json(ended_at) #>> '{}' as "endedAt"
        from bookings
       where kind = 'TEE_TIME' and status = 'CONFIRMED' and booking_date = ${DAY}::date`,
  );

/** Counts deadlocks that PostgreSQL has ended; their transactions are retried, so no other check would notice. */
async function deadlocks(): Promise<number> {
  const row = await firstRow(
    world.engine.db,
    sql<{ deadlocks: number }>`select deadlocks from pg_stat_database where datname = current_database()`,
  );
  return row!.deadlocks;
}

const desk = async (name: Name) =>
  createPerson(world.app, freshAddress(), { origin: ORIGIN, cookie: `caddie_desk=${await sessionOf(world, name)}` });

const hours = Array.from({ length: 9 }, (_, index) => `${DAY}T${12 + index}:00:00-04:00`);

/** Hours without customers, so that some blocks find their bays free. */
const early = ['10:00', '10:30', '11:00', '11:30'].map((time) => `${DAY}T${time}:00-04:00`);

/** A member of staff who performs random acts. */
async function worksAt(person: Person, seed: number): Promise<void> {
  const random = randomChoices(seed);
  for (let act = 0; act < ACTS; act += 1) {
    const action = random.of([
      'book',
      'book',
      'move',
      'move',
      'move',
      'extend',
      'swap',
      'swap',
      'block',
      'block',
      'cancel',
      'take',
    ]);
    const tiles = await onSheet();
    const tile = tiles.length > 0 ? random.of(tiles) : undefined;
    if (action === 'book' || !tile)
      await books(person, random.of(hours), random.of(bays), random.of(['CASH', 'LATER']));
    else if (action === 'swap') await swaps(person, tile, random.of(tiles));
    else if (action === 'block') await blocks(person, random.of(bays), random.of([...hours, ...early]));
    else if (action === 'cancel') await cancels(person, tile);
    else if (action === 'take') await takes(person, tile);
    else {
      const minutes = (Date.parse(tile.endedAt) - Date.parse(tile.startedAt)) / 60_000;
      const to =
        action === 'extend'
          ? { ...tile, minutes: minutes + random.of([30, 60, -30]) }
          : { startedAt: random.of(hours), shopRoomId: random.of(bays), minutes };
      await moves(person, tile, to, random.of([true, false]));
    }
  }
}

async function books(person: Person, startedAt: string, shopRoomId: string, kind: string): Promise<void> {
  const body = { startedAt, durationMinutes: 60, partySize: 2, shopRoomId };
  const holdResponse = await tries(person, holdAtDesk, { body });
  if (!holdResponse) return;
  const { bookingId, amount } = holdResponse.booking;
  await tries(person, bookAtDesk, sale({ bookingId, amount, version: holdResponse.version }, { pay: { kind } }));
}

type To = { startedAt: string; shopRoomId: string; minutes: number };
async function moves(person: Person, { bookingId, version }: Tile, to: To, byVenue: boolean): Promise<void> {
  const place = { startedAt: to.startedAt, shopRoomId: to.shopRoomId, durationMinutes: Math.max(30, to.minutes) };
  const params = { id: bookingId };
  const movePreview = await tries(person, previewMove, { params, query: { ...place, byVenue: String(byVenue) } });
  const body = { version, ...place, byVenue, amount: movePreview?.amount ?? 0, sendText: true };
  // Also times that were taken when it looked: the constraint decides.
  await tries(person, moveBooking, { params, body });
}

async function swaps(person: Person, one: Tile, other: Tile): Promise<void> {
  const params = { id: one.bookingId };
  const swapPreview = await tries(person, previewSwap, { params, query: { withBookingId: other.bookingId } });
  const body = { version: one.version, withBookingId: other.bookingId, withVersion: other.version };
  await tries(person, swapBookings, { params, body: { ...body, amount: swapPreview?.amount ?? 0, sendText: true } });
}

async function blocks(person: Person, shopRoomId: string, from: string): Promise<void> {
  const until = new Date(Date.parse(from) + 1_800_000).toISOString();
  const shopRoomIds = [shopRoomId, bays[0]!];
  const blockResult = await tries(person, blockBays, {
    body: { shopRoomIds, from, until, note: 'Repair', isPublic: false },
  });
  if (blockResult?.seriesId)
    await tries(person, liftBlock, { params: { id: blockResult.seriesId }, body: { version: 1, scope: 'ONE' } });
}

async function cancels(person: Person, { bookingId }: Tile): Promise<void> {
  const params = { id: bookingId };
  const panel = await tries(person, getDeskBooking, { params });
  const cancelAction = panel?.actions.find(({ act }) => act === 'CANCEL');
  if (!panel || !cancelAction?.role) return;
  const body = {
    version: panel.tile.version,
    refund: { kind: 'POLICY' },
    reason: 'Ill',
    amount: cancelAction.amount,
  } as const;
  await tries(person, cancelAtDesk, { params, body });
}

async function takes(person: Person, { bookingId }: Tile): Promise<void> {
  const params = { id: bookingId };
  const panel = await tries(person, getDeskBooking, { params });
  if (!panel || panel.money.due === 0) return;
  const body = { version: panel.tile.version, pay: { kind: 'CASH' }, amount: panel.money.due } as const;
  await tries(person, takePayment, { params, body });
}

/** A customer who books online, pays, and sometimes cancels. */
async function booksOnline(person: Person, seed: number): Promise<void> {
  const random = randomChoices(seed);
  const body = {
    shopSeqNo: 1,
    startedAt: random.of(hours),
    durationMinutes: 60,
    partySize: 1,
    shopRoomId: random.of(bays),
  };
  const customerHold = await tries(person, bookings.readyBooking, { body });
  if (!customerHold) return;
  const { bookingId } = customerHold;
  const { userCreditCardId } = await saveCard(person);
  await tries(person, createOrder, { body: { bookingId, userCreditCardId } });
  if (random.of([true, false])) await tries(person, bookings.cancelBooking, { body: { bookingId } });
}

test('50 desks and 50 concurrent customers on 4 bays cause no overlap, no deadlock and no violation of the books', async () => {
  responses = new Map();
  const people = await crowd(world, CUSTOMERS);
  const desks = await Promise.all(
    Array.from({ length: DESKS }, (_, index) => desk(index % 5 === 0 ? 'Marcus' : 'Priya')),
  );

  // Half of the day is sold already.
  await Promise.all(hours.map((startedAt, index) => books(desks[index]!, startedAt, bays[index % 4]!, 'CASH')));
  await Promise.all(hours.map((startedAt, index) => books(desks[index]!, startedAt, bays[(index + 1) % 4]!, 'LATER')));

  await Promise.all([
    ...desks.map((person, index) => worksAt(person, 1000 + index)),
    ...people.map((person, index) => booksOnline(person, 5000 + index)),
  ]);

  const failed = [...responses].filter(([key]) => key.startsWith('5'));
  expect(failed).toEqual([]);
  const done = ({ method, path }: Call) => responses.get(`200 done ${method} ${path}`) ?? 0;
  // Every kind of act succeeded at least once, so that collisions were possible.
  const acts = [moveBooking, swapBookings, bookAtDesk, cancelAtDesk, blockBays, createOrder, bookings.cancelBooking];
  expect(acts.filter((call) => done(call) === 0)).toEqual([]);
  const overlaps = await rows(
    world.engine.db,
    sql`
      select a.booking_id
        from bookings a
        join bookings b on b.shop_room_id = a.shop_room_id and b.booking_id <> a.booking_id
         and tstzrange(b.started_at, b.occupied_until) && tstzrange(a.started_at, a.occupied_until)
       where a.status in ('READY', 'CONFIRMED', 'COMPLETED', 'BLOCKED')
         and b.status in ('READY', 'CONFIRMED', 'COMPLETED', 'BLOCKED')`,
  );
  expect(overlaps).toEqual([]);
  expect(await deadlocks()).toBe(0);
  expect(await auditBooks(world.engine.db)).toEqual([]);
  await (await servicesOf(world)).refunds.recover();
  await world.clock.advance(3600);
  await (await servicesOf(world)).bookings.sweep();
  expect(await auditBooks(world.engine.db)).toEqual([]);
});

test('a move into a bay waits for a concurrent move in the same bay, and for no other', async () => {
  responses = new Map();
  await world.clock.set(`${DAY}T08:00:00-04:00`);
  const priya = await desk('Priya');
  const sold = async (shopRoomId: string) => {
    const body = { startedAt: '2027-06-13T10:00:00-04:00', durationMinutes: 60, partySize: 2, shopRoomId };
    const { booking, version } = await priya.makes(holdAtDesk, { body });
    const { bookingId, amount } = booking;
    return (await priya.makes(bookAtDesk, sale({ bookingId, amount, version }))).tile;
  };
  const [one, other] = [await sold(bays[0]!), await sold(bays[1]!)];
  const waiting = async () =>
    (await firstRow(
      world.engine.db,
      sql<{ count: number }>`
        select count(*)::int4 as count
          from pg_locks
         where locktype = 'advisory' and not granted
           and database = (select oid from pg_database where datname = current_database())`,
    ))!.count;

  let moved: Promise<void> | undefined;
  await actAs(world.engine.db, system('a test'), async (trx) => {
    await lockRooms(trx, [bays[2]!]);
    await outsideTransaction(async () => {
      await moves(priya, other, { ...other, shopRoomId: bays[3]!, minutes: 60 }, false);
      moved = moves(priya, one, { ...one, shopRoomId: bays[2]!, minutes: 60 }, false);
      await expect.poll(waiting).toBe(1);
    });
  });
  await moved;

  expect(responses.get(`200 done POST ${moveBooking.path}`)).toBe(2);
});

test('concurrent cancellations by the desk and the customer make one refund of the right amount', async () => {
  responses = new Map();
  await world.clock.set('2027-06-14T08:00:00-04:00');
  const people = await crowd(world, 4);
  const priya = await desk('Priya');
  for (const [index, person] of people.entries()) {
    const startedAt = START.replace('11T', '16T');
    const body = { shopSeqNo: 1, startedAt, durationMinutes: 60, partySize: 1, shopRoomId: bays[index % 4]! };
    const { bookingId, amount } = await person.makes(bookings.readyBooking, { body });
    const { userCreditCardId } = await saveCard(person);
    await person.makes(createOrder, { body: { bookingId, userCreditCardId } });
    const params = { id: bookingId };
    const panel = await priya.makes(getDeskBooking, { params });
    const cheaper = { startedAt: '2027-06-16T10:00:00-04:00', shopRoomId: bays[index % 4]!, durationMinutes: 60 };
    const { amount: difference } = await priya.makes(previewMove, { params, query: cheaper });
    const move = { version: panel.tile.version, ...cheaper, byVenue: false, amount: difference, sendText: false };
    const moved = await priya.makes(moveBooking, { params, body: move });

    const back = amount + difference;
    await Promise.all([
      tries(person, bookings.cancelBooking, { body: { bookingId } }),
      tries(priya, cancelAtDesk, {
        params,
        body: { version: moved.tile.version, refund: { kind: 'POLICY' }, reason: 'Ill', amount: back },
      }),
      tries(person, bookings.cancelBooking, { body: { bookingId } }),
    ]);

    const sums = await firstRow(
      world.engine.db,
      sql`
        select count(*) filter (where r.reason = 'canceled')::int4 as refunds, sum(r.amount)::int8 as sum
          from refunds r join payments p using (payment_id) join orders o using (order_id) where o.subject_id = ${bookingId}`,
    );
    expect(sums).toEqual({ refunds: 1, sum: amount });
  }
  expect([...responses.keys()].filter((key) => key.startsWith('5'))).toEqual([]);
  expect(await auditBooks(world.engine.db)).toEqual([]);
});

test('when a manager refunds everything and the customer cancels by the policy at the same moment, one of the two refunds is made', async () => {
  responses = new Map();
  // 14 hours before the start, the policy refunds half.
  await world.clock.set('2027-06-17T20:00:00-04:00');
  const marcus = await desk('Marcus');
  for (const [index, person] of (await crowd(world, 6)).entries()) {
    const startedAt = `2027-06-18T${10 + 2 * Math.floor(index / 4)}:00:00-04:00`;
    const body = { shopSeqNo: 1, startedAt, durationMinutes: 60, partySize: 1, shopRoomId: bays[index % 4]! };
    const { bookingId, amount } = await person.makes(bookings.readyBooking, { body });
    const { userCreditCardId } = await saveCard(person);
    await person.makes(createOrder, { body: { bookingId, userCreditCardId } });
    const { tile } = await marcus.makes(getDeskBooking, { params: { id: bookingId } });
    const decision = { version: tile.version, refund: { kind: 'ALL' }, reason: 'Projector', amount } as const;

    await Promise.all([
      tries(marcus, cancelAtDesk, { params: { id: bookingId }, body: decision }),
      tries(person, bookings.cancelBooking, { body: { bookingId } }),
    ]);

    const outcome = await firstRow(
      world.engine.db,
      sql<{ sums: number[]; byVenue: number }>`
        select array_agg(r.amount::int4) as sums,
               (select count(*)::int4 from activity where subject_id = ${bookingId} and act = 'booking.cancel') as "byVenue"
          from refunds r join payments p using (payment_id) join orders o using (order_id) where o.subject_id = ${bookingId}`,
    );
    // The one who was first decides; the venue's entry exists only if that was the manager.
    expect(outcome).toEqual(
      outcome?.byVenue === 1 ? { sums: [amount], byVenue: 1 } : { sums: [amount / 2], byVenue: 0 },
    );
  }
  expect([...responses.keys()].filter((key) => key.startsWith('5'))).toEqual([]);
  expect(await auditBooks(world.engine.db)).toEqual([]);
});
