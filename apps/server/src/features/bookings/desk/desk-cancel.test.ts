import * as calls from '@caddie/contract/bookings';
import { bookAtDesk, cancelAtDesk, holdAtDesk } from '@caddie/contract/desk/bookings';
import { getNeedsYouPeople } from '@caddie/contract/desk/customers-to-contact';
import { getDeskBooking } from '@caddie/contract/desk/panel';
import { payOutRefundDue, returnMoney, takePayment } from '@caddie/contract/desk/finance/payments';
import { APPROVAL_HEADER, approve } from '@caddie/contract/desk/people/staff';
import { searchDesk } from '@caddie/contract/desk/sheet';
import { createOrder } from '@caddie/contract/orders';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DEMO_PIN } from '../../../../seeds/staff.ts';
import { addKnownCustomer, textsAbout } from '../../../../test/counter.ts';
import { sale } from '../../../../test/counter-sales.ts';
import { crowd } from '../../../../test/crash/crowd.ts';
import { type Browser, staffIdOf, signIn } from '../../../../test/desk.ts';
import type { Person } from '../../../../test/person.ts';
import { servicesOf } from '../../../../test/services.ts';
import { saveCard } from '../../../../test/wallet.ts';
import { useWorld } from '../../../../test/world.ts';
import { auditBooks } from '../../../audit/audit.ts';
import { system } from '../../../platform/actors/actor.ts';
import { rows } from '../../../platform/database/db.ts';

const world = useWorld();
let priya: Browser;
let bays: string[];

const START = '2027-06-11T18:00:00-04:00';
const reason = 'The customer called';
const linesOf = (bookingId: string) =>
  rows(
    world.engine.db,
    sql<{ method: string; delta: number }>`
      select d.method, d.delta from drawer_lines d join orders o using (order_id) where o.subject_id = ${bookingId} order by d.at, d.delta desc`,
  );
const actsOf = (bookingId: string) =>
  rows(
    world.engine.db,
    sql`select act, reason, approved_by is not null as "isApproved" from activity where subject_id = ${bookingId} and act = 'booking.cancel'`,
  );

/** A tee time for $140.00, paid at the desk. */
async function sell(customer: object = { kind: 'GUEST', name: 'Walk-in' }, pay: object = { kind: 'CASH' }) {
  const holdResponse = await priya.makes(holdAtDesk, {
    body: { startedAt: START, durationMinutes: 120, partySize: 2, shopRoomId: bays[0]! },
  });
  const { bookingId, amount } = holdResponse.booking;
  const sold = { bookingId, version: holdResponse.version, partySize: 2, source: 'PHONE', amount, sendText: false };
  return priya.makes(bookAtDesk, { body: { ...sold, customer, pay } as never });
}

beforeAll(async () => {
  await world.clock.set('2027-06-11T08:00:00-04:00');
  priya = await signIn(world, 'Priya');
  const found = await rows(
    world.engine.db,
    sql<{ id: string }>`select shop_room_id as id from shop_rooms where shop_seq_no = 1 order by position`,
  );
  bays = found.map(({ id }) => id);
});

beforeEach(async () => {
  await world.clock.set('2027-06-11T08:00:00-04:00');
  await sql`update orders set status = 'CANCELED' where status in ('DUE', 'PAID')`.execute(world.engine.db);
  await sql`update bookings set status = 'CANCELED', status_reason = 'CANCELED_BY_VENUE' where status in ('READY', 'CONFIRMED')`.execute(
    world.engine.db,
  );
});

