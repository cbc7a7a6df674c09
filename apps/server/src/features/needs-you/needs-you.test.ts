import * as bookings from '@caddie/contract/bookings';
import { getActivity } from '@caddie/contract/desk/activity';
import { getNeedsYou, seeDispute, sendRefundAgain, settleRefund } from '@caddie/contract/desk/needs-you';
import { closeDrawer, countDrawer, getDrawers, reopenDrawer } from '@caddie/contract/desk/finance/drawers';
import { getMoneyDay, getRefunds } from '@caddie/contract/desk/finance/money';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { takeOverBackground } from '../../../test/background.ts';
import { createBuying } from '../../../test/buying.ts';
import { crowd } from '../../../test/crash/crowd.ts';
import { type Browser, staffIdOf, signIn } from '../../../test/desk.ts';
import type { Person } from '../../../test/person.ts';
import { saveCard } from '../../../test/wallet.ts';
import { useWorld } from '../../../test/world.ts';
import { auditBooks } from '../../audit/audit.ts';
import { rows } from '../../platform/database/db.ts';

const world = useWorld();
const { hold, pay, read } = createBuying(world);
let marcus: Browser;
let jiwoo: Browser;
let ann: Person;

beforeAll(async () => {
  await takeOverBackground(world);
  await world.clock.set('2027-06-09T12:00:00-04:00');
  [marcus, jiwoo] = [await signIn(world, 'Marcus'), await signIn(world, 'Jiwoo')];
});
beforeEach(async () => {
  [ann] = (await crowd(world, 1)) as [Person];
  for (const { refundId } of (await marcus.makes(getNeedsYou, {})).refunds)
    await marcus.makes(settleRefund, { params: { id: refundId }, body: { how: 'tidied up', hasLooked: true } });
});

const bank = (orderId: string, takes: boolean) =>
  sql`
    update sandbox_payments
       set status = ${takes ? 'SUCCEEDED' : 'FAILED'}, failure = ${takes ? null : 'DECLINED'}
     where order_id = ${orderId}`.execute(world.engine.db);

/** A canceled booking whose refund the bank rejects. */
async function refused() {
  const booking = await hold(ann);
  const { orderId } = await pay(ann, booking, (await saveCard(ann)).userCreditCardId);
  await bank(orderId, false);
  await ann.makes(bookings.cancelBooking, { body: { bookingId: booking.bookingId } });
  const [refund] = (await marcus.makes(getNeedsYou, {})).refunds;
  return { booking, orderId, refund: refund!, params: { id: refund!.refundId } };
}
const lines = async (act: string) =>
  (await marcus.makes(getActivity, { query: {} })).items.filter((line) => line.act === act);

test('a refund that the bank rejected is shown to a manager with its booking', async () => {
  const { booking, refund } = await refused();

  expect(refund).toMatchObject({
    amount: booking.amount,
    currency: 'USD',
    attempts: 1,
    failure: 'charge_already_refunded',
    mayHaveArrived: true,
    booking: { bookingId: booking.bookingId, startedAt: booking.bookingStartedAt },
  });
  expect((await jiwoo.makes(getNeedsYou, {})).refunds).toEqual([]);
});

test('a failed refund made another way counts as done, with who recorded it and how', async () => {
  const { booking, params, refund } = await refused();

  const answer = await marcus.makes(settleRefund, {
    params,
    body: { how: ' Cash, she signed for it ', hasLooked: true },
  });

  expect(answer.refunds).toEqual([]);
  expect(await read(ann, booking)).toMatchObject({
    bookingStatusCd: 'CANCELED',
    refundStatus: 'DONE',
    refund: { to: [{ kind: 'CARD', amount: 0 }], handedOver: [{ kind: 'OTHER', amount: booking.amount }] },
  });
  const decided = sql`select decision, decided_by as by, note from refund_decisions where refund_id = ${params.id}`;
  const marcusId = await staffIdOf(world, 'Marcus');
  expect(await rows(world.engine.db, decided)).toEqual([
    { decision: 'SETTLE', by: marcusId, note: 'Cash, she signed for it' },
  ]);
  expect((await lines('refund.settle'))[0]).toMatchObject({
    reason: 'Cash, she signed for it',
    subject: { kind: 'customer', customer: refund.name },
  });
  expect(await marcus.tries(settleRefund, { params, body: { how: 'Twice' } })).toBe('REFUND_NOT_FOUND');
  expect(await auditBooks(world.engine.db)).toEqual([]);
});

