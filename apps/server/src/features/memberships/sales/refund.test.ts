import { bookAtDesk, cancelAtDesk } from '@caddie/contract/desk/bookings';
import { closeDrawer, countDrawer, getDrawers } from '@caddie/contract/desk/finance/drawers';
import { type PayForSet, returnMoney } from '@caddie/contract/desk/finance/payments';
import { paySet, sellSet } from '@caddie/contract/desk/sales';
import { getSetRefund, refundSet } from '@caddie/contract/desk/set-refunds';
import { adjustSet, getSoldSet } from '@caddie/contract/desk/sets';
import { checkOrder, createOrder } from '@caddie/contract/orders';
import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type KnownCustomer,
  mustAddUp,
  openCounter,
  addKnownCustomer,
  startMorning,
  textsAbout,
} from '../../../../test/counter.ts';
import { buyPass, holdTime, PRICE, sale, sell, START } from '../../../../test/counter-sales.ts';
import { type Browser, signIn } from '../../../../test/desk.ts';
import { createMembers } from '../../../../test/members.ts';
import { answerBank, cards, saveCard } from '../../../../test/wallet.ts';
import { noFaults, useWorld } from '../../../../test/world.ts';
import { actAs, system } from '../../../platform/actors/actor.ts';
import { rows } from '../../../platform/database/db.ts';
import type { Services } from '../../../services.ts';

const world = useWorld();
const members = createMembers(world);
const PAID = 30_000;
/** The price of the usual tee time, which takes two of the five sessions. */
const PLAYED = 14_000;
const cash: PayForSet = { kind: 'CASH' };
let priya: Browser;
let marcus: Browser;
let bays: string[];
let venue: Services;

beforeAll(async () => {
  ({ priya, bays, venue } = await openCounter(world));
  marcus = await signIn(world, 'Marcus');
  await world.app.background.stop();
});
beforeEach(async () => {
  world.faults = noFaults;
  await startMorning(world, venue);
});
afterEach(async () => {
  await mustAddUp(world);
  // The books must also add up after all tee times are over.
  await world.clock.set('2027-06-12T12:00:00-04:00');
  await mustAddUp(world);
});

type Pass = { id: string; membershipId: string; customer: KnownCustomer };

/** A pass of five sessions, just sold at the desk. */
async function sells(pay: PayForSet | 'A CARD' = cash): Promise<Pass> {
  const { person, customer } = await addKnownCustomer(world);
  const membershipDetailId = await members.addProduct(
    { type: 'COUNT', totalCnt: 5, sessionMinutes: 60 },
    { amount: PAID },
  );
  const { membershipSetId: id } = await marcus.makes(sellSet, {
    body: { customer, membershipDetailId, amount: PAID },
  });
  const way: PayForSet =
    pay === 'A CARD'
      ? { kind: 'CARD', userCreditCardId: (await saveCard(person)).userCreditCardId, customerAsked: true }
      : pay;
  await marcus.makes(paySet, { params: { id }, body: { amount: PAID, pay: way } });
  const { parts } = await marcus.makes(getSoldSet, { params: { id } });
  return { id, membershipId: parts[0]!.membershipId, customer };
}

const plays = ({ customer, membershipId }: Pass, bay = 0) =>
  sell(priya, bays[bay]!, { customer, pay: { kind: 'PASS', membershipId, amount: PRICE } });
const over = () => world.clock.set('2027-06-11T20:30:00-04:00');
const refunding = (id: string, amount: number, suggested = amount) => ({
  params: { id },
  body: { amount, suggested, reason: 'Moved away' },
});
const offer = ({ id }: Pass) => marcus.makes(getSetRefund, { params: { id } });
const moneyOf = (id: string) =>
  rows(
    world.engine.db,
    sql<{ way: string; amount: number }>`
      select d.method as way, d.delta as amount
        from drawer_lines d
        join orders o using (order_id)
       where o.subject_id = ${id}
       union all
      select 'CARD', r.amount * -1
        from refunds r
        join payments p using (payment_id)
        join orders o using (order_id)
       where o.subject_id = ${id}
       order by amount`,
  );

const balanceOf = async (membershipId: string) =>
  (
    await rows(
      world.engine.db,
      sql<{ amount: number }>`select balance_amt as amount from memberships where membership_id = ${membershipId}`,
    )
  )[0]!.amount;