describe('a payment at the desk', () => {
  test('is owed to the customer in the policy’s share after a cancellation by a job, and handed over once', async () => {
    const { tile } = await sell();
    const params = { id: tile.bookingId };
    await world.clock.set('2027-06-11T10:00:00-04:00');
    await (await servicesOf(world)).bookings.cancel(system('a test'), tile.bookingId);
    const { version } = (await priya.makes(getDeskBooking, { params })).tile;

    const paidOut = await priya.makes(payOutRefundDue, { params, body: { version, amount: 7000 } });

    expect(paidOut.actions.find(({ act }) => act === 'GIVE_BACK')).toMatchObject({ role: null });
    const repeatedBody = { version: paidOut.tile.version, amount: 7000 };
    expect(await priya.isRefused(payOutRefundDue, { params, body: repeatedBody })).toMatchObject({
      code: 'PRICE_CHANGED',
      message: 'It changed while you looked: $0.00, not $70.00. Nothing was returned.',
    });
    expect(await linesOf(tile.bookingId)).toEqual([
      { method: 'CASH', delta: 14_000 },
      { method: 'CASH', delta: -7000 },
    ]);
  });

  test('is refunded once, by the policy, as an opposite drawer entry of the amount on the button', async () => {
    const { tile } = await sell();
    const params = { id: tile.bookingId };
    // Less than a day before the start half of it is refunded.
    await world.clock.set('2027-06-11T10:00:00-04:00');
    const { actions } = await priya.makes(getDeskBooking, { params });
    expect(actions.find(({ act }) => act === 'CANCEL')).toMatchObject({
      amount: 7000,
      to: [{ kind: 'CASH', amount: 7000 }],
    });
    const body = { version: tile.version, refund: { kind: 'POLICY' }, reason, amount: 7000 } as const;
    expect(await priya.isRefused(cancelAtDesk, { params, body: { ...body, amount: 14_000 } })).toMatchObject({
      code: 'PRICE_CHANGED',
      message: 'It changed while you looked: $70.00, not $140.00. Nothing was returned.',
      details: { amount: 7000 },
    });
    expect(await priya.isRefused(cancelAtDesk, { params, body: { ...body, version: 1 } })).toMatchObject({
      code: 'CHANGED_MEANWHILE',
    });

    const canceled = await priya.makes(cancelAtDesk, { params, body });
    await priya.makes(cancelAtDesk, { params, body });

    expect(canceled.tile).toMatchObject({ status: 'CANCELED' });
    const expectedEvent = { by: { name: 'Priya' }, details: { why: reason } };
    expect(canceled.timeline.filter(({ kind }) => kind === 'CANCELED' || kind === 'REFUND')).toMatchObject([
      expectedEvent,
      expectedEvent,
    ]);
    expect(canceled.money.refunds).toMatchObject([{ amount: 7000, to: { kind: 'CASH' }, status: 'DONE' }]);
    expect(await linesOf(tile.bookingId)).toEqual([
      { method: 'CASH', delta: 14_000 },
      { method: 'CASH', delta: -7000 },
    ]);
    expect(await actsOf(tile.bookingId)).toEqual([{ act: 'booking.cancel', reason, isApproved: false }]);

    const isSoldAgain = async () => (await priya.makes(getDeskBooking, { params })).isSoldAgain;
    expect(await isSoldAgain()).toBe(false);
    const next = await sell();
    expect(next.isSoldAgain).toBe(false);
    expect(await isSoldAgain()).toBe(true);
    expect(await auditBooks(world.engine.db)).toEqual([]);
  });

  test('after midnight is refunded from the drawer of the evening before, which took it', async () => {
    await world.clock.set('2027-06-12T00:30:00-04:00');
    const night = await signIn(world, 'Priya');
    const body = { startedAt: '2027-06-12T12:00:00-04:00', durationMinutes: 120, partySize: 2, shopRoomId: bays[0]! };
    const { booking, version } = await night.makes(holdAtDesk, { body });
    const { bookingId, amount } = booking;
    const { tile } = await night.makes(bookAtDesk, sale({ bookingId, amount, version }, { pay: { kind: 'CASH' } }));

    const canceling = { version: tile.version, refund: { kind: 'POLICY' }, reason, amount: 7000 } as const;
    await night.makes(cancelAtDesk, { params: { id: bookingId }, body: canceling });

    const lines = await rows(
      world.engine.db,
      sql`
        select d.delta, d.business_date as date from drawer_lines d join orders o using (order_id)
         where o.subject_id = ${bookingId} order by d.delta desc`,
    );
    expect(lines).toEqual([
      { delta: 14_000, date: '2027-06-11' },
      { delta: -7000, date: '2027-06-11' },
    ]);
  });

  test('is not refunded by a cancellation after the start, and the refusal says why', async () => {
    const { tile } = await sell();
    await world.clock.set('2027-06-11T23:00:00-04:00');

    const body = { version: tile.version, refund: { kind: 'POLICY' }, reason, amount: 0 } as const;
    const lateStaff = await signIn(world, 'Priya');
    const refusal = await lateStaff.isRefused(cancelAtDesk, { params: { id: tile.bookingId }, body });

    expect(refusal).toMatchObject({ code: 'NOT_CANCELABLE', details: { status: 'CONFIRMED', why: 'BEGUN' } });
    expect(refusal.details).not.toHaveProperty('reason');
  });

  test('is refunded beyond the policy only with a manager’s approval of that exact amount', async () => {
    const { tile } = await sell();
    const params = { id: tile.bookingId };
    const cancel = (refund: object, amount: number) => ({
      params,
      body: { version: tile.version, refund, reason, amount },
    });
    await world.clock.set('2027-06-11T10:00:00-04:00');

    expect(await priya.isRefused(cancelAtDesk, cancel({ kind: 'ALL' }, 14_000))).toMatchObject({
      code: 'APPROVAL_NEEDED',
      details: { act: 'booking.cancel-beyond-policy', amount: 14_000 },
    });
    expect(await priya.isRefused(cancelAtDesk, cancel({ kind: 'AMOUNT', amount: 14_001 }, 14_001))).toMatchObject({
      code: 'MORE_THAN_PAID',
    });
    const approvalRequest = {
      staffId: await staffIdOf(world, 'Marcus'),
      pin: DEMO_PIN,
      act: 'booking.cancel-beyond-policy',
    };
    const { approvalToken } = await priya.makes(approve, {
      body: { ...approvalRequest, subjectId: tile.bookingId, amount: 10_000 },
    });
    const headers = { [APPROVAL_HEADER]: approvalToken };
    const all = await priya.asks(cancelAtDesk, { ...cancel({ kind: 'ALL' }, 14_000), headers });
    expect(all.statusCode).toBe(403);
    const partialCancel = await priya.asks(cancelAtDesk, {
      ...cancel({ kind: 'AMOUNT', amount: 10_000 }, 10_000),
      headers,
    });
    expect(partialCancel.statusCode).toBe(200);
    expect(await linesOf(tile.bookingId)).toMatchObject([{ delta: 14_000 }, { delta: -10_000 }]);
    expect(await actsOf(tile.bookingId)).toEqual([{ act: 'booking.cancel', reason, isApproved: true }]);
  });

  test('is owed to the customer in the policy’s share after their own cancellation, until the desk hands it over', async () => {
    const { person: ann, customer } = await addKnownCustomer(world);
    const { tile } = await sell(customer);
    const { bookingId } = tile;
    const params = { id: bookingId };
    await world.clock.set('2027-06-11T10:00:00-04:00');
    const back = { amount: 7000, to: [{ kind: 'CASH', amount: 7000 }] };
    expect(await ann.makes(calls.getCancellation, { params })).toMatchObject({ allowed: true, ...back });

    const canceled = await ann.makes(calls.cancelBooking, { body: { bookingId } });
    await ann.makes(calls.cancelBooking, { body: { bookingId } });

    expect(canceled).toMatchObject({ bookingStatusCd: 'CANCELED', refund: back });
    expect(await ann.makes(calls.getBooking, { params })).toMatchObject({ refund: { ...back, handedOver: [] } });
    expect(await textsAbout(world, bookingId, 'booking.canceled')).toMatchObject([
      { body: expect.stringContaining('$70.00 waits for you at the desk.') },
    ]);
    expect(await linesOf(bookingId)).toHaveLength(1);
    const waiting = async (person: Browser) =>
      (await person.makes(getNeedsYouPeople, {})).refundsDue.filter((owed) => owed.booking.bookingId === bookingId);
    expect(await waiting(priya)).toMatchObject([
      { amount: 7000, currency: 'USD', customerId: customer.customerId, since: '2027-06-11T10:00:00-04:00' },
    ]);
    expect(await waiting(await signIn(world, 'Jiwoo'))).toEqual([]);
    expect(await auditBooks(world.engine.db)).toEqual([]);

    const { version } = (await priya.makes(getDeskBooking, { params })).tile;
    await priya.makes(payOutRefundDue, { params, body: { version, amount: 7000 } });

    expect(await linesOf(bookingId)).toMatchObject([{ delta: 14_000 }, { delta: -7000 }]);
    expect(await waiting(priya)).toEqual([]);
    const handed = { kind: 'CASH', amount: 7000, at: '2027-06-11T10:00:00-04:00' };
    expect(await ann.makes(calls.getBooking, { params })).toMatchObject({
      refund: { amount: 7000, to: [{ kind: 'CASH', amount: 0 }], handedOver: [handed] },
    });
    expect(await auditBooks(world.engine.db)).toEqual([]);
  });

  test('of only a part of the price is shown after a cancellation, and what was kept of it can be refunded', async () => {
    const marcus = await signIn(world, 'Marcus');
    const { person: ann, customer } = await addKnownCustomer(world);
    const { tile } = await sell(customer, { kind: 'LATER' });
    const params = { id: tile.bookingId };
    const taken = await priya.makes(takePayment, {
      params,
      body: { version: tile.version, pay: { kind: 'CASH' }, amount: 5000 },
    });
    await world.clock.set('2027-06-11T10:00:00-04:00');
    const terms = { refund: { kind: 'POLICY' }, reason, amount: 2500 } as const;

    const canceled = await priya.makes(cancelAtDesk, { params, body: { version: taken.tile.version, ...terms } });

    expect(canceled.money).toMatchObject({
      paid: 5000,
      due: 0,
      payments: [{ tender: { kind: 'CASH', amount: 5000 } }],
      refunds: [{ to: { kind: 'CASH' }, amount: 2500, status: 'DONE' }],
    });
    expect(await ann.makes(calls.getBooking, { params })).toMatchObject({
      tenders: [{ kind: 'CASH', amount: 5000 }],
      refund: { amount: 2500, handedOver: [{ kind: 'CASH', amount: 2500 }] },
    });
    expect(await priya.makes(searchDesk, { query: { q: canceled.booking.reference } })).toMatchObject({
      bookings: [{ status: 'CANCELED', paid: 2500 }],
    });
    expect(canceled.actions.find(({ act }) => act === 'RETURN')).toMatchObject({ amount: 2500, role: 'MANAGER' });
    const returned = await marcus.makes(returnMoney, {
      params,
      body: { version: canceled.tile.version, amount: 2500, reason: 'Goodwill' },
    });
    expect(returned.money.refunds).toMatchObject([{ amount: 2500 }, { amount: 2500 }]);
    expect(returned.actions.find(({ act }) => act === 'RETURN')).toMatchObject({ role: null });
    expect((await linesOf(tile.bookingId)).map(({ delta }) => delta)).toEqual([5000, -2500, -2500]);
    expect(await auditBooks(world.engine.db)).toEqual([]);
  });

  test('that is still due is no longer due after a cancellation', async () => {
    const { tile } = await sell(undefined, { kind: 'LATER' });
    const body = { version: tile.version, refund: { kind: 'POLICY' }, reason, amount: 0 } as const;
    const { money, tile: after } = await priya.makes(cancelAtDesk, { params: { id: tile.bookingId }, body });
    expect({ due: money.due, status: after.kind === 'TEE_TIME' && after.status }).toEqual({
      due: 0,
      status: 'CANCELED',
    });
  });
});