describe('a failed refund paid in cash', () => {
  const today = '2027-06-09';
  const inCash = ({ refund, params }: Awaited<ReturnType<typeof refused>>) => ({
    params,
    body: { way: 'CASH', amount: refund.amount, hasLooked: true } as const,
  });
  const cashOf = async (browser: Browser) => {
    const { ways } = await browser.makes(getMoneyDay, { params: { date: today } });
    return Object.fromEntries(ways.map(({ way, returned }) => [way, returned]));
  };
  const drawerOf = async (browser: Browser) => {
    const { drawers } = await browser.makes(getDrawers, { params: { date: today } });
    return { date: today, id: drawers.find(({ isOwn }) => isOwn)!.deviceId };
  };
  /** The expected amount of the caller's drawer beyond its float; a drawer without lines is not listed yet. */
  const expectedIn = async (browser: Browser): Promise<number> => {
    const { drawers } = await browser.makes(getDrawers, { params: { date: today } });
    const ownDrawer = drawers.find(({ isOwn }) => isOwn);
    if (!ownDrawer) return 0;
    const params = { date: today, id: ownDrawer.deviceId };
    return (await browser.makes(countDrawer, { params, body: { counted: 0 } })).expected;
  };

  test('is taken from the device’s drawer, and does not count as a card refund', async () => {
    const found = await refused();
    const [before, expected] = [await cashOf(marcus), await expectedIn(marcus)];

    expect((await marcus.makes(settleRefund, inCash(found))).refunds).toEqual([]);

    const { amount } = found.refund;
    expect(await expectedIn(marcus)).toBe(expected - amount);
    const after = await cashOf(marcus);
    expect(after['CASH']).toBe(before['CASH']! + amount);
    expect(after['CARD_ONLINE']).toBe(before['CARD_ONLINE']! - amount);
    expect(await read(ann, found.booking)).toMatchObject({
      bookingStatusCd: 'CANCELED',
      refundStatus: 'DONE',
      refund: { amount, to: [{ kind: 'CARD', amount: 0 }], handedOver: [{ kind: 'CASH', amount }] },
    });
    expect((await lines('refund.settle'))[0]).toMatchObject({
      reason: null,
      details: { pay: 'CASH', amount, hasLooked: true },
      subject: { kind: 'customer', customer: found.refund.name },
    });
    const refundLines = await marcus.makes(getRefunds, {
      query: { from: today, to: today, q: found.booking.reference },
    });
    expect(refundLines.items).toMatchObject([{ way: 'CASH', amount, by: 'Marcus' }]);
    expect(await auditBooks(world.engine.db)).toEqual([]);
  });

  test('is paid once, and only in the amount that was shown', async () => {
    const found = await refused();
    const { params, body } = inCash(found);

    const other = { params, body: { ...body, amount: body.amount + 1 } };
    expect(await marcus.isRefused(settleRefund, other)).toMatchObject({
      code: 'PRICE_CHANGED',
      details: { amount: body.amount },
    });
    expect(await marcus.tries(settleRefund, { params, body: { way: 'CASH', amount: -1 } })).toBe('INVALID_REQUEST');
    expect(await jiwoo.tries(settleRefund, { params, body })).toBe('REFUND_NOT_FOUND');
    await marcus.makes(settleRefund, { params, body });

    expect(await marcus.tries(settleRefund, { params, body })).toBe('REFUND_NOT_FOUND');
    expect(await marcus.tries(settleRefund, { params, body: { how: 'By check' } })).toBe('REFUND_NOT_FOUND');
    const cashLines = sql`select method, -delta as amount from drawer_lines where refund_id = ${params.id}`;
    expect(await rows(world.engine.db, cashLines)).toEqual([{ method: 'CASH', amount: body.amount }]);
  });

  test('needs a confirmation that the provider was checked if the card refund may have arrived', async () => {
    const found = await refused();
    const { params, body } = inCash(found);
    const { hasLooked: _, ...unlooked } = body;
    const before = (await lines('refund.settle')).length;

    for (const settling of [unlooked, { ...body, hasLooked: false }, { how: 'By check' }])
      expect(await marcus.tries(settleRefund, { params, body: settling })).toBe('MAY_HAVE_ARRIVED');

    expect((await marcus.makes(getNeedsYou, {})).refunds).toMatchObject([{ refundId: params.id }]);
    expect(await lines('refund.settle')).toHaveLength(before);
    await marcus.makes(settleRefund, { params, body: { how: 'By check', hasLooked: true } });
    expect((await lines('refund.settle'))[0]).toMatchObject({ reason: 'By check', details: { hasLooked: true } });
  });

  test('is paid once for two concurrent requests', async () => {
    const found = await refused();
    const outcomes = await Promise.all([1, 2].map(() => marcus.tries(settleRefund, inCash(found))));
    expect(outcomes.toSorted()).toEqual(['OK', 'REFUND_NOT_FOUND']);
  });

  test('is refused if the drawer is closed for the day', async () => {
    const found = await refused();
    const drawer = await drawerOf(marcus);
    const { expected, float } = await marcus.makes(countDrawer, { params: drawer, body: { counted: 0 } });
    const counted = Math.max(0, float + expected);
    const difference = counted - float - expected;
    const body = { round: 1, counted, difference, left: 0, reason: 'As it is' };
    await marcus.makes(closeDrawer, { params: drawer, body });

    expect(await marcus.tries(settleRefund, inCash(found))).toBe('DAY_CLOSED');
    expect((await marcus.makes(getNeedsYou, {})).refunds).toHaveLength(1);

    await marcus.makes(reopenDrawer, { params: drawer, body: { round: 1, reason: 'A refund' } });
    await marcus.makes(settleRefund, inCash(found));
    expect(await auditBooks(world.engine.db)).toEqual([]);
  });
});

