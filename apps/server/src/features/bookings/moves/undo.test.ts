import {
  bookAtDesk,
  changeParty,
  checkIn,
  markNoShow,
  undoAct,
  undoCheckIn,
  undoNoShow,
  writeBookingNote,
} from '@caddie/contract/desk/bookings';
import { moveBooking } from '@caddie/contract/desk/moves';
import { type DeskBooking, getDeskBooking } from '@caddie/contract/desk/panel';
import { takePayment } from '@caddie/contract/desk/finance/payments';
import { getPriceLists, type PriceList, publishPriceList, savePriceList } from '@caddie/contract/desk/prices';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openCounter, addKnownCustomer, startMorning, textsAbout } from '../../../../test/counter.ts';
import { holdTime, PRICE, sale, sell, START } from '../../../../test/counter-sales.ts';
import { type Browser, signIn } from '../../../../test/desk.ts';
import { useWorld } from '../../../../test/world.ts';
import { rows } from '../../../platform/database/db.ts';
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

const EVENING = '2027-06-11T18:40:00-04:00';
const requestFor = ({ tile }: DeskBooking, body: object = {}) =>
  ({ params: { id: tile.bookingId }, body: { version: tile.version, ...body } }) as never;
const to = (place: object) => ({
  startedAt: START,
  durationMinutes: 120,
  shopRoomId: bays[0],
  byVenue: false,
  amount: 0,
  sendText: true,
  ...place,
});
/** The request that undoes the act with this response. */
const backOf = ({ tile, undo }: DeskBooking) => ({
  params: { id: tile.bookingId },
  body: { activityId: undo!.activityId },
});
const lines = ({ tile }: DeskBooking) =>
  rows(
    world.engine.db,
    sql<{ act: string; undoes: string | null }>`
      select a.act, u.act as undoes
        from activity a
        left join activity u on u.activity_id = a.undoes
       where a.subject_id = ${tile.bookingId}
         and a.act <> 'booking.book'
       order by a.activity_id`,
  );

describe('an undo', () => {
  test('reverts a check-in, a party size, a move or a no-show, and its activity entry names the undone one', async () => {
    const sold = await sell(priya, bays[0]!);
    const more = await priya.makes(changeParty, requestFor(sold, { partySize: 4 }));
    const fewer = await priya.makes(undoAct, backOf(more));
    expect(fewer).toMatchObject({ tile: { partySize: 2 }, undo: null });
    const moved = await priya.makes(moveBooking, requestFor(fewer, to({ shopRoomId: bays[2] })));
    const back = await priya.makes(undoAct, backOf(moved));
    expect(back.tile).toMatchObject({ shopRoomId: bays[0], startedAt: START, amount: PRICE });
    await world.clock.set(EVENING);
    const noShow = await priya.makes(markNoShow, requestFor(back, { release: true, amount: 0 }));
    const expected = await priya.makes(undoAct, backOf(noShow));
    expect(expected.tile).toMatchObject({ noShowAt: null, endedAt: sold.tile.endedAt, due: PRICE });
    const isIn = await priya.makes(checkIn, requestFor(expected));
    expect((await priya.makes(undoAct, backOf(isIn))).tile).toMatchObject({ checkedInAt: null });

    expect(await lines(sold)).toEqual([
      { act: 'booking.party', undoes: null },
      { act: 'booking.party', undoes: 'booking.party' },
      { act: 'booking.move', undoes: null },
      { act: 'booking.move', undoes: 'booking.move' },
      { act: 'booking.no-show', undoes: null },
      { act: 'booking.undo-no-show', undoes: 'booking.no-show' },
      { act: 'booking.check-in', undoes: null },
      { act: 'booking.undo-check-in', undoes: 'booking.check-in' },
    ]);
  });

  test('happens once, by any member of the desk, however often it is requested', async () => {
    const sold = await sell(priya, bays[0]!);
    const more = await priya.makes(changeParty, requestFor(sold, { partySize: 4 }));
    const undoResponses = await Promise.all([priya.makes(undoAct, backOf(more)), marcus.makes(undoAct, backOf(more))]);
    expect(undoResponses).toMatchObject([{ tile: { partySize: 2 } }, { tile: { partySize: 2 } }]);
    const changedAgain = await priya.makes(changeParty, requestFor(await read(sold), { partySize: 4 }));

    expect((await marcus.makes(undoAct, backOf(more))).tile).toMatchObject({
      partySize: 4,
      version: changedAgain.tile.version,
    });
    expect((await lines(sold)).filter(({ undoes }) => undoes)).toHaveLength(1);
  });

  test('is recorded, too, when a check-in or a no-show is reverted later, after another change', async () => {
    const sold = await sell(priya, bays[0]!);
    await world.clock.set(EVENING);
    const isIn = await priya.makes(checkIn, requestFor(sold));
    const more = await marcus.makes(changeParty, requestFor(isIn, { partySize: 3 }));
    const out = await marcus.makes(undoCheckIn, requestFor(more));
    expect((await marcus.makes(undoAct, backOf(isIn))).tile).toMatchObject({ version: out.tile.version });
    await marcus.makes(
      undoNoShow,
      requestFor(await marcus.makes(markNoShow, requestFor(out, { release: false, amount: 0 }))),
    );
    expect((await lines(sold)).flatMap(({ undoes }) => undoes ?? [])).toEqual(['booking.check-in', 'booking.no-show']);
  });

  test('reverts a move to another time, and texts the customer again only if the move was texted', async () => {
    const { customer } = await addKnownCustomer(world);
    const sold = await sell(priya, bays[0]!, { customer });
    const later = { startedAt: '2027-06-11T19:00:00-04:00' };
    const moved = await priya.makes(moveBooking, requestFor(sold, to(later)));
    const back = await priya.makes(undoAct, backOf(moved));
    expect(back.tile).toMatchObject({ startedAt: START, version: expect.any(Number) as number });
    expect(await textsAbout(world, sold.tile.bookingId, 'booking.moved')).toHaveLength(2);

    const silently = await priya.makes(moveBooking, requestFor(back, to({ ...later, sendText: false })));
    await priya.makes(undoAct, backOf(silently));
    expect(await textsAbout(world, sold.tile.bookingId, 'booking.moved')).toHaveLength(2);
  });
});

