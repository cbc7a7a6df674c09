import { bookAtDesk, cancelAtDesk } from '@caddie/contract/desk/bookings';
import { moveBooking } from '@caddie/contract/desk/moves';
import { type DeskBooking, getDeskBooking } from '@caddie/contract/desk/panel';
import { chargeCard, takePayment } from '@caddie/contract/desk/finance/payments';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openCounter, addKnownCustomer, startMorning } from '../../../../test/counter.ts';
import { holdTime, lastActivity, PRICE, sale, sell } from '../../../../test/counter-sales.ts';
import { type Browser, signIn } from '../../../../test/desk.ts';
import { servicesOf } from '../../../../test/services.ts';
import { staff } from '../../../../test/staff.ts';
import { cards, saveCard } from '../../../../test/wallet.ts';
import { noFaults, useWorld } from '../../../../test/world.ts';
import { auditBooks } from '../../../audit/audit.ts';
import { rows } from '../../../platform/database/db.ts';
import type { Services } from '../../../services.ts';

const world = useWorld();
let priya: Browser;
let bays: string[];
let venue: Services;

beforeAll(async () => {
  ({ priya, bays, venue } = await openCounter(world));
  // The tests run the jobs themselves: the background jobs would interfere.
  await world.app.background.stop();
});

beforeEach(async () => {
  world.faults = noFaults;
  await startMorning(world, venue);
});

/** A known customer with a saved card. */
async function cardholder(number: string = cards.works) {
  const { person, customer } = await addKnownCustomer(world);
  const { userCreditCardId } = await saveCard(person, number);
  return { person, customer, userCreditCardId };
}
const owed = async (customer: object): Promise<DeskBooking> => sell(priya, bays[0]!, { customer });
const charge = (booking: DeskBooking, userCreditCardId: string, amount = PRICE) => ({
  params: { id: booking.tile.bookingId },
  body: { version: booking.tile.version, userCreditCardId, customerAsked: true as const, amount },
});
const panel = (booking: DeskBooking) => priya.makes(getDeskBooking, { params: { id: booking.tile.bookingId } });
const books = () => auditBooks(world.engine.db);
/** What the provider has charged and not refunded. */
const takenAtProvider = async () =>
  (
    await rows(
      world.engine.db,
      sql<{ taken: number }>`
        select coalesce(sum(p.amount - coalesce((select sum(r.amount) from sandbox_refunds r where r.sandbox_payment_id = p.sandbox_payment_id), 0)), 0)::int8 as taken
          from sandbox_payments p
         where p.status = 'SUCCEEDED'`,
    )
  )[0]!.taken;