test('a failed refund that is retried is done if the bank accepts it, and is listed again if not', async () => {
  const { booking, orderId, params } = await refused();

  const stillRefused = await marcus.makes(sendRefundAgain, { params });
  expect(stillRefused.refunds).toMatchObject([{ refundId: params.id, attempts: 2 }]);

  await bank(orderId, true);
  expect((await marcus.makes(sendRefundAgain, { params })).refunds).toEqual([]);
  expect(await read(ann, booking)).toMatchObject({ refundStatus: 'DONE' });
  expect(await lines('refund.again')).toHaveLength(2);
  expect(await marcus.tries(sendRefundAgain, { params })).toBe('REFUND_NOT_FOUND');
  expect(await auditBooks(world.engine.db)).toEqual([]);
});

test('a failed refund of another venue is not found, and a blank description of how it was made is refused', async () => {
  const { params } = await refused();
  expect(await jiwoo.tries(sendRefundAgain, { params })).toBe('REFUND_NOT_FOUND');
  expect(await jiwoo.tries(settleRefund, { params, body: { how: 'Mine now' } })).toBe('REFUND_NOT_FOUND');
  expect(await marcus.tries(settleRefund, { params, body: { how: '   ' } })).toBe('INVALID_REQUEST');
  expect((await marcus.makes(getNeedsYou, {})).refunds).toHaveLength(1);
});

/** A payment of Ann, and a function that inserts a dispute about it. */
async function disputed() {
  const booking = await hold(ann);
  const { orderId } = await pay(ann, booking, (await saveCard(ann)).userCreditCardId);
  const dispute = (id: string, state: string, at: string, daysAgo = 0) =>
    sql`
    insert into disputes (account_id, provider_dispute_id, payment_id, state, amount, reason, provider_status, respond_by, opened_at, closed_at)
    select account_id, ${id}, payment_id, ${state}, amount, 'fraudulent', 'needs_response', ${at}::timestamptz,
           app_now() - ${daysAgo} * interval '1 day', case when ${state} in ('WON', 'LOST') then app_now() end
      from payments where order_id = ${orderId}`.execute(world.engine.db);
  return { booking, dispute };
}

