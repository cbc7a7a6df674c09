import { readyBooking } from '@caddie/contract/bookings';
import { bookAtDesk, cancelAtDesk } from '@caddie/contract/desk/bookings';
import { getDeskBooking } from '@caddie/contract/desk/panel';
import { getPayOptions, takePayment, usePass } from '@caddie/contract/desk/finance/payments';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openCounter, startMorning } from '../../../../test/counter.ts';
import {
  buyPass,
  customerIdOf,
  holdTime,
  lastActivity,
  PRICE,
  sale,
  sell,
  START,
} from '../../../../test/counter-sales.ts';
import { crowd } from '../../../../test/crash/crowd.ts';
import { type Browser } from '../../../../test/desk.ts';
import { createMembers } from '../../../../test/members.ts';
import type { Person } from '../../../../test/person.ts';
import { servicesOf } from '../../../../test/services.ts';
import { staff } from '../../../../test/staff.ts';
import { saveCard } from '../../../../test/wallet.ts';
import { useWorld } from '../../../../test/world.ts';
import { auditBooks } from '../../../audit/audit.ts';
import { firstRow } from '../../../platform/database/db.ts';
import type { Services } from '../../../services.ts';

const world = useWorld();
const members = createMembers(world);
let priya: Browser;
let bays: string[];
let venue: Services;

const existingCustomer = (customerId: string) => ({ kind: 'KNOWN', customerId }) as const;
const optionsFor = (bookingId: string, customerId?: string) =>
  priya.makes(getPayOptions, { params: { id: bookingId }, query: customerId ? { customerId } : {} });

beforeAll(async () => {
  ({ priya, bays, venue } = await openCounter(world));
});

beforeEach(() => startMorning(world, venue));

describe('the ways to pay at the desk', () => {
  test('for a hold of the desk are those of its customer: passes, cards, a phone', async () => {
    const [ann] = (await crowd(world, 1)) as [Person];
    const customerId = await customerIdOf(world, ann);
    const card = await saveCard(ann);
    await buyPass(ann, members, {});
    const { bookingId } = await holdTime(priya, bays[0]!);

    expect(await optionsFor(bookingId)).toEqual({
      amount: PRICE,
      passes: [],
      cards: [],
      phone: null,
      takesCards: true,
    });
    expect(await optionsFor(bookingId, customerId)).toMatchObject({
      amount: PRICE,
      passes: [{ fits: true, sessions: 2, cardAmount: 0, leaves: { sessions: 8 } }],
      cards: [card],
      phone: expect.stringMatching(/^\+1 646 7/),
    });
  });

  test('for a booking are those of its customer, for the open balance', async () => {
    const [ann] = (await crowd(world, 1)) as [Person];
    const customer = existingCustomer(await customerIdOf(world, ann));
    await buyPass(ann, members, { type: 'BALANCE', totalAmt: 5000 });
    const { tile } = await sell(priya, bays[0]!, { customer });

    expect(await optionsFor(tile.bookingId)).toMatchObject({
      amount: PRICE,
      passes: [{ amount: 5000, cardAmount: PRICE - 5000 }],
      cards: [{}],
    });
    const paid = await sell(priya, bays[1]!, { customer, pay: { kind: 'CASH' } });
    expect(await optionsFor(paid.tile.bookingId)).toMatchObject({ amount: 0, passes: [] });
  });

  test('exclude those of another venue’s customer, and are none for a customer’s online hold', async () => {
    const [far, ann] = [(await crowd(world, 1, 'SeoulSwing'))[0]!, (await crowd(world, 1))[0]!];
    const { bookingId } = await holdTime(priya, bays[0]!);
    const query = { customerId: await customerIdOf(world, far, 2) };
    expect(await priya.isRefused(getPayOptions, { params: { id: bookingId }, query })).toMatchObject({
      code: 'CUSTOMER_NOT_FOUND',
    });

    const customerHold = await ann.makes(readyBooking, {
      body: { shopSeqNo: 1, startedAt: START, durationMinutes: 60, partySize: 1, shopRoomId: bays[1]! },
    });
    expect(await priya.isRefused(getPayOptions, { params: { id: customerHold.bookingId } })).toMatchObject({
      code: 'BOOKING_NOT_FOUND',
    });
  });

  test('say when no card can be charged, and offer the other ways', async () => {
    const { bookingId } = await holdTime(priya, bays[0]!);
    await sql`
      with foreign_account as (
        insert into payment_accounts (provider, mode, provider_account) values ('stripe', 'TEST', 'acct_of_another_key')
        returning account_id)
      update shops set payment_account_id = account_id from foreign_account where shop_seq_no = 1`.execute(
      world.engine.db,
    );
    const { sheet } = await servicesOf(world);
    expect(await sheet.payOptions(staff(), bookingId)).toMatchObject({ amount: PRICE, takesCards: false });
    await sql`update shops set payment_account_id = null where shop_seq_no = 1`.execute(world.engine.db);
  });
});

