import { bookAtDesk, changeParty, undoAct } from '@caddie/contract/desk/bookings';
import { moveBooking, swapBookings } from '@caddie/contract/desk/moves';
import { type DeskBooking, getDeskBooking } from '@caddie/contract/desk/panel';
import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { mustAddUp, openCounter, addKnownCustomer, startMorning, textsAbout } from '../../../../test/counter.ts';
import { holdTime, sale, sell, START } from '../../../../test/counter-sales.ts';
import { type Browser, signIn } from '../../../../test/desk.ts';
import { useWorld } from '../../../../test/world.ts';
import { inTransaction, rows } from '../../../platform/database/db.ts';
import type { Services } from '../../../services.ts';

const world = useWorld();
let priya: Browser;
let marcus: Browser;
let bays: string[];
let venue: Services;

beforeAll(async () => {
  ({ priya, bays, venue } = await openCounter(world));
  marcus = await signIn(world, 'Marcus');
});

beforeEach(() => startMorning(world, venue));

afterEach(() => mustAddUp(world));

const swap = (one: DeskBooking, other: DeskBooking, more: object = {}) => ({
  params: { id: one.tile.bookingId },
  body: {
    version: one.tile.version,
    withBookingId: other.tile.bookingId,
    withVersion: other.tile.version,
    amount: 0,
    sendText: true,
    ...more,
  },
});
const backOf = ({ tile, undo }: DeskBooking) => ({
  params: { id: tile.bookingId },
  body: { activityId: undo!.activityId },
});
const read = ({ tile }: DeskBooking) => priya.makes(getDeskBooking, { params: { id: tile.bookingId } });
const bayOf = async (sold: DeskBooking) => bays.indexOf((await read(sold)).tile.shopRoomId);
const lines = (...sold: DeskBooking[]) =>
  rows(
    world.engine.db,
    sql<{ activityId: number; subjectId: string; undoes: number | null }>`
      select activity_id as "activityId", subject_id as "subjectId", undoes
        from activity
       where act = 'booking.swap'
         and subject_id = any (${sold.map(({ tile }) => tile.bookingId)}::uuid[])
       order by activity_id`,
  );
const sellBoth = async (): Promise<[DeskBooking, DeskBooking]> => [
  await sell(priya, bays[0]!),
  await sell(priya, bays[1]!),
];
const sellAt = async (startedAt: string, more: object = {}) =>
  priya.makes(bookAtDesk, sale(await holdTime(priya, bays[1]!, { startedAt }), more));
/** The morning costs $50.00 less. */
const sellEveningAndMorning = async () => {
  const cash = { pay: { kind: 'CASH' } };
  return { evening: await sell(priya, bays[0]!, cash), morning: await sellAt('2027-06-14T10:00:00-04:00', cash) };
};
const undo = ({ subjectId, activityId }: { subjectId: string; activityId: number }) => ({
  params: { id: subjectId },
  body: { activityId },
});
/** Canceling is free until the start, so that a move which the venue asks for promises nothing. */
const giveAllUntilTheStart = () =>
  sql`
    update bookings
       set refund_steps = jsonb_build_array(jsonb_build_object('until', started_at, 'refundPercent', 100))
     where status = 'CONFIRMED'`.execute(world.engine.db);

test('an undo of a swap moves both bookings back, and each activity entry names the one that it undoes', async () => {
  const [one, other] = await sellBoth();
  const swapped = await priya.makes(swapBookings, swap(one, other));
  expect([await bayOf(one), await bayOf(other)]).toEqual([1, 0]);

  const back = await priya.makes(undoAct, backOf(swapped));

  expect(back).toMatchObject({ tile: { shopRoomId: bays[0], startedAt: START }, undo: null });
  expect([await bayOf(one), await bayOf(other)]).toEqual([0, 1]);
  const [first, second, ...undone] = await lines(one, other);
  expect(undone).toMatchObject([
    { subjectId: first!.subjectId, undoes: first!.activityId },
    { subjectId: second!.subjectId, undoes: second!.activityId },
  ]);
  expect((await read(other)).undo).toBeNull();
});

