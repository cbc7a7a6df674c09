import * as calls from '@caddie/contract/bookings';
import { bookAtDesk, cancelAtDesk, checkIn, markNoShow } from '@caddie/contract/desk/bookings';
import { getMoneyDay, type MoneyDay } from '@caddie/contract/desk/finance/money';
import { chargeCard, returnMoney, setPrice } from '@caddie/contract/desk/finance/payments';
import { getDeskBooking } from '@caddie/contract/desk/panel';
import { createOrder } from '@caddie/contract/orders';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { openCounter, addKnownCustomer } from '../../../test/counter.ts';
import { buyPass, holdTime, PRICE, sale, sell, START } from '../../../test/counter-sales.ts';
import { type Browser, signIn } from '../../../test/desk.ts';
import { createMembers } from '../../../test/members.ts';
import { saveCard } from '../../../test/wallet.ts';
import { useWorld } from '../../../test/world.ts';
import { inTransaction } from '../../platform/database/db.ts';

const world = useWorld();
const DAY = '2027-06-11';
let priya: Browser;
let marcus: Browser;
let bays: string[];

const on = (date: string) => ({ params: { date } });
const way = ({ ways }: MoneyDay, name: string) => ways.find((one) => one.way === name);
const cash = { pay: { kind: 'CASH' } };

beforeAll(async () => {
  ({ priya, bays } = await openCounter(world));
  marcus = await signIn(world, 'Marcus');
});

describe('the money of a day', () => {
  beforeAll(async () => {
    const { person: ann, customer } = await addKnownCustomer(world);
    const { userCreditCardId } = await saveCard(ann);
    // Priya takes cash for one booking and refunds another; Marcus records a terminal payment at his own device.
    await sell(priya, bays[0]!, cash);
    const canceled = await sell(priya, bays[1]!, cash);
    const refund = { refund: { kind: 'POLICY' } as const, reason: 'Asked to', amount: PRICE / 2 };
    await priya.makes(cancelAtDesk, {
      params: { id: canceled.tile.bookingId },
      body: { version: canceled.tile.version, ...refund },
    });
    await sell(marcus, bays[1]!, { pay: { kind: 'TERMINAL', slip: '4821' } });
    await sell(marcus, bays[2]!, { pay: { kind: 'FREE', reason: 'Our mistake' } });
    // Ann pays one booking by card online; another is charged at the desk.
    const { bookingId } = await ann.makes(calls.readyBooking, {
      body: { shopSeqNo: 1, startedAt: `${DAY}T14:00:00-04:00`, durationMinutes: 60, partySize: 2 },
    });
    await ann.makes(createOrder, { body: { bookingId, userCreditCardId } });
    const owed = await sell(marcus, bays[3]!, { customer });
    await marcus.makes(chargeCard, {
      params: { id: owed.tile.bookingId },
      body: { version: owed.tile.version, userCreditCardId, customerAsked: true, amount: 5000 },
    });
  });

  test('is shown to a manager by payment method, with refunds', async () => {
    const day = await marcus.makes(getMoneyDay, on(DAY));

    expect(day).toMatchObject({ date: DAY, today: DAY, of: 'VENUE', currency: 'USD' });
    expect(day.ways.map(({ way: name }) => name)).toEqual(['CARD_ONLINE', 'CARD_DESK', 'TERMINAL', 'CASH']);
    expect(way(day, 'CASH')).toEqual({ way: 'CASH', count: 2, taken: 2 * PRICE, returned: PRICE / 2 });
    expect(way(day, 'TERMINAL')).toEqual({ way: 'TERMINAL', count: 1, taken: PRICE, returned: 0 });
    expect(way(day, 'CARD_DESK')).toEqual({ way: 'CARD_DESK', count: 1, taken: 5000, returned: 0 });
    expect(way(day, 'CARD_ONLINE')).toMatchObject({ count: 1, returned: 0 });
    expect(day.complimentary).toEqual({ bookings: 1, amount: PRICE, by: ['Marcus'] });
  });

  test('is shown to the desk for its own device only', async () => {
    const day = await priya.makes(getMoneyDay, on(DAY));

    expect(day).toMatchObject({ of: 'DEVICE', passes: null, complimentary: null });
    // The desk counts its cash blind, so the amount is shown only when the drawer is closed.
    expect(day.ways).toEqual([{ way: 'TERMINAL', count: 0, taken: 0, returned: 0 }]);
  });

  test('is not shown to another venue, nor on another day', async () => {
    const jiwoo = await signIn(world, 'Jiwoo');
    for (const day of [await jiwoo.makes(getMoneyDay, on(DAY)), await marcus.makes(getMoneyDay, on('2027-06-10'))])
      expect(day.ways.map(({ taken, returned }) => taken + returned)).toEqual([0, 0, 0, 0]);
  });

  test('counts a card refund on the day it was made', async () => {
    const { person: bo } = await addKnownCustomer(world);
    const { userCreditCardId } = await saveCard(bo);
    const startedAt = '2027-06-16T14:00:00-04:00';
    const body = { shopSeqNo: 1, startedAt, durationMinutes: 60, partySize: 2 };
    const { bookingId, amount } = await bo.makes(calls.readyBooking, { body });
    await bo.makes(createOrder, { body: { bookingId, userCreditCardId } });
    const before = way(await marcus.makes(getMoneyDay, on(DAY)), 'CARD_ONLINE')!;
    await world.clock.set('2027-06-13T10:00:00-04:00');
    await bo.makes(calls.cancelBooking, { body: { bookingId } });

    expect(way(await marcus.makes(getMoneyDay, on('2027-06-13')), 'CARD_ONLINE')).toMatchObject({
      count: 0,
      taken: 0,
      returned: amount,
    });
    expect(way(await marcus.makes(getMoneyDay, on(DAY)), 'CARD_ONLINE')).toEqual(before);
  });

  test('leaves out test bookings', async () => {
    const before = await marcus.makes(getMoneyDay, on(DAY));
    await inTransaction(world.engine.db, async (trx) => {
      // The triggers are off: a booking cannot become a test booking later.
      await sql`select set_config('session_replication_role', 'replica', true)`.execute(trx);
      await sql`update bookings set is_test = true where started_at = ${START} and shop_room_id = ${bays[0]!}`.execute(
        trx,
      );
    });
    const after = await marcus.makes(getMoneyDay, on(DAY));

    expect(way(after, 'CASH')!.taken).toBe(way(before, 'CASH')!.taken - PRICE);
  });
});

