import * as bookings from '@caddie/contract/bookings';
import { cancelAtDesk } from '@caddie/contract/desk/bookings';
import { type DeskBooking, getDeskBooking } from '@caddie/contract/desk/panel';
import { moveBooking } from '@caddie/contract/desk/moves';
import { chargeCard, payOutRefundDue, returnMoney } from '@caddie/contract/desk/finance/payments';
import { getSetRefund, refundSet } from '@caddie/contract/desk/set-refunds';
import { freezeSet } from '@caddie/contract/desk/sets';
import { createOrder } from '@caddie/contract/orders';
import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mustAddUp, openCounter, startMorning, textsAbout } from '../../../../test/counter.ts';
import { buyPass, customerIdOf, lastActivity, PRICE, sell, START } from '../../../../test/counter-sales.ts';
import { crowd } from '../../../../test/crash/crowd.ts';
import { type Browser, signIn } from '../../../../test/desk.ts';
import { untilWaiting } from '../../../../test/lock-waits.ts';
import { createMembers } from '../../../../test/members.ts';
import type { Person } from '../../../../test/person.ts';
import { saveCard } from '../../../../test/wallet.ts';
import { useWorld } from '../../../../test/world.ts';
import { actAs, system } from '../../../platform/actors/actor.ts';
import { firstRow } from '../../../platform/database/db.ts';
import type { Services } from '../../../services.ts';

const world = useWorld();
const members = createMembers(world);
let priya: Browser;
let marcus: Browser;
let bays: string[];
let venue: Services;

const reason = 'The screen broke';
const someone = async () => ((await crowd(world, 1)) as [Person])[0];
const of = ({ tile }: DeskBooking, body: object) =>
  ({ params: { id: tile.bookingId }, body: { version: tile.version, ...body } }) as never;
const cancelOf = ({ actions }: DeskBooking) => actions.find(({ act }) => act === 'CANCEL')!;
const canceled = (booking: DeskBooking, amount: number, more: object = {}) =>
  of(booking, { refund: { kind: 'AMOUNT', amount }, reason, amount, ...more });
const backsIn = ({ money }: DeskBooking) => money.refunds.map(({ to, amount }) => `${to.kind} ${amount}`).toSorted();
const balanceOf = async (membershipId: string) =>
  (await firstRow(
    world.engine.db,
    sql<{
      amount: number;
    }>`select balance_amt as amount from memberships where membership_id = ${membershipId}`,
  ))!.amount;

/** The usual evening, $40.00 of it by a balance and the rest by card. */
async function paidWithBalance(): Promise<{ booking: DeskBooking; membershipId: string }> {
  const ann = await someone();
  const membershipId = await buyPass(ann, members, { type: 'BALANCE', totalAmt: 4000 });
  const body = { shopSeqNo: 1, startedAt: START, durationMinutes: 120, partySize: 2, shopRoomId: bays[0]! };
  const { bookingId } = await ann.makes(bookings.readyBooking, { body });
  const { userCreditCardId } = await saveCard(ann);
  await ann.makes(createOrder, { body: { bookingId, membershipId, userCreditCardId } });
  return { membershipId, booking: await priya.makes(getDeskBooking, { params: { id: bookingId } }) };
}

beforeAll(async () => {
  ({ priya, bays, venue } = await openCounter(world));
  marcus = await signIn(world, 'Marcus');
});
beforeEach(() => startMorning(world, venue));
afterEach(() => mustAddUp(world));

test('each of three cards gets its own share back, with fractions of a cent rounded up', async () => {
  const ann = await someone();
  const customer = { kind: 'KNOWN', customerId: await customerIdOf(world, ann) };
  let booking = await sell(priya, bays[0]!, { customer });
  for (const amount of [4667, 4667, 4666]) {
    const { userCreditCardId } = await saveCard(ann);
    booking = await priya.makes(chargeCard, of(booking, { userCreditCardId, customerAsked: true, amount }));
  }
  await world.clock.set('2027-06-11T10:00:00-04:00');
  const panel = await priya.makes(getDeskBooking, { params: { id: booking.tile.bookingId } });
  expect(cancelOf(panel)).toMatchObject({ amount: 7001, all: { amount: PRICE, most: PRICE } });

  const { refund } = await ann.makes(bookings.cancelBooking, { body: { bookingId: booking.tile.bookingId } });
  expect(refund).toMatchObject({ amount: 7001, to: [{ amount: 2334 }, { amount: 2334 }, { amount: 2333 }] });
  // The audit computes the share of each card itself, once all refunds have arrived.
  await venue.refunds.recover();
  await world.clock.advance(3600);
  await mustAddUp(world);
});