test('a swap is undone once, from either booking and by any member of staff, even with repeated requests', async () => {
  const [one, other] = await sellBoth();
  const swapped = await priya.makes(swapBookings, swap(one, other));
  const otherBooking = await read(other);
  expect(otherBooking.undo).not.toBeNull();
  await Promise.all([marcus.makes(undoAct, backOf(otherBooking)), priya.makes(undoAct, backOf(swapped))]);
  await priya.makes(undoAct, backOf(swapped));

  expect([await bayOf(one), await bayOf(other)]).toEqual([0, 1]);
  expect(await lines(one, other)).toHaveLength(4);
});

test('a swap is not undone if either booking has changed; the refusal names the change, and nothing moves', async () => {
  const [one, other] = await sellBoth();
  const swapped = await priya.makes(swapBookings, swap(one, other));
  await marcus.makes(changeParty, {
    params: { id: other.tile.bookingId },
    body: { version: (await read(other)).tile.version, partySize: 4 },
  });

  expect((await read(one)).undo).toBeNull();
  expect(await priya.isRefused(undoAct, backOf(swapped))).toMatchObject({
    status: 409,
    code: 'CHANGED_MEANWHILE',
    details: { changes: [{ kind: 'PARTY', by: { name: 'Marcus' } }] },
  });
  expect([await bayOf(one), await bayOf(other)]).toEqual([1, 0]);
});

test('a swap that refunded or promised something to either customer cannot be undone', async () => {
  const { evening, morning } = await sellEveningAndMorning();
  const cheaper = await marcus.makes(swapBookings, swap(evening, morning, { amount: 5000 }));
  expect([cheaper.undo, (await read(morning)).undo]).toEqual([null, null]);
  for (const line of await lines(evening, morning))
    expect(await marcus.tries(undoAct, undo(line))).toBe('NOT_UNDOABLE');
});

test('a swap that refunded one customer cannot be undone from either booking', async () => {
  const { evening, morning } = await sellEveningAndMorning();
  await giveAllUntilTheStart();
  const cheaper = await priya.makes(swapBookings, swap(await read(evening), await read(morning), { amount: 5000 }));
  expect([cheaper.undo, (await read(morning)).undo]).toEqual([null, null]);
  for (const line of await lines(evening, morning)) expect(await priya.tries(undoAct, undo(line))).toBe('MONEY_MOVED');
});

test('a swap of two times that promised nothing is undone, and customers who were texted are texted again', async () => {
  const { customer } = await addKnownCustomer(world);
  const later = '2027-06-11T20:00:00-04:00';
  const one = await sell(priya, bays[0]!, { customer });
  const other = await sellAt(later);
  await giveAllUntilTheStart();
  const swapped = await priya.makes(swapBookings, swap(await read(one), await read(other)));
  expect(swapped.tile.startedAt).toBe(later);

  const back = await priya.makes(undoAct, backOf(swapped));

  expect(back.tile).toMatchObject({ startedAt: START, shopRoomId: bays[0] });
  expect((await read(other)).tile).toMatchObject({ startedAt: later, shopRoomId: bays[1] });
  expect(await textsAbout(world, one.tile.bookingId, 'booking.moved')).toHaveLength(2);
});

test('the database refuses to undo a swap for one booking only', async () => {
  const [one, other] = await sellBoth();
  await priya.makes(swapBookings, swap(one, other));
  const [line] = await lines(one, other);
  const undone = inTransaction(world.engine.db, (trx) =>
    sql`
      insert into activity (shop_seq_no, act, subject_kind, subject_id, undoes)
      values (1, 'booking.swap', 'booking', ${line!.subjectId}, ${line!.activityId}::int8)`.execute(trx),
  );
  await expect(undone).rejects.toMatchObject({ constraint: 'activity_undoes_both' });
});

test('a swap is not undone by moving one of its two bookings back', async () => {
  const [one, other] = await sellBoth();
  const swapped = await priya.makes(swapBookings, swap(one, other));
  const to = {
    startedAt: START,
    durationMinutes: 120,
    shopRoomId: bays[2]!,
    byVenue: false,
    amount: 0,
    sendText: false,
  };
  const moved = await priya.makes(moveBooking, {
    params: { id: one.tile.bookingId },
    body: { version: swapped.tile.version, ...to },
  });
  await priya.makes(undoAct, backOf(moved));
  expect(await priya.tries(undoAct, backOf(swapped))).toBe('CHANGED_MEANWHILE');
  expect([await bayOf(one), await bayOf(other)]).toEqual([1, 0]);
});