describe('an undo that is refused or not offered', () => {
  test('after another change is refused, with the change and its actor', async () => {
    const sold = await sell(priya, bays[0]!);
    const moved = await priya.makes(moveBooking, requestFor(sold, to({ shopRoomId: bays[2] })));
    const more = await marcus.makes(changeParty, requestFor(moved, { partySize: 4 }));
    expect(await priya.isRefused(undoAct, backOf(moved))).toMatchObject({
      status: 409,
      code: 'CHANGED_MEANWHILE',
      details: { changes: [{ kind: 'PARTY', by: { name: 'Marcus' }, version: expect.any(Number) as number }] },
    });
    expect((await read(sold)).tile).toMatchObject({ shopRoomId: bays[2], version: more.tile.version });
  });

  test('is refused for an act that moved money, and for acts that cannot be undone', async () => {
    const sold = await sell(priya, bays[0]!, { pay: { kind: 'CASH' } });
    const cheaper = { startedAt: '2027-06-14T10:00:00-04:00', amount: -5000 };
    const moved = await priya.makes(moveBooking, requestFor(sold, to(cheaper)));
    expect(moved.undo).toBeNull();
    const [{ id }, paid] = (await rows(
      world.engine.db,
      sql<{ id: number }>`
        select activity_id as id from activity where subject_id = ${sold.tile.bookingId} order by act = 'booking.move' desc`,
    )) as [{ id: number }, { id: number }];
    const undo = (activityId: number) => ({ params: { id: sold.tile.bookingId }, body: { activityId } });
    expect(await priya.isRefused(undoAct, undo(id))).toMatchObject({ status: 409, code: 'MONEY_MOVED' });
    expect(await priya.isRefused(undoAct, undo(paid.id))).toMatchObject({ status: 409, code: 'NOT_UNDOABLE' });

    const other = await sell(priya, bays[1]!);
    const movedByVenue = await marcus.makes(moveBooking, requestFor(other, to({ shopRoomId: bays[2], byVenue: true })));
    expect(movedByVenue.undo).toBeNull();
    expect(
      await priya.tries(undoAct, { params: { id: other.tile.bookingId }, body: await lineOf(other, 'move') }),
    ).toBe('NOT_UNDOABLE');
    const more = await priya.makes(changeParty, requestFor(movedByVenue, { partySize: 4 }));
    expect(await priya.tries(undoAct, undo(more.undo!.activityId))).toBe('NOT_UNDOABLE');
    const tokyo = {
      params: { id: '0197f4e2-0000-7000-8000-00000000dead' },
      body: { activityId: more.undo!.activityId },
    };
    expect(await priya.tries(undoAct, tokyo)).toBe('BOOKING_NOT_FOUND');
  });

  test('is not offered for a colleague’s act in the response to one’s own act, but is on the booking’s panel', async () => {
    const more = await marcus.makes(changeParty, requestFor(await sell(priya, bays[0]!), { partySize: 4 }));
    const withNote = await priya.makes(writeBookingNote, requestFor(more, { text: 'Brings a cake' }));
    expect([withNote.undo, (await read(more)).undo]).toEqual([null, more.undo]);
  });

  test('is not offered after a payment', async () => {
    const sold = await sell(priya, bays[0]!);
    const more = await priya.makes(changeParty, requestFor(sold, { partySize: 4 }));
    expect((await read(sold)).undo).toEqual(more.undo);
    const paid = await marcus.makes(takePayment, requestFor(more, { pay: { kind: 'CASH' }, amount: PRICE }));
    expect([paid.undo, (await read(sold)).undo]).toEqual([null, null]);
    expect(await priya.isRefused(undoAct, backOf(more))).toMatchObject({
      code: 'CHANGED_MEANWHILE',
      details: { changes: [{ kind: 'PAID' }] },
    });
  });

  test('is not offered after the end of the booking', async () => {
    const more = await priya.makes(changeParty, requestFor(await sell(priya, bays[0]!), { partySize: 4 }));
    await world.clock.set('2027-06-11T20:30:00-04:00');
    const { undo } = await marcus.makes(getDeskBooking, { params: { id: more.tile.bookingId } });
    expect(undo).toBeNull();
    expect(await marcus.tries(undoAct, backOf(more))).toBe('NOT_NOW');
  });

  test('is refused for a move whose price differed, or would differ now because prices changed', async () => {
    const at = (startedAt: string) => ({ startedAt: `2027-07-09T${startedAt}:00-04:00` });
    const sold = async (bay: number) => {
      const { bookingId, version, amount } = await holdTime(priya, bays[bay]!, at('18:00'));
      return priya.makes(bookAtDesk, sale({ bookingId, version, amount }));
    };
    const cheaper = { ...at('10:00'), amount: -5000 };
    const moved = await priya.makes(moveBooking, requestFor(await sold(0), to(cheaper)));
    const later = { ...at('19:00'), shopRoomId: bays[1] };
    const movedBooking = await priya.makes(moveBooking, requestFor(await sold(1), to(later)));
    expect([moved.tile, movedBooking.undo]).toMatchObject([
      { amount: 9000 },
      { activityId: expect.any(Number) as number },
    ]);

    // Now the evening costs as much as the morning, so the move back would have another price.
    const [{ rules }] = (await marcus.makes(getPriceLists, {})).lists as [PriceList];
    const flat = rules.map((rule) => ({ ...rule, amountPerHour: 4500 }));
    const { savedId } = await marcus.makes(savePriceList, { body: { validFrom: '2027-07-01', rules: flat } });
    await marcus.makes(publishPriceList, { params: { id: savedId }, body: { version: 1 } });
    const back = { params: { id: moved.tile.bookingId }, body: await lineOf(moved, 'move') };
    expect(await priya.tries(undoAct, back)).toBe('MONEY_MOVED');
    expect(await priya.tries(undoAct, backOf(movedBooking))).toBe('MONEY_MOVED');
  });

  test('is refused by the database for an entry that is already undone, or that is about another booking', async () => {
    const sold = await sell(priya, bays[0]!);
    const more = await priya.makes(changeParty, requestFor(sold, { partySize: 4 }));
    await priya.makes(undoAct, backOf(more));
    const line = (undoes: number, subject: string) =>
      sql`
        insert into activity (shop_seq_no, act, subject_kind, subject_id, undoes)
        values (1, 'booking.party', 'booking', ${subject}, ${undoes}::int8)`.execute(world.engine.db);
    const [undoEntry] = await rows(
      world.engine.db,
      sql<{ id: number }>`select activity_id as id from activity where undoes = ${more.undo!.activityId}::int8`,
    );
    const { bookingId } = sold.tile;
    const repeatedUndo = { params: { id: bookingId }, body: { activityId: undoEntry!.id } };
    expect(await priya.tries(undoAct, repeatedUndo)).toBe('NOT_UNDOABLE');
    await expect(line(more.undo!.activityId, bookingId)).rejects.toMatchObject({ constraint: 'activity_undone_once' });
    await expect(line(undoEntry!.id, bookingId)).rejects.toMatchObject({ constraint: 'activity_undoes_its_own' });
    const other = (await sell(priya, bays[1]!)).tile.bookingId;
    await expect(line(more.undo!.activityId, other)).rejects.toMatchObject({ constraint: 'activity_undoes_its_own' });
  });
});

const lineOf = async ({ tile }: DeskBooking, act: string) => {
  const [line] = await rows(
    world.engine.db,
    sql<{ activityId: number }>`
      select activity_id as "activityId" from activity where subject_id = ${tile.bookingId} and act = ${`booking.${act}`}`,
  );
  return line!;
};
const read = ({ tile }: DeskBooking) => priya.makes(getDeskBooking, { params: { id: tile.bookingId } });
