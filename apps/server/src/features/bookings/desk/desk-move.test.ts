import * as bookings from '@caddie/contract/bookings';
import { bookAtDesk, cancelAtDesk, checkIn, holdAtDesk, markNoShow } from '@caddie/contract/desk/bookings';
import { blockBays } from '@caddie/contract/desk/blocks';
import { moveBooking, previewMove } from '@caddie/contract/desk/moves';
import { type DeskBooking, getDeskBooking } from '@caddie/contract/desk/panel';
import { chargeCard, takePayment } from '@caddie/contract/desk/finance/payments';
import { createOrder } from '@caddie/contract/orders';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mustAddUp, openCounter, startMorning, textsAbout } from '../../../../test/counter.ts';
import { buyPass, clearSheet, lastActivity, PRICE, sale, sell, START } from '../../../../test/counter-sales.ts';
import { crowd } from '../../../../test/crash/crowd.ts';
import { type Browser, signIn } from '../../../../test/desk.ts';
import { createMembers } from '../../../../test/members.ts';
import type { Person } from '../../../../test/person.ts';
import { saveCard } from '../../../../test/wallet.ts';
import { useWorld } from '../../../../test/world.ts';
import { system } from '../../../platform/actors/actor.ts';
import { firstRow, rows } from '../../../platform/database/db.ts';
import type { Services } from '../../../services.ts';
import { unscopedFindPayment } from '../../orders/payments/payments.store.ts';

const world = useWorld();
const members = createMembers(world);
let priya: Browser;
let marcus: Browser;
let bays: string[];
let venue: Services;

/** Monday morning, two hours for $90.00: $50.00 less than the usual evening. */
const CHEAPER = '2027-06-14T10:00:00-04:00';
const at = (time: string, day = '11') => `2027-06-${day}T${time}:00-04:00`;

type To = { startedAt?: string; durationMinutes?: number; shopRoomId?: string; byVenue?: boolean };
const placeOf = (to: To) => ({ startedAt: START, durationMinutes: 120, shopRoomId: bays[0]!, byVenue: false, ...to });
const asks = ({ tile }: DeskBooking, to: To, more: object = {}) => ({
  params: { id: tile.bookingId },
  body: { version: tile.version, ...placeOf(to), amount: 0, sendText: true, ...more } as never,
});
const previews = ({ tile }: DeskBooking, to: To, by: Person = priya) =>
  by.makes(previewMove, {
    params: { id: tile.bookingId },
    query: { ...placeOf(to), byVenue: String(to.byVenue ?? false) },
  });
/** Moves it for the amount that the desk was shown. */
const move = async (booking: DeskBooking, to: To, by: Person = priya) => {
  const { amount } = await previews(booking, to, by);
  return by.makes(moveBooking, asks(booking, to, { amount }));
};
const read = ({ tile }: DeskBooking) => priya.makes(getDeskBooking, { params: { id: tile.bookingId } });
const pays = ({ tile }: DeskBooking, amount: number, kind: 'CASH' | 'TERMINAL' = 'CASH') =>
  priya.makes(takePayment, { params: { id: tile.bookingId }, body: { version: tile.version, pay: { kind }, amount } });
const linesOf = ({ tile }: DeskBooking) =>
  rows(
    world.engine.db,
    sql`select d.method, d.delta from drawer_lines d join orders o using (order_id) where o.subject_id = ${tile.bookingId} order by d.at, d.delta desc`,
  );
const orderOf = ({ tile }: DeskBooking) =>
  firstRow(
    world.engine.db,
    sql`select status, amount, card_amount as "cardAmount" from orders where subject_id = ${tile.bookingId}`,
  );
const textsOf = ({ tile }: DeskBooking) => textsAbout(world, tile.bookingId, 'booking.moved');
const refundsOf = ({ tile }: DeskBooking) =>
  rows(
    world.engine.db,
    sql`
      select r.amount, r.reason from refunds r join payments p using (payment_id) join orders o using (order_id)
       where o.subject_id = ${tile.bookingId} order by r.created_at`,
  );

/** The usual evening, bought online with a card. */
async function bought(ann: Person, startedAt = START): Promise<DeskBooking> {
  const body = { shopSeqNo: 1, startedAt, durationMinutes: 120, partySize: 2, shopRoomId: bays[0]! };
  const { bookingId } = await ann.makes(bookings.readyBooking, { body });
  await ann.makes(createOrder, { body: { bookingId, ...(await saveCard(ann)) } });
  return priya.makes(getDeskBooking, { params: { id: bookingId } });
}
const someone = async () => ((await crowd(world, 1)) as [Person])[0];