describe('a saved card that the desk charges', () => {
  test('pays at the sale in its owner’s absence, and the payment names the member of staff', async () => {
    const { customer, userCreditCardId } = await cardholder();
    const before = await takenAtProvider();
    const pay = { kind: 'CARD', userCreditCardId, customerAsked: true };
    const { tile, money } = await sell(priya, bays[0]!, { customer, pay });
    expect(tile).toMatchObject({ status: 'CONFIRMED', paidWith: 'CARD', due: 0 });
    expect(money).toMatchObject({
      charge: null,
      payments: [{ tender: { kind: 'CARD', last4: '4242' }, by: { name: 'Priya' } }],
    });
    expect((await takenAtProvider()) - before).toBe(PRICE);
    expect(await books()).toEqual([]);
  });

  test('that is declined leaves the booking owed, so that it can be paid another way', async () => {
    const { customer, userCreditCardId } = await cardholder(cards.declined);
    const pay = { kind: 'CARD', userCreditCardId, customerAsked: true };
    const chargedBooking = await sell(priya, bays[0]!, { customer, pay });
    expect(chargedBooking.tile).toMatchObject({ status: 'CONFIRMED', paidWith: null, due: PRICE, isDeclined: true });
    expect(chargedBooking.money.charge).toEqual({
      card: 'Visa 0002',
      amount: PRICE,
      status: 'FAILED',
      failure: 'DECLINED',
    });
    const { version, bookingId } = chargedBooking.tile;
    const body = { version, pay: { kind: 'CASH' }, amount: PRICE } as const;
    const paid = await priya.makes(takePayment, { params: { id: bookingId }, body });
    expect(paid.money).toMatchObject({ due: 0, charge: null });
    expect(paid.tile).toMatchObject({ isDeclined: false });
    expect(await books()).toEqual([]);
  });

  test('that needs its owner’s authentication is not charged, and the refusal says so', async () => {
    const { customer, userCreditCardId } = await cardholder(cards.asksBank);
    const afterCharge = await priya.makes(chargeCard, charge(await owed(customer), userCreditCardId));
    expect(afterCharge.tile).toMatchObject({ isDeclined: false });
    expect(afterCharge.money).toMatchObject({
      due: PRICE,
      charge: { card: 'Visa 3220', status: 'NEEDS_CUSTOMER', failure: 'AUTHENTICATION_NEEDED' },
    });
    expect(await books()).toEqual([]);
  });

  test('pays a part and another card the rest, and each gets its own share back', async () => {
    const { customer, person, userCreditCardId } = await cardholder();
    const second = await saveCard(person, cards.refundWaits);
    const before = await takenAtProvider();
    const part = await priya.makes(chargeCard, charge(await owed(customer), userCreditCardId, 5000));
    expect(part.tile).toMatchObject({ due: 9000, paidWith: 'CARD' });
    expect(await lastActivity(world, part.tile.bookingId)).toMatchObject({
      act: 'booking.charge',
      after: { amount: 5000 },
    });
    expect(await books()).toEqual([]);
    expect(await priya.isRefused(chargeCard, charge(part, second.userCreditCardId, 9001))).toMatchObject({
      code: 'MORE_THAN_DUE',
    });
    expect(await priya.isRefused(chargeCard, charge(part, second.userCreditCardId, 1))).toMatchObject({
      code: 'TOO_LITTLE_FOR_CARD',
    });
    await world.clock.advance(60);
    const fullyPaid = await priya.makes(chargeCard, charge(part, second.userCreditCardId, 9000));
    expect(fullyPaid.tile).toMatchObject({ due: 0 });
    expect((await takenAtProvider()) - before).toBe(PRICE);
    expect(await books()).toEqual([]);

    const body = {
      version: fullyPaid.tile.version,
      refund: { kind: 'POLICY' },
      reason: 'Ill',
      amount: PRICE / 2,
    } as const;
    await world.clock.set('2027-06-11T10:00:00-04:00');
    const canceled = await priya.makes(cancelAtDesk, { params: { id: fullyPaid.tile.bookingId }, body });
    expect(new Set(canceled.money.refunds.map(({ amount }) => amount))).toEqual(new Set([2500, 4500]));
    expect(await books()).toEqual([]);
  });

  test('is charged once by two concurrent requests of the desk', async () => {
    const { customer, userCreditCardId } = await cardholder();
    const marcus = await signIn(world, 'Marcus');
    const [booking, before] = [await owed(customer), await takenAtProvider()];
    const request = charge(booking, userCreditCardId);
    const outcomes = await Promise.all([priya.tries(chargeCard, request), marcus.tries(chargeCard, request)]);
    expect(outcomes.toSorted()).toEqual(['CHANGED_MEANWHILE', 'OK']);
    expect((await takenAtProvider()) - before).toBe(PRICE);
    expect(await books()).toEqual([]);
  });

  test('of another customer is not found', async () => {
    const [{ customer }, other] = [await cardholder(), await cardholder()];
    const booking = await owed(customer);
    expect(await priya.isRefused(chargeCard, charge(booking, other.userCreditCardId))).toMatchObject({
      code: 'CARD_NOT_FOUND',
    });
    const deskHold = await holdTime(priya, bays[1]!);
    const pay = { kind: 'CARD', userCreditCardId: other.userCreditCardId, customerAsked: true };
    expect(await priya.isRefused(bookAtDesk, sale(deskHold, { customer, pay }))).toMatchObject({
      code: 'CARD_NOT_FOUND',
    });
  });
});