test('a disputed payment is listed until the bank decides, with the deadline for an answer', async () => {
  const { booking, dispute } = await disputed();
  await dispute('dp_open', 'OPEN', '2027-06-19T23:59:59Z');
  await dispute('dp_won', 'WON', '2027-06-19T23:59:59Z');

  expect((await marcus.makes(getNeedsYou, {})).disputes).toMatchObject([
    {
      disputeId: 'dp_open',
      state: 'OPEN',
      amount: booking.amount,
      reason: 'fraudulent',
      respondBy: '2027-06-19T19:59:59-04:00',
      booking: { bookingId: booking.bookingId },
    },
  ]);
  expect((await jiwoo.makes(getNeedsYou, {})).disputes).toEqual([]);

  // An open dispute stays listed however old; an old warning does not.
  await dispute('dp_long', 'OPEN', '2027-03-19T23:59:59Z', 91);
  await dispute('dp_warned', 'WARNED', '2027-03-19T23:59:59Z', 91);
  expect((await marcus.makes(getNeedsYou, {})).disputes.map(({ disputeId }) => disputeId)).toEqual([
    'dp_long',
    'dp_open',
  ]);
  await sql`update disputes set state = 'WON', closed_at = app_now() where state = 'OPEN'`.execute(world.engine.db);
});

test('a lost dispute is listed until it is marked as read, and again after a new decision', async () => {
  const { booking, dispute } = await disputed();
  await dispute('dp_lost', 'LOST', '2027-06-19T23:59:59Z');
  const openDisputes = async () => (await marcus.makes(getNeedsYou, {})).disputes;
  const params = { id: 'dp_lost' };

  expect(await openDisputes()).toMatchObject([{ disputeId: 'dp_lost', state: 'LOST', amount: booking.amount }]);
  expect(await jiwoo.tries(seeDispute, { params })).toBe('DISPUTE_NOT_FOUND');
  expect(await openDisputes()).toHaveLength(1);

  expect((await marcus.makes(seeDispute, { params })).disputes).toEqual([]);
  expect(await marcus.tries(seeDispute, { params })).toBe('DISPUTE_NOT_FOUND');
  expect(await lines('dispute.see')).toMatchObject([{ by: { name: 'Marcus' }, subject: { kind: 'customer' } }]);

  await world.clock.advance(60);
  await sql`
    update disputes set closed_at = app_now() where provider_dispute_id = 'dp_lost'`.execute(world.engine.db);
  expect(await openDisputes()).toHaveLength(1);
  await marcus.makes(seeDispute, { params });
  await sql`update disputes set state = 'WON' where provider_dispute_id = 'dp_lost'`.execute(world.engine.db);
});

test('a fraud warning is listed until it is marked as read, the payment is refunded, or the cardholder disputes it', async () => {
  const { booking, dispute } = await disputed();
  const listed = async () => (await marcus.makes(getNeedsYou, {})).disputes.map(({ disputeId }) => disputeId);
  await dispute('issfr_read', 'WARNED', '2027-06-19T23:59:59Z');
  expect(await listed()).toEqual(['issfr_read']);
  expect(await jiwoo.tries(seeDispute, { params: { id: 'issfr_read' } })).toBe('DISPUTE_NOT_FOUND');
  expect((await marcus.makes(seeDispute, { params: { id: 'issfr_read' } })).disputes).toEqual([]);
  expect((await lines('dispute.see'))[0]).toMatchObject({ by: { name: 'Marcus' }, details: { state: 'WARNED' } });

  await dispute('issfr_disputed', 'WARNED', '2027-06-19T23:59:59Z');
  await dispute('dp_after', 'OPEN', '2027-06-19T23:59:59Z');
  expect(await listed()).toEqual(['dp_after']);
  await sql`update disputes set state = 'WON', closed_at = app_now() where provider_dispute_id = 'dp_after'`.execute(
    world.engine.db,
  );
  expect(await listed()).toEqual([]);

  const returned = await disputed();
  await returned.dispute('issfr_returned', 'WARNED', '2027-06-19T23:59:59Z');
  expect(await listed()).toEqual(['issfr_returned']);
  await ann.makes(bookings.cancelBooking, { body: { bookingId: returned.booking.bookingId } });
  expect(await listed()).toEqual([]);
  expect(booking.bookingId).not.toBe(returned.booking.bookingId);
});