test('a payment past midnight, before the venue closes, counts for the evening before', async () => {
  const { person: cy } = await addKnownCustomer(world);
  const { userCreditCardId } = await saveCard(cy);
  const before = await marcus.makes(getMoneyDay, on('2027-06-18'));
  expect(before.open!.until.slice(0, 10)).toBe('2027-06-19');
  const pays = async (at: string, startedAt: string) => {
    await world.clock.set(at);
    const body = { shopSeqNo: 1, startedAt, durationMinutes: 60, partySize: 2 };
    const { bookingId } = await cy.makes(calls.readyBooking, { body });
    await cy.makes(createOrder, { body: { bookingId, userCreditCardId } });
  };
  await pays('2027-06-19T00:10:00-04:00', '2027-06-25T14:00:00-04:00');
  await pays(before.open!.until, '2027-06-26T14:00:00-04:00');
  const counts = async (date: string) => way(await marcus.makes(getMoneyDay, on(date)), 'CARD_ONLINE')!.count;

  expect([await counts('2027-06-18'), await counts('2027-06-19')]).toEqual([1, 1]);
});

test('the money of a day counts tee times paid with sessions in sessions', async () => {
  await world.clock.set('2027-06-20T10:00:00-04:00');
  const { person: di } = await addKnownCustomer(world);
  const membershipId = await buyPass(di, createMembers(world), { sessionMinutes: 60 });
  const body = { shopSeqNo: 1, startedAt: '2027-06-20T14:00:00-04:00', durationMinutes: 120, partySize: 2 };
  const { bookingId } = await di.makes(calls.readyBooking, { body });
  await di.makes(createOrder, { body: { bookingId, membershipId } });

  const passes = async () => (await marcus.makes(getMoneyDay, on('2027-06-20'))).passes;
  expect(await passes()).toEqual({ bookings: 1, sessions: 2, balance: 0 });
  // A booking that no membership pays for does not count.
  priya = await signIn(world, 'Priya');
  const hold = await holdTime(priya, bays[0]!, { startedAt: '2027-06-20T20:00:00-04:00' });
  await priya.makes(bookAtDesk, sale(hold, cash));
  expect(await passes()).toEqual({ bookings: 1, sessions: 2, balance: 0 });
  await di.makes(calls.cancelBooking, { body: { bookingId } });
  expect(await passes()).toEqual({ bookings: 0, sessions: 0, balance: 0 });
});