test('a manager refunds the amount that a cancellation kept, and a text is sent only if it is selected', async () => {
  const marcus = await signIn(world, 'Marcus');
  const [person] = (await crowd(world, 1)) as [Person];
  const input = { shopSeqNo: 1, startedAt: START, durationMinutes: 60, partySize: 1, shopRoomId: bays[0]! };
  const { bookingId } = await person.makes(calls.readyBooking, { body: input });
  const { userCreditCardId } = await saveCard(person);
  await person.makes(createOrder, { body: { bookingId, userCreditCardId } });
  const params = { id: bookingId };
  const { tile } = await priya.makes(getDeskBooking, { params });
  const terms = { refund: { kind: 'POLICY' }, reason, amount: 3500, sendText: false } as const;
  const canceled = await priya.makes(cancelAtDesk, { params, body: { version: tile.version, ...terms } });
  expect(canceled.timeline.filter(({ details }) => details['kind'] === 'booking.canceled')).toEqual([]);
  expect(canceled.actions.find(({ act }) => act === 'RETURN')).toMatchObject({ amount: 3500, role: 'MANAGER' });

  await world.clock.advance(60);
  const body = { version: canceled.tile.version, amount: 3500, reason: 'Goodwill' };
  expect(await priya.isRefused(returnMoney, { params, body })).toMatchObject({ code: 'APPROVAL_NEEDED' });
  const returned = await marcus.makes(returnMoney, { params, body });
  expect(returned.money.refunds).toMatchObject([{ amount: 3500 }, { amount: 3500 }]);
  expect(returned.actions.find(({ act }) => act === 'RETURN')).toMatchObject({ role: null });
  expect(returned.timeline.filter(({ kind }) => kind === 'REFUND')).toMatchObject([
    { by: { name: 'Priya' } },
    { by: { name: 'Marcus' }, details: { why: 'Goodwill' } },
  ]);
  const kinds = await rows(
    world.engine.db,
    sql<{ kind: string }>`select kind from text_messages where cause = ${bookingId} order by kind`,
  );
  expect(kinds.map(({ kind }) => kind)).not.toContain('booking.paid-too-late');
  expect(await auditBooks(world.engine.db)).toEqual([]);
});