describe('refunding a pass', () => {
  test('a refund is the price minus the price of the tee times played, and ends the pass', async () => {
    const pass = await sells();
    await plays(pass);
    await over();
    expect(await offer(pass)).toEqual({
      currency: 'USD',
      paid: PAID,
      used: PLAYED,
      isPlayed: true,
      suggested: PAID - PLAYED,
      most: PAID,
      to: [{ kind: 'CASH', amount: PAID }],
      bookings: [],
    });

    const ended = await marcus.makes(refundSet, refunding(pass.id, 16_000));
    expect(ended).toMatchObject({ state: 'CANCELED', unused: 0 });
    expect(ended.ledger[0]).toMatchObject({ kind: 'EXPIRE', reason: 'REFUNDED', delta: -3, left: 0, by: 'Marcus' });
    expect(await moneyOf(pass.id)).toEqual([
      { way: 'CASH', amount: -16_000 },
      { way: 'CASH', amount: PAID },
    ]);
    const [text] = await textsAbout(world, pass.id, 'membership.returned');
    expect(text!.body).toContain('$160.00 goes back to you');
    const [line] = await rows(
      world.engine.db,
      sql`select reason, after from activity where subject_id = ${pass.id} and act = 'membership.refund'`,
    );
    expect(line).toEqual({ reason: 'Moved away', after: { amount: 16_000, toCards: 0, suggested: 16_000 } });
    expect(await marcus.isRefused(refundSet, refunding(pass.id, 16_000))).toMatchObject({ code: 'MEMBERSHIP_ENDED' });
    expect(await marcus.isRefused(getSetRefund, { params: { id: pass.id } })).toMatchObject({ status: 409 });
  });

  test('a refund while a bank decides about a begun tee time stays final when the bank declines', async () => {
    const { person, customer } = await addKnownCustomer(world);
    const membershipId = await buyPass(person, members, { type: 'BALANCE', totalAmt: 4000 });
    const ofPass = sql<{
      id: string;
    }>`select membership_set_id as id from memberships where membership_id = ${membershipId}`;
    const id = (await rows(world.engine.db, ofPass))[0]!.id;
    await world.clock.set('2027-06-11T17:50:00-04:00');
    const { tile } = await sell(priya, bays[0]!, { customer, pay: { kind: 'LINK', minutes: 15 } });
    const { bookingId } = tile;
    const { userCreditCardId } = await saveCard(person, cards.asksBank);
    const order = await person.makes(createOrder, { body: { bookingId, membershipId, userCreditCardId } });
    await world.clock.set('2027-06-11T18:01:00-04:00');
    const { suggested } = await offer({ id, membershipId, customer });
    await marcus.makes(refundSet, refunding(id, suggested));

    await answerBank(person, order.actionUrl!, 'refuse');

    expect(await person.makes(checkOrder, { params: { id: order.orderId } })).toMatchObject({ status: 'FAILED' });
    const undone = sql`select is_undone as "isUndone" from order_tenders where order_id = ${order.orderId}`;
    expect(await rows(world.engine.db, undone)).toEqual([{ isUndone: true }]);
    expect(await balanceOf(membershipId)).toBe(0);
    // The hold lapses.
    await world.clock.advance(3600);
    await venue.bookings.sweep();
  });

  test('a refund suggests more once money of a tee time was returned to the balance', async () => {
    const { customer } = await addKnownCustomer(world);
    const membershipDetailId = await members.addProduct({ type: 'BALANCE', totalAmt: PAID }, { amount: PAID });
    const saleInput = { customer, membershipDetailId, amount: PAID };
    const { membershipSetId: id } = await marcus.makes(sellSet, { body: saleInput });
    await marcus.makes(paySet, { params: { id }, body: { amount: PAID, pay: cash } });
    const { parts } = await marcus.makes(getSoldSet, { params: { id } });
    const pass = { id, customer, membershipId: parts[0]!.membershipId };
    const { tile } = await plays(pass);
    await over();
    expect(await offer(pass)).toMatchObject({ used: PLAYED, suggested: PAID - PLAYED });

    const refundBody = { version: tile.version, amount: 3000, reason: 'The screen broke' };
    await marcus.makes(returnMoney, { params: { id: tile.bookingId }, body: refundBody });

    expect(await offer(pass)).toMatchObject({ used: PLAYED - 3000, suggested: PAID - PLAYED + 3000 });
  });

  test.each([
    ['all of it', PAID],
    ['a part of it', 12_345],
    ['nothing', 0],
  ])('a refund to a card returns %s, and never more than was paid', async (_, amount) => {
    const pass = await sells('A CARD');
    expect(await offer(pass)).toMatchObject({ suggested: PAID, to: [{ kind: 'CARD' }] });
    expect(await marcus.isRefused(refundSet, refunding(pass.id, PAID + 1, PAID))).toMatchObject({
      code: 'MORE_THAN_PAID',
      details: { amount: PAID },
    });
    await marcus.makes(refundSet, refunding(pass.id, amount, PAID));
    expect(await moneyOf(pass.id)).toEqual(amount > 0 ? [{ way: 'CARD', amount: -amount }] : []);
    // The customer was told about the refund once, when the pass ended.
    expect(await textsAbout(world, pass.id, 'membership.paid-too-late')).toEqual([]);
  });

  test('the text about a refund that the bank rejects names the amount', async () => {
    const pass = await sells('A CARD');
    await marcus.makes(refundSet, refunding(pass.id, 12_345, PAID));
    await actAs(world.engine.db, system('a test'), (trx) => members.outcomes().refundFailed(trx, pass.id));
    expect((await textsAbout(world, pass.id, 'membership.refund-failed'))[0]!.body).toContain('$123.45');
  });

  test('concurrent requests refund a pass once', async () => {
    const pass = await sells('A CARD');
    const answers = await Promise.all([1, 2, 3].map(() => marcus.asks(refundSet, refunding(pass.id, PAID))));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(await moneyOf(pass.id)).toEqual([{ way: 'CARD', amount: -PAID }]);
  });

  test('a refund is refused while the pass pays for upcoming bookings, which must be canceled first', async () => {
    const pass = await sells();
    const { tile } = await plays(pass);
    const bookings = [{ bookingId: tile.bookingId, startedAt: START, shopRoomName: 'Bay 1' }];
    expect(await offer(pass)).toMatchObject({ bookings });
    expect(await marcus.isRefused(refundSet, refunding(pass.id, 0, PAID - PLAYED))).toMatchObject({
      code: 'SET_HAS_BOOKINGS',
      details: { bookings },
    });
    await marcus.makes(cancelAtDesk, {
      params: { id: tile.bookingId },
      body: { version: tile.version, refund: { kind: 'ALL' }, reason: 'Moved away', amount: 0, sendText: false },
    });
    await marcus.makes(refundSet, refunding(pass.id, PAID));
  });

  test('a refund is refused if the suggested amount has changed since', async () => {
    const pass = await sells();
    await marcus.makes(adjustSet, {
      params: { id: pass.id },
      body: { membershipId: pass.membershipId, left: 5, delta: -1, reason: 'Typed wrong', note: 'Played on Monday' },
    });
    expect(await offer(pass)).toMatchObject({ used: 6000, isPlayed: false });
    expect(await marcus.isRefused(refundSet, refunding(pass.id, PAID))).toMatchObject({
      code: 'PRICE_CHANGED',
      message: expect.stringContaining('Nothing was returned.'),
      details: { amount: 24_000 },
    });
    await marcus.makes(refundSet, refunding(pass.id, 24_000));
  });

  test('a refund needs a manager of the same venue and a reason', async () => {
    const pass = await sells();
    const refundInput = refunding(pass.id, PAID);
    expect(await priya.isRefused(refundSet, refundInput)).toMatchObject({ status: 403, code: 'NOT_ALLOWED' });
    expect(await priya.isRefused(getSetRefund, { params: { id: pass.id } })).toMatchObject({ status: 403 });
    const jiwoo = await signIn(world, 'Jiwoo');
    expect(await jiwoo.isRefused(refundSet, refundInput)).toMatchObject({ code: 'MEMBERSHIP_NOT_FOUND' });
    expect(
      await marcus.isRefused(refundSet, { ...refundInput, body: { ...refundInput.body, reason: ' ' } }),
    ).toMatchObject({
      status: 400,
    });
    expect(await moneyOf(pass.id)).toEqual([{ way: 'CASH', amount: PAID }]);
  });

  test('a cash refund from a closed drawer is refused, and the pass stays active', async () => {
    const otherMarcus = await signIn(world, 'Marcus');
    const pass = await sells();
    const other = await sells();
    await otherMarcus.makes(refundSet, refunding(other.id, 100, PAID));
    const date = '2027-06-11';
    const ownDrawer = (await otherMarcus.makes(getDrawers, { params: { date } })).drawers.find(({ isOwn }) => isOwn)!;
    const at = { params: { date, id: ownDrawer.deviceId } };
    const { difference } = await otherMarcus.makes(countDrawer, { ...at, body: { counted: 19_900 } });
    const body = { round: ownDrawer.round, counted: 19_900, left: 19_900, difference };
    await otherMarcus.makes(closeDrawer, { ...at, body });
    expect(await otherMarcus.isRefused(refundSet, refunding(pass.id, PAID))).toMatchObject({ code: 'DAY_CLOSED' });
    expect(await otherMarcus.makes(getSoldSet, { params: { id: pass.id } })).toMatchObject({
      state: 'ACTIVE',
      unused: PAID,
    });
  });
});

test('either a refund or a concurrent booking with the same pass succeeds, and the books add up', async () => {
  for (let round = 0; round < 6; round += 1) {
    const pass = await sells();
    const hold = await holdTime(priya, bays[round % 4]!, { startedAt: `2027-06-${14 + round}T18:00:00-04:00` });
    const pay = { kind: 'PASS', membershipId: pass.membershipId, amount: hold.amount } as const;
    const booking = sale(hold, { customer: pass.customer, pay });
    const refund = () => marcus.asks(refundSet, refunding(pass.id, PAID));
    const book = () => priya.asks(bookAtDesk, booking);
    const answers = await Promise.all((round % 2 === 0 ? [refund, book] : [book, refund]).map((ask) => ask()));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  }
  // Releases the tee times that were held but not booked.
  await startMorning(world, venue);
});