describe('a refunded amount', () => {
  test('of a canceled booking goes into its pass’s balance first, then to the card', async () => {
    const { booking, membershipId } = await paidWithBalance();
    expect(cancelOf(booking).all).toMatchObject({
      amount: 10_000,
      to: [
        { kind: 'MEMBERSHIP', amount: 4000 },
        { kind: 'CARD', amount: 10_000 },
      ],
      most: PRICE,
    });
    expect(await marcus.isRefused(cancelAtDesk, canceled(booking, PRICE + 1))).toMatchObject({
      code: 'MORE_THAN_PAID',
      details: { amount: PRICE },
    });
    expect(await marcus.isRefused(cancelAtDesk, canceled(booking, 5000, { amount: 1000 }))).toMatchObject({
      code: 'PRICE_CHANGED',
      details: { amount: 5000 },
    });
    expect(await priya.isRefused(cancelAtDesk, canceled(booking, 5000))).toMatchObject({ code: 'APPROVAL_NEEDED' });

    const canceledBooking = await marcus.makes(cancelAtDesk, canceled(booking, 5000));
    expect(await balanceOf(membershipId)).toBe(4000);
    expect(backsIn(canceledBooking)).toEqual(['CARD 1000', 'MEMBERSHIP 4000']);
    expect(await lastActivity(world, booking.tile.bookingId)).toMatchObject({
      after: { refund: 1000, toCards: 1000, toPass: 4000 },
    });
  });

  test('that goes into a pass always needs a manager, whatever the desk’s limit is', async () => {
    const limit = (most: number) =>
      sql`update shops set desk_refund_limit = ${most} where shop_seq_no = 1`.execute(world.engine.db);
    await limit(PRICE);
    const { booking } = await paidWithBalance();
    await world.clock.set('2027-06-11T18:30:00-04:00');
    const startedBooking = await priya.makes(getDeskBooking, { params: { id: booking.tile.bookingId } });

    expect(await priya.tries(returnMoney, of(startedBooking, { amount: 4001, reason }))).toBe('APPROVAL_NEEDED');
    const refundedBooking = await marcus.makes(returnMoney, of(startedBooking, { amount: 4000, reason }));
    // The rest was paid with a card.
    expect(await priya.tries(returnMoney, of(refundedBooking, { amount: 1000, reason }))).toBe('OK');
    await limit(0);
  });

  test('after the start goes into the balance first; the pass keeps paying the rest', async () => {
    const { booking, membershipId } = await paidWithBalance();
    await world.clock.set('2027-06-11T18:30:00-04:00');
    const startedBooking = await marcus.makes(getDeskBooking, { params: { id: booking.tile.bookingId } });
    expect(startedBooking.actions.find(({ act }) => act === 'RETURN')).toMatchObject({ amount: PRICE });

    const partlyRefunded = await marcus.makes(returnMoney, of(startedBooking, { amount: 3000, reason }));
    expect(await balanceOf(membershipId)).toBe(3000);
    expect(partlyRefunded.money).toMatchObject({ due: 0, refunds: [{ to: { kind: 'MEMBERSHIP' }, amount: 3000 }] });
    const more = await marcus.makes(returnMoney, of(partlyRefunded, { amount: 2500, reason }));
    expect(await balanceOf(membershipId)).toBe(4000);
    expect(backsIn(more)).toEqual(['CARD 1500', 'MEMBERSHIP 1000', 'MEMBERSHIP 3000']);
    expect(await marcus.isRefused(returnMoney, of(more, { amount: 8501, reason }))).toMatchObject({
      code: 'MORE_THAN_PAID',
      details: { amount: 8500 },
    });
    expect(more.tile).toMatchObject({ status: 'CONFIRMED', due: 0 });
  });

  test('after the start goes into the balance of a frozen pass, and the freeze still excludes moves to other days', async () => {
    const { booking, membershipId } = await paidWithBalance();
    await world.clock.set('2027-06-11T18:30:00-04:00');
    const freeze = { params: { id: await setOf(membershipId) }, body: { until: '2027-07-11', reason: 'Injury' } };
    await marcus.makes(freezeSet, freeze);
    const startedBooking = await marcus.makes(getDeskBooking, { params: { id: booking.tile.bookingId } });

    const partlyRefunded = await marcus.makes(returnMoney, of(startedBooking, { amount: 3000, reason }));

    expect(await balanceOf(membershipId)).toBe(3000);
    expect(backsIn(partlyRefunded)).toEqual(['MEMBERSHIP 3000']);
    const tomorrow = { startedAt: '2027-06-12T18:00:00-04:00', durationMinutes: 120, shopRoomId: bays[0]! };
    const moveToTomorrow = of(partlyRefunded, { ...tomorrow, byVenue: true, amount: 0, sendText: false });
    expect(await marcus.isRefused(moveBooking, moveToTomorrow)).toMatchObject({ code: 'MEMBERSHIP_DOES_NOT_FIT' });
  });

  test.each(['returned', 'given back by a shorter time'] as const)(
    '%s while its pass is refunded is refused, and no text announces it',
    async (how) => {
      const { booking, membershipId } = await paidWithBalance();
      const setId = await setOf(membershipId);
      await world.clock.set('2027-06-11T18:30:00-04:00');
      const params = { id: booking.tile.bookingId };
      const startedBooking = await marcus.makes(getDeskBooking, { params });
      const { suggested } = await marcus.makes(getSetRefund, { params: { id: setId } });
      const shorter = { startedAt: START, durationMinutes: 60, shopRoomId: bays[0]!, byVenue: true };
      const gives = () =>
        how === 'returned'
          ? marcus.tries(returnMoney, of(startedBooking, { amount: 3000, reason }))
          : marcus.tries(moveBooking, of(startedBooking, { ...shorter, amount: -7000, sendText: false }));

      // Both wait for the lock on the set, and get it in this order.
      const pendingActs = await world.engine.db.transaction().execute(async (trx) => {
        await sql`select from membership_sets where membership_set_id = ${setId} for update`.execute(trx);
        const refund = { params: { id: setId }, body: { amount: suggested, suggested, reason: 'Moved away' } };
        const refunded = marcus.tries(refundSet, refund);
        await untilWaiting(world, 1);
        const returned = gives();
        await untilWaiting(world, 2);
        return [refunded, returned];
      });

      expect(await Promise.all(pendingActs)).toEqual(['OK', 'CHANGED_MEANWHILE']);
      expect(await textsAbout(world, params.id, 'booking.returned')).toEqual([]);
      const after = await marcus.makes(getDeskBooking, { params });
      expect(after.actions.find(({ act }) => act === 'RETURN')).toMatchObject({ amount: PRICE - 4000 });
    },
  );

  test('in cash waits until the amount that is owed back has been handed over', async () => {
    const sold = await sell(priya, bays[0]!, { pay: { kind: 'CASH' } });
    const part = { kind: 'AMOUNT', amount: 2000 } as const;
    const canceledBooking = await marcus.makes(cancelAtDesk, of(sold, { refund: part, reason, amount: 2000 }));
    await world.clock.advance(60);
    await actAs(world.engine.db, system('a test'), (trx) =>
      sql`
        insert into counter_returns (order_id, position, amount)
        select order_id, 1, 2000 from orders where subject_id = ${sold.tile.bookingId}`.execute(trx),
    );
    expect(await marcus.isRefused(returnMoney, of(canceledBooking, { amount: 3000, reason }))).toMatchObject({
      code: 'MORE_THAN_PAID',
      details: { amount: 0 },
    });

    const paidOut = await marcus.makes(payOutRefundDue, of(canceledBooking, { amount: 2000 }));
    expect(paidOut.actions.find(({ act }) => act === 'RETURN')).toMatchObject({ amount: PRICE - 4000 });
    const returned = await marcus.makes(returnMoney, of(paidOut, { amount: 3000, reason }));
    expect(backsIn(returned)).toEqual(['CASH 2000', 'CASH 2000', 'CASH 3000']);
  });
});

const setOf = async (membershipId: string) =>
  (await firstRow(
    world.engine.db,
    sql<{ id: string }>`select membership_set_id as id from memberships where membership_id = ${membershipId}`,
  ))!.id;