describe('a pass used at the desk', () => {
  const ten = { type: 'COUNT', totalCnt: 10, sessionMinutes: 60 } as const;
  const fifty = { type: 'BALANCE', totalAmt: 5000 } as const;
  const memberWith = async (part: object) => {
    const [person] = (await crowd(world, 1)) as [Person];
    return {
      customer: existingCustomer(await customerIdOf(world, person)),
      membershipId: await buyPass(person, members, part),
    };
  };
  const leftOf = async (membershipId: string) =>
    firstRow(
      world.engine.db,
      sql`select balance_cnt as sessions, balance_amt as amount from memberships where membership_id = ${membershipId}`,
    );

  test('pays at the sale, and the payment names the member of staff', async () => {
    const { customer, membershipId } = await memberWith(ten);
    const pay = { kind: 'PASS', membershipId, amount: PRICE } as const;
    const { tile, money, timeline } = await sell(priya, bays[0]!, { customer, pay });
    expect(tile).toMatchObject({ status: 'CONFIRMED', paidWith: 'MEMBERSHIP', sessions: 2, due: 0 });
    expect(money.payments).toMatchObject([{ tender: { kind: 'MEMBERSHIP', sessions: 2 }, by: { name: 'Priya' } }]);
    expect(timeline.at(-1)).toMatchObject({ kind: 'PAID', by: { name: 'Priya' } });
    expect(await leftOf(membershipId)).toMatchObject({ sessions: 8 });
    expect(await auditBooks(world.engine.db)).toEqual([]);
  });

  test('that does not cover the time is refused with the reason, and nothing is booked', async () => {
    const { customer, membershipId } = await memberWith({ ...ten, weekdays: [1] });
    const deskHold = await holdTime(priya, bays[0]!);
    const pay = { kind: 'PASS', membershipId, amount: PRICE } as const;
    const refusal = await priya.isRefused(bookAtDesk, sale(deskHold, { customer, pay }));
    expect(refusal).toMatchObject({
      code: 'MEMBERSHIP_DOES_NOT_FIT',
      details: { misfit: { code: 'WEEKDAYS', weekdays: [1] } },
    });
    const wrongPass = sale(deskHold, { customer, pay: { ...pay, membershipId: deskHold.bookingId } });
    expect(await priya.isRefused(bookAtDesk, wrongPass)).toMatchObject({ code: 'MEMBERSHIP_NOT_FOUND' });
    // The hold is still live.
    await priya.makes(bookAtDesk, sale(deskHold, { customer }));
  });

  test('pays the amount that was shown at the sale; nothing is booked if the amount has changed', async () => {
    const { customer, membershipId } = await memberWith(fifty);
    const deskHold = await holdTime(priya, bays[0]!);
    const paying = (amount: number) => sale(deskHold, { customer, pay: { kind: 'PASS', membershipId, amount } });
    expect(await priya.isRefused(bookAtDesk, paying(PRICE))).toMatchObject({
      status: 409,
      code: 'PRICE_CHANGED',
      message: 'It changed while you looked: $50.00, not $140.00. Nothing was charged.',
      details: { amount: 5000 },
    });
    expect(await leftOf(membershipId)).toMatchObject({ amount: 5000 });
    const { tile } = await priya.makes(bookAtDesk, paying(5000));
    expect(tile).toMatchObject({ status: 'CONFIRMED', due: PRICE - 5000 });
    expect(await leftOf(membershipId)).toMatchObject({ amount: 0 });
    expect(await auditBooks(world.engine.db)).toEqual([]);
  });

  test('pays as much of the open balance as it covers, once, and each tender is refunded by the policy', async () => {
    const { customer, membershipId } = await memberWith(fifty);
    const { tile } = await sell(priya, bays[0]!, { customer });
    const params = { id: tile.bookingId };
    const use = { version: tile.version, membershipId, amount: 5000 };
    expect(await priya.isRefused(usePass, { params, body: { ...use, amount: PRICE } })).toMatchObject({
      code: 'PRICE_CHANGED',
      message: 'It changed while you looked: $50.00, not $140.00. Nothing was charged.',
      details: { amount: 5000 },
    });
    const used = await priya.makes(usePass, { params, body: use });
    expect(used.tile).toMatchObject({ due: 9000, version: tile.version + 1 });
    expect(await lastActivity(world, params.id)).toMatchObject({
      act: 'booking.use-pass',
      after: { amount: 5000, due: 9000 },
    });
    expect(await priya.isRefused(usePass, { params, body: use })).toMatchObject({ code: 'CHANGED_MEANWHILE' });
    const more = { ...use, version: used.tile.version };
    expect(await priya.isRefused(usePass, { params, body: more })).toMatchObject({ code: 'NOT_PAYABLE' });
    expect(await optionsFor(params.id)).toMatchObject({ amount: 9000, passes: [] });

    const cash = { version: used.tile.version, pay: { kind: 'CASH' }, amount: 9000 } as const;
    const paid = await priya.makes(takePayment, { params, body: cash });
    expect(paid.tile).toMatchObject({ due: 0, paidWith: 'MIXED' });
    // Less than a day before the start half of each is refunded.
    await world.clock.set('2027-06-11T10:00:00-04:00');
    const body = { version: paid.tile.version, refund: { kind: 'POLICY' }, reason: 'Ill', amount: 4500 } as const;
    await priya.makes(cancelAtDesk, { params, body });
    expect(await leftOf(membershipId)).toMatchObject({ amount: 2500 });
    const { money } = await priya.makes(getDeskBooking, { params });
    expect(money.refunds).toMatchObject([
      { to: { kind: 'MEMBERSHIP' }, amount: 2500 },
      { to: { kind: 'CASH' }, amount: 4500 },
    ]);
    expect(await auditBooks(world.engine.db)).toEqual([]);
  });

  test('of another customer cannot pay', async () => {
    const [{ customer }, other] = [await memberWith(ten), await memberWith(ten)];
    const { tile } = await sell(priya, bays[0]!, { customer });
    const body = { version: tile.version, membershipId: other.membershipId, amount: PRICE };
    expect(await priya.isRefused(usePass, { params: { id: tile.bookingId }, body })).toMatchObject({
      code: 'MEMBERSHIP_NOT_FOUND',
    });
  });
});