test('the money of a day counts of a tee time paid from a balance what the membership still pays, also after money went back to it', async () => {
  const startedAt = '2027-06-20T15:00:00-04:00';
  marcus = await signIn(world, 'Marcus');
  const { person: dan } = await addKnownCustomer(world);
  const membershipId = await buyPass(dan, createMembers(world), { type: 'BALANCE', totalAmt: 50_000 });
  const body = { shopSeqNo: 1, startedAt, durationMinutes: 60, partySize: 2 };
  const { bookingId } = await dan.makes(calls.readyBooking, { body });
  await dan.makes(createOrder, { body: { bookingId, membershipId } });
  const passes = async () => (await marcus.makes(getMoneyDay, on('2027-06-20'))).passes;
  const price = (await passes())!.balance;
  expect(price).toBeGreaterThan(1000);

  await world.clock.set('2027-06-20T15:10:00-04:00');
  const { version } = (await marcus.makes(getDeskBooking, { params: { id: bookingId } })).tile;
  const back = { version, amount: 1000, reason: 'Sensor failed' };
  await marcus.makes(returnMoney, { params: { id: bookingId }, body: back });
  expect(await passes()).toEqual({ bookings: 1, sessions: 0, balance: price - 1000 });
});

test('unpaid and unattended bookings are listed only after their start time', async () => {
  await world.clock.set('2027-06-25T08:00:00-04:00');
  priya = await signIn(world, 'Priya');
  const time = (hour: string) => `2027-06-25T${hour}:00:00-04:00`;
  const sells = async (bay: number, hour: string, name: string, more: object = {}) => {
    const hold = await holdTime(priya, bays[bay]!, { startedAt: time(hour), durationMinutes: 60 });
    return priya.makes(bookAtDesk, sale(hold, { customer: { kind: 'GUEST', name }, ...more }));
  };
  const owes = await sells(0, '10', 'Rob');
  await sells(1, '10', 'Lena', cash);
  const checkedIn = await sells(2, '10', 'Maya', cash);
  await sells(3, '18', 'Later');
  await world.clock.set(time('10'));
  for (const { tile } of [owes, checkedIn])
    await priya.makes(checkIn, { params: { id: tile.bookingId }, body: { version: tile.version } });
  const names = async () =>
    (await priya.makes(getMoneyDay, on('2027-06-25'))).matters.map(({ kind, name }) => `${name} ${kind}`);
  expect(await names()).toEqual(['Rob OWES']);

  await world.clock.set('2027-06-25T10:31:00-04:00');
  expect((await names()).toSorted()).toEqual(['Lena NOT_THERE', 'Rob OWES']);
  const { matters, settled } = await marcus.makes(getMoneyDay, on('2027-06-25'));
  expect(matters.find(({ name }) => name === 'Rob')).toMatchObject({
    due: 4500,
    paid: 0,
    roomName: 'Bay 1',
    isOver: false,
  });
  expect(matters.find(({ name }) => name === 'Lena')).toMatchObject({ due: 0, paid: 4500, isNoShow: false });
  expect(settled).toBe(1);

  await world.clock.set(time('11'));
  const later = await marcus.makes(getMoneyDay, on('2027-06-25'));
  expect(later.matters.find(({ name }) => name === 'Rob')).toMatchObject({ isOver: true });
});

test('a tee time whose customer did not come and owes no fee is not complimentary', async () => {
  const startedAt = '2027-06-27T10:00:00-04:00';
  await world.clock.set('2027-06-27T08:00:00-04:00');
  [priya, marcus] = [await signIn(world, 'Priya'), await signIn(world, 'Marcus')];
  const hold = await holdTime(priya, bays[0]!, { startedAt, durationMinutes: 60 });
  const { tile } = await priya.makes(bookAtDesk, sale(hold, { customer: { kind: 'GUEST', name: 'Nell' } }));
  const params = { id: tile.bookingId };
  const body = { version: tile.version, amount: hold.amount - 1000, reason: 'Goodwill' };
  const { version } = (await marcus.makes(setPrice, { params, body })).tile;
  await world.clock.set('2027-06-27T10:31:00-04:00');
  await priya.makes(markNoShow, { params, body: { version, release: false } });

  const { complimentary, matters } = await marcus.makes(getMoneyDay, on('2027-06-27'));
  expect(complimentary).toEqual({ bookings: 0, amount: 0, by: [] });
  expect(matters).toEqual([]);
});