beforeAll(async () => {
  ({ priya, bays, venue } = await openCounter(world));
  marcus = await signIn(world, 'Marcus');
  // A background job would ask the provider for a refund that exists only in the test.
  await world.app.background.stop();
});

beforeEach(async () => {
  await startMorning(world, venue);
  await sql`update bookings set status = 'LIFTED' where status = 'BLOCKED'`.execute(world.engine.db);
});

afterEach(() => mustAddUp(world));
afterAll(async () => {
  await world.clock.set(at('08:00'));
  await clearSheet(world, venue);
  await venue.refunds.recover();
  await world.clock.advance(2 * 3600);
  await mustAddUp(world);
});

describe('a move to a higher price', () => {
  test('has its difference owed and taken at the desk; a cancellation refunds every tender', async () => {
    const ann = await someone();
    const morning = await bought(ann, CHEAPER);
    const evening = { startedAt: at('18:00', '18') };
    expect(await previews(morning, evening)).toEqual({
      amount: 5000,
      before: 9000,
      after: 14_000,
      to: [],
      promised: 0,
      needsApproval: null,
    });

    const moved = await move(morning, evening);

    expect(moved).toMatchObject({
      booking: { bookingStartedAt: at('18:00', '18'), amount: 14_000, tenders: [{ kind: 'CARD', amount: 9000 }] },
      tile: { due: 5000, version: morning.tile.version + 1 },
      money: { amount: 14_000, paid: 9000, due: 5000 },
    });
    expect(moved.actions.find(({ act }) => act === 'TAKE')).toMatchObject({ amount: 5000, role: 'DESK' });
    expect(await orderOf(moved)).toEqual({ status: 'DUE', amount: 14_000, cardAmount: 9000 });
    expect((await textsOf(moved))[0]!.body).toContain('$50.00 more is to be paid at the venue.');

    const paid = await pays(moved, 5000);
    expect(await orderOf(paid)).toMatchObject({ status: 'PAID' });
    // More than a day before the start all of it is refunded.
    const canceled = await priya.makes(cancelAtDesk, {
      params: { id: paid.tile.bookingId },
      body: { version: paid.tile.version, refund: { kind: 'POLICY' }, reason: 'Ill', amount: 14_000 },
    });
    expect(canceled.money.refunds.map(({ amount, to }) => [to.kind, amount])).toEqual(
      expect.arrayContaining([
        ['CARD', 9000],
        ['CASH', 5000],
      ]),
    );
  });

  test('that the customer cancels before paying the difference refunds what they paid, once', async () => {
    const ann = await someone();
    const moved = await move(await bought(ann, CHEAPER), { startedAt: at('18:00', '18') });
    const bookingId = moved.tile.bookingId;

    const cancellation = await ann.makes(bookings.getCancellation, { params: { id: bookingId } });
    const [first, second] = await Promise.all([
      ann.makes(bookings.cancelBooking, { body: { bookingId } }),
      ann.makes(bookings.cancelBooking, { body: { bookingId } }),
    ]);

    expect(cancellation).toMatchObject({ allowed: true, amount: 9000 });
    expect([first.refund.amount, second.refund.amount]).toEqual([9000, 9000]);
    expect(await refundsOf(moved)).toEqual([{ amount: 9000, reason: 'canceled' }]);
  });

  test('whose difference another card paid refunds that card first, and no card more than it paid', async () => {
    const ann = await someone();
    const morning = await bought(ann, CHEAPER);
    const moved = await move(morning, { startedAt: at('18:00', '18') });
    const { userCreditCardId } = await saveCard(ann);
    const params = { id: moved.tile.bookingId };
    const charge = { version: moved.tile.version, userCreditCardId, customerAsked: true, amount: 5000 } as const;
    const charged = await priya.makes(chargeCard, { params, body: charge });
    expect(charged).toMatchObject({
      money: { due: 0 },
      booking: { cardAmount: 14_000, tenders: [{}, { amount: 5000 }] },
    });

    // $35.00 less, and then the rest of it.
    const shorter = await move(charged, { startedAt: at('18:00', '18'), durationMinutes: 90 });
    expect(shorter.booking.tenders).toMatchObject([{ amount: 9000 }, { amount: 1500 }]);
    await ann.makes(bookings.cancelBooking, { body: { bookingId: params.id } });

    const back = await rows(
      world.engine.db,
      sql`
        select t.position, r.amount, r.reason
          from refunds r join order_tenders t using (payment_id) join orders o using (order_id)
         where o.subject_id = ${params.id} order by r.reason desc, t.position`,
    );
    expect(back).toEqual([
      { position: 2, amount: 3500, reason: 'moved' },
      { position: 1, amount: 9000, reason: 'canceled' },
      { position: 2, amount: 1500, reason: 'canceled' },
    ]);
  });

  test('paid with two cards is canceled only after both were refunded in the provider’s dashboard', async () => {
    const ann = await someone();
    const moved = await move(await bought(ann, CHEAPER), { startedAt: at('18:00', '18') });
    const { userCreditCardId } = await saveCard(ann);
    const params = { id: moved.tile.bookingId };
    const charge = { version: moved.tile.version, userCreditCardId, customerAsked: true, amount: 5000 } as const;
    await priya.makes(chargeCard, { params, body: charge });
    const paid = await rows(
      world.engine.db,
      sql<{
        id: string;
      }>`select payment_id as id from payments p join orders o using (order_id) where o.subject_id = ${params.id} order by p.amount`,
    );
    const refundAll = async ({ id }: { id: string }) => {
      const payment = (await unscopedFindPayment(world.engine.db, id))!;
      const outsideRefund = {
        providerRefundId: `re_${id}`,
        amount: payment.amount,
        status: 'SUCCEEDED',
        isOurs: false,
      } as const;
      await venue.refunds.recordExternal(payment, outsideRefund, system('a test'));
    };

    await refundAll(paid[0]!);
    expect((await read(moved)).booking.bookingStatusCd).toBe('CONFIRMED');
    await refundAll(paid[1]!);
    expect((await read(moved)).booking.bookingStatusCd).toBe('CANCELED');
  });

  test('of a free booking creates an order for the new price', async () => {
    const free = await sell(priya, bays[0]!, {});
    await sql`update orders set amount = 0, status = 'CANCELED' where subject_id = ${free.tile.bookingId}`.execute(
      world.engine.db,
    );
    await sql`delete from order_history where order_id = (select order_id from orders where subject_id = ${free.tile.bookingId})`.execute(
      world.engine.db,
    );
    await sql`delete from orders where subject_id = ${free.tile.bookingId}`.execute(world.engine.db);
    await sql`update bookings set amount = 0, list_amount = ${PRICE} where booking_id = ${free.tile.bookingId}`.execute(
      world.engine.db,
    );

    const longer = await move(await read(free), { durationMinutes: 150 });

    expect(longer).toMatchObject({ money: { amount: 3500, listAmount: PRICE + 3500, due: 3500 } });
    expect(await orderOf(longer)).toMatchObject({ status: 'DUE', amount: 3500 });
  });
});