describe('a desk refund without approval', () => {
  const limit = (amount: number) =>
    sql`update shops set desk_refund_limit = ${amount} where shop_seq_no = 1`.execute(world.engine.db);
  const givenBack = async (bookingId: string) =>
    (
      await rows(
        world.engine.db,
        sql<{ sum: number }>`select desk_given_back as sum from bookings where booking_id = ${bookingId}`,
      )
    )[0]!.sum;
  const amountOf = (amount: number) => ({ kind: 'AMOUNT', amount });

  beforeEach(() => limit(2000));
  afterAll(() => limit(0));

  test.each([
    ['all, while the policy gives everything', '2027-06-10T08:00:00-04:00', { kind: 'ALL' }, 14_000],
    ['nothing, when the policy gives nothing any more', '2027-06-11T17:30:00-04:00', { kind: 'NONE' }, 0],
    ['the amount that the policy gives', '2027-06-11T10:00:00-04:00', { kind: 'AMOUNT', amount: 7000 }, 7000],
  ] as const)('is %s: equal to the policy, so it needs no approval', async (_, now, refund, amount) => {
    await world.clock.set('2027-06-10T08:00:00-04:00');
    const { tile } = await sell();
    const params = { id: tile.bookingId };
    await world.clock.set(now);
    const body = { version: tile.version, refund, reason, amount };

    const canceled = await priya.makes(cancelAtDesk, { params, body });

    expect(canceled.tile).toMatchObject({ status: 'CANCELED' });
    expect(await givenBack(tile.bookingId)).toBe(0);
    expect(await actsOf(tile.bookingId)).toEqual([{ act: 'booking.cancel', reason, isApproved: false }]);
    expect(await auditBooks(world.engine.db)).toEqual([]);
  });

  test('may exceed the policy by the venue’s limit in a cancellation, and not by a cent more', async () => {
    const { tile } = await sell();
    const params = { id: tile.bookingId };
    await world.clock.set('2027-06-11T10:00:00-04:00');
    const cancel = (refund: object, amount: number) => ({
      params,
      body: { version: tile.version, refund, reason, amount },
    });
    expect((await priya.makes(getDeskBooking, { params })).money.deskMayGive).toBe(2000);

    for (const [refund, amount] of [
      [amountOf(9001), 9001],
      [{ kind: 'ALL' }, 14_000],
      [{ kind: 'NONE' }, 0],
      [amountOf(6999), 6999],
    ] as const) {
      expect(await priya.isRefused(cancelAtDesk, cancel(refund, amount))).toMatchObject({
        code: 'APPROVAL_NEEDED',
        details: { act: 'booking.cancel-beyond-policy', amount },
      });
    }
    expect(await givenBack(tile.bookingId)).toBe(0);

    const body = { version: tile.version, refund: { kind: 'AMOUNT', amount: 9000 }, reason, amount: 9000 } as const;
    const canceled = await priya.makes(cancelAtDesk, { params, body });
    await priya.makes(cancelAtDesk, { params, body });

    expect(canceled.money).toMatchObject({ deskMayGive: 0, refunds: [{ amount: 9000 }] });
    expect(await givenBack(tile.bookingId)).toBe(2000);
    expect(await actsOf(tile.bookingId)).toEqual([{ act: 'booking.cancel', reason, isApproved: false }]);
    const more = { version: canceled.tile.version, amount: 1, reason };
    expect(await priya.isRefused(returnMoney, { params, body: more })).toMatchObject({ code: 'APPROVAL_NEEDED' });
    expect(await auditBooks(world.engine.db)).toEqual([]);
  });

  test('may be split up to the limit in total; refunds that a manager approves do not count', async () => {
    const { tile } = await sell();
    const params = { id: tile.bookingId };
    await world.clock.set('2027-06-11T18:30:00-04:00');
    let { version } = tile;
    const returns = async (amount: number, headers: Record<string, string> = {}) => {
      const answer = await priya.asks(returnMoney, { params, body: { version, amount, reason }, headers });
      const { data, code } = answer.json() as { data?: { tile: { version: number } }; code?: string };
      version = data?.tile.version ?? version;
      return code ?? 'OK';
    };

    expect([await returns(1500), await returns(501), await returns(500), await returns(1)]).toEqual([
      'OK',
      'APPROVAL_NEEDED',
      'OK',
      'APPROVAL_NEEDED',
    ]);
    const approvalRequest = { staffId: await staffIdOf(world, 'Marcus'), pin: DEMO_PIN, act: 'booking.return' };
    const { approvalToken } = await priya.makes(approve, {
      body: { ...approvalRequest, subjectId: tile.bookingId, amount: 3000 },
    });
    expect(await returns(3000, { [APPROVAL_HEADER]: approvalToken })).toBe('OK');
    expect(await givenBack(tile.bookingId)).toBe(2000);
    await limit(2100);
    expect([await returns(101), await returns(100)]).toEqual(['APPROVAL_NEEDED', 'OK']);
    expect((await linesOf(tile.bookingId)).map(({ delta }) => delta)).toEqual([14_000, -100, -500, -1500, -3000]);
  });

  test('is counted by the database, which refuses a sum above the limit and any decrease', async () => {
    const { tile } = await sell();
    const set = (amount: number) =>
      sql`update bookings set desk_given_back = ${amount} where booking_id = ${tile.bookingId}`.execute(
        world.engine.db,
      );
    const constraint = 'bookings_desk_gives_back_within_its_limit';
    await expect(set(2001)).rejects.toMatchObject({ constraint });
    await set(2000);
    await expect(set(1999)).rejects.toMatchObject({ constraint });
    // Lowering the limit later does not affect earlier refunds.
    await limit(0);
    await sql`update bookings set version = version where booking_id = ${tile.bookingId}`.execute(world.engine.db);
  });
});