describe('while a charge at the desk is pending', () => {
  /** A charge without a response of the bank, after a cash payment of this amount. */
  const chargeWithoutResponse = async (cash = 0) => {
    const { customer, userCreditCardId } = await cardholder();
    let due = await owed(customer);
    const body = { version: due.tile.version, pay: { kind: 'CASH' }, amount: cash } as const;
    if (cash > 0) due = await priya.makes(takePayment, { params: { id: due.tile.bookingId }, body });
    world.faults = (operation) => (operation === 'confirmPayment' ? { failBefore: true } : undefined);
    const booking = await priya.makes(chargeCard, charge(due, userCreditCardId, PRICE - cash));
    world.faults = noFaults;
    return booking;
  };

  test('no other payment is taken, and the sheet is updated with the outcome', async () => {
    const booking = await chargeWithoutResponse();
    expect(booking.money).toMatchObject({
      due: PRICE,
      charge: { card: 'Visa 4242', status: 'PENDING', failure: null },
    });
    expect(booking.actions.find(({ act }) => act === 'TAKE')).toMatchObject({ role: null });
    const { version, bookingId } = booking.tile;
    const body = { version, pay: { kind: 'CASH' }, amount: PRICE } as const;
    expect(await priya.isRefused(takePayment, { params: { id: bookingId }, body })).toMatchObject({
      code: 'NOT_PAYABLE',
      message: 'We are asking the bank. Do not take it again.',
    });
    expect(await books()).toEqual([]);

    // The process that sent the charge has died: the recovery sends it again.
    await world.clock.advance(30);
    await venue.jobs['payments.recover']!.run({});
    const paid = await panel(booking);
    expect(paid.money).toMatchObject({ due: 0, charge: null, payments: [{ by: { name: 'Priya' } }] });
    expect(paid.tile.version).toBeGreaterThan(version);
    expect(await books()).toEqual([]);
  });

  test('the booking may change its bay, and not its price', async () => {
    const { booking, tile } = await chargeWithoutResponse();
    const params = { id: tile.bookingId };
    const move = (change: { shopRoomId?: string; durationMinutes?: number }) => ({
      version: tile.version,
      startedAt: booking.bookingStartedAt,
      durationMinutes: booking.durationMinutes,
      shopRoomId: booking.shopRoomId,
      byVenue: false,
      sendText: false,
      ...change,
    });
    const longer = { ...move({ durationMinutes: booking.durationMinutes + 30 }), amount: 3500 };
    expect(await priya.isRefused(moveBooking, { params, body: longer })).toMatchObject({
      code: 'NOT_NOW',
      message: 'We are asking the bank for what is owed. Wait until it has answered.',
    });
    const moved = await priya.makes(moveBooking, { params, body: { ...move({ shopRoomId: bays[1]! }), amount: 0 } });
    expect(moved.booking).toMatchObject({ shopRoomId: bays[1], amount: PRICE });
    expect(moved.money).toMatchObject({ due: PRICE, charge: { status: 'PENDING' } });
    await world.clock.advance(30);
    await venue.jobs['payments.recover']!.run({});
    expect((await panel(moved)).money).toMatchObject({ due: 0, charge: null });
    expect(await books()).toEqual([]);
  });

  /** Services that die at one checkpoint, as in a power cut: nothing after it runs. */
  const servicesDyingAt = (place: string) =>
    servicesOf(world, async (checkpointName) => {
      if (checkpointName === place) throw new Error('died');
    });

  test.each([
    ['before it calls the provider', 'charge.committed', 0],
    ['after it created the payment at the provider', 'payment.created', 0],
    ['after the provider charged the card', 'payment.answered', PRICE],
  ])(
    'a server that dies %s leaves the charge pending, and another server settles it once',
    async (_, place, expectedTaken) => {
      const { customer, userCreditCardId } = await cardholder();
      const [booking, before] = [await owed(customer), await takenAtProvider()];
      const dying = await servicesDyingAt(place);
      const { bookingId, version } = booking.tile;
      const chargeBody = { userCreditCardId, amount: PRICE };
      await expect(dying.bookings.chargeAtDesk(staff(), { bookingId, version }, chargeBody)).rejects.toThrow('died');

      // The outcome is unknown: the booking is not shown as paid, and no second payment can be taken.
      expect((await takenAtProvider()) - before).toBe(expectedTaken);
      const unknown = await panel(booking);
      expect(unknown.money).toMatchObject({ paid: 0, charge: { status: 'PENDING' } });
      const repeatedCharge = { ...charge(unknown, userCreditCardId) };
      const cash = {
        params: repeatedCharge.params,
        body: { version: unknown.tile.version, pay: { kind: 'CASH' }, amount: PRICE },
      } as const;
      expect(await priya.isRefused(chargeCard, repeatedCharge)).toMatchObject({ code: 'NOT_PAYABLE' });
      expect(await priya.isRefused(takePayment, cash)).toMatchObject({ code: 'NOT_PAYABLE' });
      expect(await books()).toEqual([]);

      await world.clock.advance(30);
      await Promise.all([
        venue.jobs['payments.recover']!.run({}),
        dying.jobs['payments.recover']!.run({}).catch(() => {}),
      ]);
      await world.clock.advance(30);
      await venue.jobs['payments.recover']!.run({});
      expect((await takenAtProvider()) - before).toBe(PRICE);
      const settled = await panel(booking);
      expect(settled.tile).toMatchObject({ status: 'CONFIRMED', due: 0, paidWith: 'CARD' });
      expect(settled.money).toMatchObject({
        paid: PRICE,
        due: 0,
        charge: null,
        payments: [{ tender: { amount: PRICE } }],
      });
      expect(await books()).toEqual([]);
    },
  );

  test('a response that is lost after the charge is fetched by the recovery, and the payment is counted once', async () => {
    const { customer, userCreditCardId } = await cardholder();
    const [booking, before] = [await owed(customer), await takenAtProvider()];
    world.faults = (operation) => {
      if (operation === 'webhook') return { loseWebhook: true };
      return operation === 'confirmPayment' ? { timeOutAfterSuccess: true } : undefined;
    };
    const lost = await priya.makes(chargeCard, charge(booking, userCreditCardId));
    expect((await takenAtProvider()) - before).toBe(PRICE);
    expect(lost.money).toMatchObject({ paid: 0, charge: { status: 'PENDING' } });
    world.faults = noFaults;

    await world.clock.advance(30);
    await Promise.all([1, 2].map(() => venue.jobs['payments.recover']!.run({})));
    expect((await takenAtProvider()) - before).toBe(PRICE);
    expect((await panel(booking)).money).toMatchObject({ paid: PRICE, due: 0, charge: null });
    expect(await books()).toEqual([]);
  });

  test('a cancellation refunds the charge if it succeeds later', async () => {
    const before = await takenAtProvider();
    const booking = await chargeWithoutResponse(4000);
    // Less than a day before the start half of the cash is refunded at once.
    const body = { version: booking.tile.version, refund: { kind: 'POLICY' }, reason: 'Ill', amount: 2000 } as const;
    const canceled = await priya.makes(cancelAtDesk, { params: { id: booking.tile.bookingId }, body });
    expect(canceled.tile).toMatchObject({ status: 'CANCELED' });

    await world.clock.advance(30);
    await venue.jobs['payments.recover']!.run({});
    await venue.jobs['refunds.recover']!.run({});
    expect(await takenAtProvider()).toBe(before);
    const { refunds } = (await panel(booking)).money;
    expect(refunds.map(({ to, amount }) => [to.kind, amount])).toEqual([
      ['CASH', 2000],
      ['CARD', PRICE - 4000],
    ]);
    expect(await books()).toEqual([]);
  });
});

test('the database refuses payments above the amount of the order', async () => {
  const { customer, userCreditCardId } = await cardholder();
  const { tile } = await priya.makes(chargeCard, charge(await owed(customer), userCreditCardId, 5000));
  const charged = sql`
    insert into payments (order_id, customer_id, saved_card_id, account_id, amount, currency)
    select order_id, customer_id, saved_card_id, account_id, 9001, currency
      from payments join orders using (order_id, customer_id, currency)
     where subject_id = ${tile.bookingId}`.execute(world.engine.db);
  await expect(charged).rejects.toMatchObject({ constraint: 'payments_fit_the_order' });
});