describe('a move to a lower price', () => {
  test('refunds the difference to the card at once, and the rest when the booking is canceled', async () => {
    const ann = await someone();
    const evening = await bought(ann);
    expect(await previews(evening, { startedAt: CHEAPER })).toMatchObject({
      amount: -5000,
      to: [{ kind: 'CARD', amount: 5000, last4: '4242' }],
    });

    const moved = await move(evening, { startedAt: CHEAPER });

    expect(moved).toMatchObject({
      booking: { amount: 9000, cardAmount: 9000, tenders: [{ kind: 'CARD', amount: 9000 }], refunded: 5000 },
      money: { due: 0, refunds: [{ amount: 5000, to: { kind: 'CARD' }, status: 'DONE' }] },
    });
    expect(await orderOf(moved)).toEqual({ status: 'PAID', amount: 9000, cardAmount: 9000 });
    expect((await textsOf(moved))[0]!.body).toContain('$50.00 goes back to Visa 4242.');
    expect(moved.timeline.find(({ kind }) => kind === 'MOVED')).toMatchObject({
      by: { kind: 'staff', name: 'Priya' },
      details: { amount: -5000, 'started_at.before': '2027-06-11T22:00:00+00:00' },
    });

    const bookingId = moved.tile.bookingId;
    await ann.makes(bookings.cancelBooking, { body: { bookingId } });
    expect(await refundsOf(moved)).toEqual([
      { amount: 5000, reason: 'moved' },
      { amount: 9000, reason: 'canceled' },
    ]);
  });

  test('refunds the newest cash or terminal payment first, as a drawer entry', async () => {
    const sold = await sell(priya, bays[0]!, { pay: { kind: 'LATER' } });
    const part = await pays(sold, 10_000, 'TERMINAL');
    const paid = await pays(part, 4000);

    const moved = await move(paid, { startedAt: CHEAPER });

    expect(await linesOf(moved)).toEqual([
      { method: 'TERMINAL', delta: 10_000 },
      { method: 'CASH', delta: 4000 },
      { method: 'TERMINAL', delta: -1000 },
      { method: 'CASH', delta: -4000 },
    ]);
    expect(moved.booking.tenders).toEqual([{ kind: 'TERMINAL', amount: 9000 }]);
    expect(moved.tile).toMatchObject({ due: 0, paidWith: 'TERMINAL' });
    const cancel = { version: moved.tile.version, refund: { kind: 'POLICY' }, reason: 'Ill', amount: 9000 } as const;
    const canceled = await priya.makes(cancelAtDesk, { params: { id: moved.tile.bookingId }, body: cancel });
    expect(canceled.money.refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(14_000);
  });

  test('of an unpaid booking lowers the open balance, without a refund', async () => {
    const part = await pays(await sell(priya, bays[0]!, {}), 2000);
    const moved = await move(part, { startedAt: CHEAPER });
    expect(moved).toMatchObject({ money: { due: 7000, refunds: [] } });
    // The open balance becomes zero, so the booking is paid.
    const fullyPaid = await pays(moved, 5000);
    const hour = await move(fullyPaid, { startedAt: CHEAPER, durationMinutes: 90, byVenue: true }, marcus);
    expect(hour.money).toMatchObject({ amount: 6750, due: 0, refunds: [{ amount: 250 }] });
    expect(await orderOf(hour)).toMatchObject({ status: 'PAID', amount: 6750 });
  });
});

test('at a venue with Korean won, the refunded and the kept amounts are whole won', async () => {
  const jiwoo = await signIn(world, 'Jiwoo');
  const [bay] = await rows(
    world.engine.db,
    sql<{ id: string }>`select shop_room_id as id from shop_rooms where shop_seq_no = 2 order by position`,
  );
  const place = { startedAt: '2027-06-15T18:00:00+09:00', durationMinutes: 90, shopRoomId: bay!.id };
  const { booking, version } = await jiwoo.makes(holdAtDesk, { body: { ...place, partySize: 2 } });
  const holdToSell = { bookingId: booking.bookingId, amount: booking.amount, version };
  const sold = await jiwoo.makes(bookAtDesk, sale(holdToSell, { pay: { kind: 'CASH' } }));
  expect(sold.money.amount).toBe(57_000);

  const morning = { ...place, startedAt: '2027-06-15T10:00:00+09:00' };
  const moved = await jiwoo.makes(moveBooking, asks(sold, morning, { amount: -19_500 }));
  expect(moved.money).toMatchObject({ amount: 37_500, due: 0, refunds: [{ amount: 19_500, to: { kind: 'CASH' } }] });
  await world.clock.set('2027-06-15T00:00:00+09:00');
  const shorter = await jiwoo.makes(moveBooking, asks(moved, { ...morning, durationMinutes: 60 }, { amount: -6250 }));
  expect(shorter.money).toMatchObject({ amount: 31_250, due: 0 });
});

describe('a move of a booking paid with a pass', () => {
  const use = async (ann: Person, part: object, startedAt = START) => {
    const membershipId = await buyPass(ann, members, part);
    const body = { shopSeqNo: 1, startedAt, durationMinutes: 120, partySize: 2, shopRoomId: bays[0]! };
    const { bookingId } = await ann.makes(bookings.readyBooking, { body });
    await ann.makes(createOrder, { body: { bookingId, membershipId } });
    return { membershipId, booking: await priya.makes(getDeskBooking, { params: { id: bookingId } }) };
  };
  const leftOf = async (membershipId: string) =>
    firstRow(
      world.engine.db,
      sql`select balance_cnt as sessions, balance_amt as amount from memberships where membership_id = ${membershipId}`,
    );
  const usesOf = (membershipId: string) =>
    rows(
      world.engine.db,
      sql`select play_date as day, minutes from membership_uses where membership_id = ${membershipId} and is_live`,
    );

  test('returns the difference to the balance first, and the pass pays for the new day', async () => {
    const { membershipId, booking } = await use(await someone(), { type: 'BALANCE', totalAmt: 20_000 });
    const moved = await move(booking, { startedAt: CHEAPER });
    expect(await leftOf(membershipId)).toMatchObject({ amount: 11_000 });
    expect(await usesOf(membershipId)).toEqual([{ day: '2027-06-14', minutes: 120 }]);
    expect(moved.booking.tenders).toMatchObject([{ kind: 'MEMBERSHIP', amount: 9000 }]);
    expect(moved.money).toMatchObject({
      payments: [{ by: { kind: 'customer' } }],
      refunds: [{ amount: 5000, to: { kind: 'MEMBERSHIP' } }],
    });
  });

  test('keeps its sessions used, owes money for a longer time, and is still refunded in full', async () => {
    const ann = await someone();
    const { membershipId, booking } = await use(ann, {});
    const moved = await move(booking, { startedAt: CHEAPER });
    expect(moved.money).toMatchObject({ amount: PRICE, due: 0, payments: [{ by: { kind: 'customer' } }], refunds: [] });
    expect(await leftOf(membershipId)).toMatchObject({ sessions: 8 });
    const longer = await move(moved, { startedAt: CHEAPER, durationMinutes: 150 });
    expect(longer.money).toMatchObject({ due: 2250 });

    const { bookingId } = longer.tile;
    const { refund } = await ann.makes(bookings.cancelBooking, { body: { bookingId } });
    expect(refund).toMatchObject({ amount: 0, to: [{ kind: 'MEMBERSHIP', sessions: 2 }] });
    expect(await leftOf(membershipId)).toMatchObject({ sessions: 10 });
  });

  test('to a day that the pass does not cover is refused without any change', async () => {
    const { membershipId, booking } = await use(await someone(), {});
    const refusal = await priya.isRefused(moveBooking, asks(booking, { startedAt: '2027-10-01T18:00:00-04:00' }));
    expect(refusal).toMatchObject({ code: 'MEMBERSHIP_DOES_NOT_FIT', details: { misfit: { code: 'NO_LONGER' } } });
    const query = { startedAt: '2027-10-01T18:00:00-04:00', durationMinutes: 120, shopRoomId: booking.tile.shopRoomId };
    const { bookingId } = booking.tile;
    expect(await priya.isRefused(previewMove, { params: { id: bookingId }, query })).toMatchObject({
      code: 'MEMBERSHIP_DOES_NOT_FIT',
      details: { misfit: { code: 'NO_LONGER' } },
    });
    expect((await read(booking)).tile).toMatchObject({ startedAt: START, version: booking.tile.version });
    expect(await usesOf(membershipId)).toEqual([{ day: '2027-06-11', minutes: 120 }]);
  });
});

describe('a move that the venue asks for', () => {
  test('to a higher price costs the customer nothing, makes canceling free, and the text says so', async () => {
    const ann = await someone();
    const morning = await bought(ann, CHEAPER);
    const to = { startedAt: at('18:00', '18'), byVenue: true };
    const moved = await move(morning, to, marcus);
    expect(moved).toMatchObject({
      booking: { amount: 9000, refundSteps: [{ until: at('18:00', '18'), refundPercent: 100 }] },
      money: { due: 0, listAmount: null },
    });
    expect((await textsOf(moved))[0]!.body).toMatch(/we had to move you to Fri, Jun 18, 6:00 PM/);
    await world.clock.set(at('17:59', '18'));
    expect(await ann.makes(bookings.getCancellation, { params: { id: moved.tile.bookingId } })).toMatchObject({
      amount: 9000,
    });
  });
});

describe('a change of length', () => {
  test('during play owes money if longer, refunds nothing if shorter, and keeps the start', async () => {
    await world.clock.set(at('17:55'));
    const sold = await sell(priya, bays[0]!, { pay: { kind: 'CASH' } });
    const { bookingId } = sold.tile;
    const playing = await priya.makes(checkIn, { params: { id: bookingId }, body: { version: sold.tile.version } });
    await world.clock.set(at('18:10'));
    expect(await priya.isRefused(moveBooking, asks(playing, { startedAt: at('18:30') }))).toMatchObject({
      code: 'NOT_NOW',
    });
    const longer = await move(playing, { durationMinutes: 150 });
    expect(longer.tile).toMatchObject({ endedAt: at('20:30'), due: 3500 });
    const bay = await move(longer, { durationMinutes: 150, shopRoomId: bays[1]! });
    expect(bay.tile).toMatchObject({ shopRoomId: bays[1]!, due: 3500 });
    const paid = await pays(bay, 3500);
    const shorter = await move(paid, { durationMinutes: 60, shopRoomId: bays[1]! });
    expect(shorter).toMatchObject({ tile: { endedAt: at('19:00') }, money: { amount: 17_500, due: 0, refunds: [] } });
    expect(shorter.booking.priceLines.reduce((sum, { amount }) => sum + amount, 0)).toBe(17_500);
  });

  test('that shortens the tee time before its start refunds by the policy', async () => {
    const sold = await sell(priya, bays[0]!, { pay: { kind: 'CASH' } });
    // Ten hours before the start half of it is refunded.
    const shorter = await move(sold, { durationMinutes: 60 });
    expect(shorter.money).toMatchObject({ amount: 10_500, due: 0, refunds: [{ amount: 3500, to: { kind: 'CASH' } }] });
  });

  test('is refused if it runs into a booking, a block or closing time, or off the 5-minute steps', async () => {
    const sold = await sell(priya, bays[0]!, { pay: { kind: 'CASH' } });
    const body = { startedAt: at('20:30'), durationMinutes: 60, partySize: 2, shopRoomId: bays[0]! };
    await priya.makes(holdAtDesk, { body });
    expect(await priya.isRefused(moveBooking, asks(sold, { durationMinutes: 180 }, { amount: 7000 }))).toMatchObject({
      code: 'SLOT_TAKEN',
      message: expect.stringMatching(/^Bay 1 is taken until 9:30 PM\.$/),
      details: { nearest: [{}, {}, {}], taken: { until: at('21:30') } },
    });
    await world.clock.advance(301);
    // That hold has expired, whether or not a job has ended it.
    const longer = await move(sold, { durationMinutes: 180 });
    expect(longer.tile.endedAt).toBe(at('21:00'));

    const block = { shopRoomIds: [bays[0]!], from: at('21:30'), until: at('22:30'), note: 'Repair', isPublic: false };
    await priya.makes(blockBays, { body: block });
    const over = await priya.isRefused(previewMove, {
      params: { id: sold.tile.bookingId },
      query: { ...placeOf({ durationMinutes: 240 }), byVenue: 'false' as never },
    });
    expect(over).toMatchObject({ code: 'SLOT_TAKEN', message: 'Bay 1 is taken. Repair until 10:30 PM.' });
    const odd = asks(longer, { durationMinutes: 200 });
    expect(await priya.isRefused(moveBooking, odd)).toMatchObject({ code: 'INVALID_SLOT' });
    const night = asks(longer, { startedAt: at('06:00', '12') });
    expect(await priya.isRefused(moveBooking, night)).toMatchObject({ code: 'OUTSIDE_HOURS' });
    expect(await priya.tries(moveBooking, asks(longer, { durationMinutes: 600 }))).toBe('OUTSIDE_HOURS');
    expect(await marcus.tries(moveBooking, night)).toBe('PRICE_CHANGED');
  });
});

describe('a move', () => {
  test('sends exactly one text each time', async () => {
    const first = await move(await bought(await someone()), { startedAt: at('18:30') });
    const second = await move(first, { startedAt: at('19:00') });
    expect((await textsOf(second)).map(({ body }) => /moved to Fri, Jun 11, (.*?),/.exec(body)![1])).toEqual([
      '6:30 PM',
      '7:00 PM',
    ]);
  });

  test('off the 5-minute steps or more than a year ahead is refused, unless the start stays the same', async () => {
    const sold = await sell(priya, bays[0]!);
    const messageOf = async (to: To) => (await priya.isRefused(moveBooking, asks(sold, to))).message;
    expect(await messageOf({ startedAt: at('18:07') })).toBe('Choose a start in steps of 5 minutes, like 6:05 PM.');
    expect(await messageOf({ startedAt: '2028-06-12T18:00:00-04:00' })).toBe(
      'That is more than a year ahead. Choose an earlier day.',
    );
    await sql`
      update bookings
         set started_at = started_at + interval '7 minutes', version = version
       where booking_id = ${sold.tile.bookingId}`.execute(world.engine.db);
    const odd = await read(sold);
    const place = { startedAt: at('18:07'), durationMinutes: 113, shopRoomId: bays[1]! };
    expect((await move(odd, place)).tile).toMatchObject({ shopRoomId: bays[1]!, startedAt: at('18:07') });
  });

  test('to another bay at the same price sends no text, and the timeline names the bays', async () => {
    const moved = await move(await bought(await someone()), { shopRoomId: bays[1]! });
    expect(moved.timeline.find(({ kind }) => kind === 'MOVED')!.details).toMatchObject({
      'room.before': 'Bay 1',
      'room.after': 'Bay 2',
      amount: 0,
    });
    expect(await textsOf(moved)).toEqual([]);
    expect(await lastActivity(world, moved.tile.bookingId)).toMatchObject({
      act: 'booking.move',
      after: { room: 'Bay 2' },
    });
  });

  test('with another amount or version than seen is refused, and a repeated one changes nothing', async () => {
    const sold = await sell(priya, bays[0]!, { pay: { kind: 'CASH' } });
    const wrong = await priya.isRefused(moveBooking, asks(sold, { startedAt: CHEAPER }, { amount: -4000 }));
    expect(wrong).toMatchObject({
      code: 'PRICE_CHANGED',
      message: 'It changed while you looked: $50.00, not $40.00. Nothing was returned.',
      details: { amount: -5000 },
    });
    const moved = await move(sold, { startedAt: CHEAPER });
    // Repeated without a key, it has no effect, because the booking is there already.
    const repeated = await priya.makes(moveBooking, asks(sold, { startedAt: CHEAPER }, { amount: -5000 }));
    expect(repeated.tile.version).toBe(moved.tile.version);
    expect(await linesOf(moved)).toHaveLength(2);
    const lateRefusal = await priya.isRefused(moveBooking, asks(sold, {}, { amount: 5000 }));
    expect(lateRefusal).toMatchObject({
      code: 'CHANGED_MEANWHILE',
      details: { booking: { tile: { startedAt: CHEAPER } } },
    });
  });

  test('is refused for a hold, an unknown booking, another venue’s booking, and one that is over', async () => {
    const ann = await someone();
    const body = { shopSeqNo: 1, startedAt: START, durationMinutes: 120, partySize: 2, shopRoomId: bays[0]! };
    const customerHold = await ann.makes(bookings.readyBooking, { body });
    const panel = await priya.makes(getDeskBooking, { params: { id: customerHold.bookingId } });
    expect(panel.actions.find(({ act }) => act === 'MOVE')!.role).toBeNull();
    expect(await priya.isRefused(moveBooking, asks(panel, { startedAt: CHEAPER }))).toMatchObject({ code: 'NOT_NOW' });
    await ann.makes(bookings.cancelBooking, { body: { bookingId: customerHold.bookingId } });

    const sold = await sell(priya, bays[0]!, { pay: { kind: 'CASH' } });
    expect(sold.actions.find(({ act }) => act === 'MOVE')!.role).toBe('DESK');
    const jiwoo = await signIn(world, 'Jiwoo');
    expect(await jiwoo.isRefused(moveBooking, asks(sold, {}))).toMatchObject({ code: 'BOOKING_NOT_FOUND' });
    const roomsOfOtherVenue = await rows(
      world.engine.db,
      sql<{ id: string }>`select shop_room_id as id from shop_rooms where shop_seq_no = 2`,
    );
    expect(await priya.isRefused(moveBooking, asks(sold, { shopRoomId: roomsOfOtherVenue[0]!.id }))).toMatchObject({
      code: 'ROOM_NOT_FOUND',
    });
    await world.clock.set(at('18:40'));
    const params = { id: sold.tile.bookingId };
    const noShow = await priya.makes(markNoShow, { params, body: { version: sold.tile.version, release: false } });
    expect(await priya.isRefused(moveBooking, asks(noShow, { durationMinutes: 150 }))).toMatchObject({
      code: 'NOT_NOW',
    });
  });
});