test('concurrent cancellations by the desk and the customer make one refund', async () => {
  const people = await crowd(world, 4);
  for (const [index, person] of people.entries()) {
    const input = { shopSeqNo: 1, startedAt: START, durationMinutes: 60, partySize: 1, shopRoomId: bays[index]! };
    const { bookingId } = await person.makes(calls.readyBooking, { body: input });
    const { userCreditCardId } = await saveCard(person);
    await person.makes(createOrder, { body: { bookingId, userCreditCardId } });
    const { tile } = await priya.makes(getDeskBooking, { params: { id: bookingId } });
    const body = { version: tile.version, refund: { kind: 'POLICY' }, reason, amount: 3500 };

    const outcomes = await Promise.all([
      priya.tries(cancelAtDesk, { params: { id: bookingId }, body }),
      person.tries(calls.cancelBooking, { body: { bookingId } }),
      priya.tries(cancelAtDesk, { params: { id: bookingId }, body }),
    ]);

    expect(outcomes).toEqual(['OK', 'OK', 'OK']);
    const refunds = await rows(
      world.engine.db,
      sql`select r.amount from refunds r join payments p using (payment_id) join orders o using (order_id) where o.subject_id = ${bookingId}`,
    );
    expect(refunds).toEqual([{ amount: 3500 }]);
  }
});
