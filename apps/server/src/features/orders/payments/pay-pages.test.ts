import { cancelBooking, getBooking, readyBooking } from '@caddie/contract/bookings';
import { listCards } from '@caddie/contract/cards';
import { draftSet, getSet, listProducts } from '@caddie/contract/memberships';
import { checkOrder, closePayPage, createOrder, type Order } from '@caddie/contract/orders';
import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Background, takeOverBackground } from '../../../../test/background.ts';
import { createBuying } from '../../../../test/buying.ts';
import { mustAddUp, textsAbout } from '../../../../test/counter.ts';
import { crowd } from '../../../../test/crash/crowd.ts';
import { signIn } from '../../../../test/desk.ts';
import { createLatePaymentSteps, venues } from '../../../../test/payments/late-payments.ts';
import type { Person } from '../../../../test/person.ts';
import { cards, payOnPage, saveCard } from '../../../../test/wallet.ts';
import { useWorld } from '../../../../test/world.ts';

const world = useWorld();
const { hold, pay, provider, read } = createBuying(world);
const { bookUnpaid, payments } = createLatePaymentSteps(world, () => background);
let [ann, bob]: Person[] = [];
let background: Background;

beforeAll(async () => void (background = await takeOverBackground(world)));
beforeEach(async () => {
  await world.clock.set('2027-06-09T12:00:00-04:00');
  [ann, bob] = await crowd(world, 2);
});
afterEach(async () => {
  await world.clock.advance(3600);
  await background.run('payments.recover', 'bookings.sweep', 'refunds.recover');
  await mustAddUp(world);
});

type Bought = { bookingId: string; amount: number };
const opensPage = (person: Person, { bookingId, amount }: Bought) =>
  person.makes(createOrder, { body: { bookingId, onPage: true, amount } });
const check = (person: Person, { orderId }: Order) => person.makes(checkOrder, { params: { id: orderId } });
const closes = (person: Person, { orderId }: Order) => person.makes(closePayPage, { body: { orderId } });
/** How the provider answers a customer who pays on this page. */
const tapsPay = async (person: Person, { actionUrl = '' }: Order, payload = 'action=apple'): Promise<number> =>
  (
    await person.sends({
      method: 'POST',
      url: actionUrl,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload,
    })
  ).statusCode;

describe('a customer without a saved card', () => {
  test('pays for a tee time on the provider’s page with a wallet, and no card is listed afterwards', async () => {
    const booking = await hold(ann!);

    const order = await opensPage(ann!, booking);
    expect(order).toMatchObject({ status: 'REQUIRES_ACTION', onPage: true, amount: booking.amount });
    expect(await provider(order.orderId)).toMatchObject({ charges: 0 });
    await payOnPage(ann!, order.actionUrl!);
    await background.deliverWebhooks();

    const paidBy = [{ kind: 'CARD', company: 'Visa', last4: '4242', amount: booking.amount }];
    expect(await read(ann!, booking)).toMatchObject({ bookingStatusCd: 'CONFIRMED', tenders: paidBy });
    expect(await check(ann!, order)).toMatchObject({ status: 'PAID', tenders: paidBy });
    expect(await ann!.makes(listCards, {})).toEqual([]);
    expect(await provider(order.orderId)).toMatchObject({ charges: 1, taken: booking.amount });
  });

  test('saves the card with a tick on the page and pays with it the next time', async () => {
    const [first, second] = [await hold(ann!), await hold(ann!)];
    const order = await opensPage(ann!, first);
    await payOnPage(ann!, order.actionUrl!, { number: cards.works, isSaved: true });
    await check(ann!, order);

    const [saved, ...others] = await ann!.makes(listCards, {});

    expect([saved, others]).toMatchObject([{ userCreditCardNumber: '4242' }, []]);
    expect(await pay(ann!, second, saved!.userCreditCardId)).toMatchObject({ status: 'PAID' });
  });

  test('who comes back from the page has paid, whether or not an event arrives, and once', async () => {
    const booking = await hold(ann!);
    const order = await opensPage(ann!, booking);
    await payOnPage(ann!, order.actionUrl!);

    const hearsOfIt = () =>
      Promise.all([check(ann!, order), check(ann!, order), background.run('payments.recover'), closes(ann!, order)]);
    await hearsOfIt();
    await background.deliverWebhooks();
    await hearsOfIt();

    expect(await check(ann!, order)).toMatchObject({ status: 'PAID', refunded: 0 });
    expect(await provider(order.orderId)).toMatchObject({ charges: 1, refunds: 0 });
  });

  test('gets the same page from a second tap and a second tab', async () => {
    const booking = await hold(ann!);

    const orders = await Promise.all([opensPage(ann!, booking), opensPage(ann!, booking), opensPage(ann!, booking)]);

    const pages = new Set(await Promise.all(orders.map(async (order) => (await check(ann!, order)).actionUrl)));
    expect(pages.size).toBe(1);
  });

  test('can try another card on the page after a declined one, and it does not count as declined', async () => {
    const booking = await hold(ann!);
    const order = await opensPage(ann!, booking);
    for (const _ of [1, 2, 3, 4])
      await expect(payOnPage(ann!, order.actionUrl!, { number: cards.declined })).rejects.toThrow('402');

    expect(await check(ann!, order)).toMatchObject({ status: 'REQUIRES_ACTION' });
    await payOnPage(ann!, order.actionUrl!, { number: cards.works });

    expect(await check(ann!, order)).toMatchObject({ status: 'PAID' });
  });

  test('pays nothing when the amount is another than the screen showed', async () => {
    const booking = await hold(ann!);

    const refusal = await ann!.isRefused(createOrder, {
      body: { bookingId: booking.bookingId, onPage: true, amount: booking.amount - 100 },
    });

    expect(refusal).toMatchObject({
      status: 409,
      code: 'PRICE_CHANGED',
      details: {
        amount: booking.amount,
        reason: { code: 'PAY_CHANGED', now: booking.amount, shown: booking.amount - 100 },
      },
    });
    expect(await read(ann!, booking)).toMatchObject({ bookingStatusCd: 'READY', orderId: null });
  });

  test.each([
    [{ onPage: true }, 'amount', 'ALWAYS_SENT'],
    [
      { onPage: true, amount: 1, userCreditCardId: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff' },
      'userCreditCardId',
      'NOT_ONE_WAY',
    ],
  ])('is told what is wrong with the request %j', async (way, field, code) => {
    const { bookingId } = await hold(ann!);

    expect(await ann!.isRefused(createOrder, { body: { bookingId, ...way } })).toMatchObject({
      code: 'INVALID_REQUEST',
      details: { fields: { [field]: { code } } },
    });
  });
});

describe('a customer who leaves for the payment page', () => {
  test('extends the hold once, and closing the page leaves the rest of the hold', async () => {
    const booking = await hold(ann!);
    await world.clock.advance(8 * 60);

    const order = await opensPage(ann!, booking);
    const until = '2027-06-09T12:23:00-04:00';
    expect(await read(ann!, booking)).toMatchObject({ bookingStatusCd: 'READY', holdExpiresAt: until });
    await world.clock.advance(5 * 60);
    expect(await closes(ann!, order)).toMatchObject({
      status: 'FAILED',
      failure: { code: 'PAGE_CLOSED', canRetry: true },
    });
    expect(await read(ann!, booking)).toMatchObject({ bookingStatusCd: 'READY', holdExpiresAt: until });

    const again = await opensPage(ann!, booking);
    expect(again.actionUrl).not.toBe(order.actionUrl);
    expect(await read(ann!, booking)).toMatchObject({ holdExpiresAt: until });
    expect([await tapsPay(ann!, order), await tapsPay(ann!, again)]).toEqual([410, 303]);
    expect(await check(ann!, again)).toMatchObject({ status: 'PAID' });
    expect(await provider(order.orderId)).toMatchObject({ charges: 1, taken: booking.amount });
  });

  test('keeps no bay without paying: the database refuses a second extension', async () => {
    const booking = await hold(ann!);
    await opensPage(ann!, booking);

    await expect(
      sql`update bookings set page_opened_at = app_now() + interval '1 second' where booking_id = ${booking.bookingId}`.execute(
        world.engine.db,
      ),
    ).rejects.toMatchObject({ constraint: 'bookings_holds_are_extended_once' });
  });

  test('the payment page is closed at the provider when the hold ends, and the time is free again', async () => {
    const booking = await hold(ann!);
    const order = await opensPage(ann!, booking);
    await world.clock.advance(15 * 60);

    await background.run('payments.recover', 'bookings.sweep');

    expect(await tapsPay(ann!, order)).toBe(410);
    expect(await read(ann!, booking)).toMatchObject({ bookingStatusCd: 'FAILED', statusReason: 'LAPSED' });
    expect(await check(ann!, order)).toMatchObject({ status: 'FAILED', failure: { canRetry: false } });
    expect(await provider(order.orderId)).toMatchObject({ charges: 0 });
  });

  test('a second payment page is closed when the hold ends, too, not a quarter of an hour after it was opened', async () => {
    const booking = await hold(ann!);
    await closes(ann!, await opensPage(ann!, booking));
    await world.clock.advance(10 * 60);
    const again = await opensPage(ann!, booking);
    await world.clock.advance(5 * 60);

    await background.run('payments.recover', 'bookings.sweep');

    expect(await tapsPay(ann!, again)).toBe(410);
    expect(await read(ann!, booking)).toMatchObject({ bookingStatusCd: 'FAILED', statusReason: 'LAPSED' });
  });

  test('canceling the tee time closes the payment page at the provider', async () => {
    const booking = await hold(ann!);
    const order = await opensPage(ann!, booking);

    await ann!.makes(cancelBooking, { body: { bookingId: booking.bookingId } });

    expect(await tapsPay(ann!, order)).toBe(410);
    expect(await read(ann!, booking)).toMatchObject({ bookingStatusCd: 'CANCELED', refunded: 0 });
  });

  test('closing the payment page twice, or another customer’s, changes nothing', async () => {
    const booking = await hold(ann!);
    const order = await opensPage(ann!, booking);

    expect(await bob!.isRefused(closePayPage, { body: { orderId: order.orderId } })).toMatchObject({
      status: 404,
      code: 'ORDER_NOT_FOUND',
    });
    expect(await check(ann!, order)).toMatchObject({ status: 'REQUIRES_ACTION' });
    await closes(ann!, order);
    expect(await closes(ann!, order)).toMatchObject({ failure: { code: 'PAGE_CLOSED' } });
    await opensPage(ann!, booking);
  });
});

describe('a payment on the provider’s page that arrives after the hold', () => {
  test.each([
    ['an event', () => background.deliverWebhooks()],
    ['the comparison of the books', () => background.run('payments.compare')],
    ['the customer who comes back', (order: Order) => check(ann!, order)],
  ])('goes back in full and once when it is reported by %s, and the customer reads it', async (_, reports) => {
    const booking = await hold(ann!);
    const order = await opensPage(ann!, booking);
    await world.clock.advance(16 * 60);
    const lost = world.faults;
    world.faults = (operation) => (operation === 'closePayPage' ? { keepsBankPage: true } : lost(operation));
    await background.run('payments.recover', 'bookings.sweep');
    world.faults = lost;

    const cardWithTick = { action: 'pay', number: cards.works, expiry: '12 / 34', code: '123', save: 'yes' };
    expect(await tapsPay(ann!, order, new URLSearchParams(cardWithTick).toString())).toBe(303);
    await reports(order);
    expect(await payments(order.orderId)).toMatchObject([{ status: 'LATE', refunds: 1 }]);
    await background.run('refunds.recover');
    await background.deliverWebhooks();
    await background.run('payments.compare', 'refunds.recover');

    const { amount } = booking;
    expect(await provider(order.orderId)).toEqual({ charges: 1, taken: amount, refunds: 1, returned: amount });
    expect(await ann!.makes(getBooking, { params: { id: booking.bookingId } })).toMatchObject({
      bookingStatusCd: 'FAILED',
      refunded: amount,
      refundStatus: 'DONE',
    });
    expect(await check(ann!, order)).toMatchObject({
      status: 'FAILED',
      failure: { code: 'TOO_LATE', canRetry: false },
    });
    const texts = await textsAbout(world, booking.bookingId, 'booking.paid-too-late');
    expect(texts.map(({ body }) => body)).toEqual([expect.stringContaining('it is not booked.')]);
    expect(await ann!.makes(listCards, {})).toEqual([]);
  });
});

describe('a membership paid on the provider’s page', () => {
  test('is bought on the provider’s page', async () => {
    const [product] = await ann!.makes(listProducts, { query: { shopSeqNo: 1 } });
    const set = await ann!.makes(draftSet, { body: { shopSeqNo: 1, membershipDetailId: product!.membershipDetailId } });
    const { membershipSetId, amount } = set;

    const order = await ann!.makes(createOrder, { body: { membershipSetId, onPage: true, amount } });
    await closes(ann!, order);
    const again = await ann!.makes(createOrder, { body: { membershipSetId, onPage: true, amount } });
    await payOnPage(ann!, again.actionUrl!);
    await background.deliverWebhooks();

    expect(await check(ann!, again)).toMatchObject({ status: 'PAID', membershipSetId });
    expect(await ann!.makes(getSet, { params: { id: membershipSetId } })).toMatchObject({
      membershipSetStatusCd: 'ACTIVE',
    });
  });

  /** A customer holds a tee time that costs more than the balance of their membership. */
  async function holdsMoreThanBalance() {
    const products = await ann!.makes(listProducts, { query: { shopSeqNo: 1 } });
    const { membershipDetailId } = products.find(({ name }) => name === 'Play + Balance')!;
    const set = await ann!.makes(draftSet, { body: { shopSeqNo: 1, membershipDetailId } });
    const bought = { membershipSetId: set.membershipSetId, onPage: true, amount: set.amount };
    const purchase = await ann!.makes(createOrder, { body: bought });
    await payOnPage(ann!, purchase.actionUrl!);
    await check(ann!, purchase);
    const readBalance = async () => {
      const { memberships } = await ann!.makes(getSet, { params: { id: set.membershipSetId } });
      return memberships.find(({ membershipTypeCd }) => membershipTypeCd === 'BALANCE')!;
    };
    const { membershipId, membershipBalanceAmt } = await readBalance();
    const startedAt = '2027-06-11T19:00:00-04:00';
    const { bookingId, amount } = await ann!.makes(readyBooking, {
      body: { shopSeqNo: 1, startedAt, durationMinutes: 180, partySize: 2 },
    });
    const rest = amount - membershipBalanceAmt!;
    return { bookingId, membershipId, balance: membershipBalanceAmt!, rest, readBalance };
  }

  test('pays its part before the payment page opens, and gets it back when the page is closed', async () => {
    const { bookingId, membershipId, balance, rest, readBalance } = await holdsMoreThanBalance();

    const order = await ann!.makes(createOrder, { body: { bookingId, membershipId, onPage: true, amount: rest } });
    expect(order).toMatchObject({ status: 'REQUIRES_ACTION', amount: rest });
    expect(await readBalance()).toMatchObject({ membershipBalanceAmt: 0 });
    await closes(ann!, order);

    expect(await readBalance()).toMatchObject({ membershipBalanceAmt: balance });
    const again = await ann!.makes(createOrder, { body: { bookingId, membershipId, onPage: true, amount: rest } });
    await payOnPage(ann!, again.actionUrl!);
    expect(await check(ann!, again)).toMatchObject({
      status: 'PAID',
      tenders: [
        { kind: 'MEMBERSHIP', amount: balance },
        { kind: 'CARD', amount: rest },
      ],
    });
  });

  test('gets its part back once when the tee time is canceled while the rest is being paid on the page', async () => {
    const { bookingId, membershipId, balance, rest, readBalance } = await holdsMoreThanBalance();
    const order = await ann!.makes(createOrder, { body: { bookingId, membershipId, onPage: true, amount: rest } });
    const withoutFaults = world.faults;
    world.faults = (operation) => (operation === 'closePayPage' ? { failBefore: true } : withoutFaults(operation));
    await ann!.makes(cancelBooking, { body: { bookingId } });
    world.faults = withoutFaults;
    await payOnPage(ann!, order.actionUrl!);
    await background.deliverWebhooks();
    await background.run('refunds.recover');

    expect(await readBalance()).toMatchObject({ membershipBalanceAmt: balance });
    expect(await provider(order.orderId)).toMatchObject({ charges: 1, refunds: 1, returned: rest });
    expect(await check(ann!, order)).toMatchObject({ status: 'FAILED', tenders: [] });
  });
});

test('a tee time that is owed at the desk is paid on the page, and stays owed when the page is closed', async () => {
  const desk = await signIn(world, 'Marcus');
  const { tile, money } = await bookUnpaid(desk, ann!, venues.USD);
  const { bookingId } = tile;
  const order = await opensPage(ann!, { bookingId, amount: money.due });
  await closes(ann!, order);
  expect(await ann!.makes(getBooking, { params: { id: bookingId } })).toMatchObject({ dueAmount: money.due });

  const again = await opensPage(ann!, { bookingId, amount: money.due });
  await payOnPage(ann!, again.actionUrl!);
  await background.deliverWebhooks();

  expect(await ann!.makes(getBooking, { params: { id: bookingId } })).toMatchObject({
    bookingStatusCd: 'CONFIRMED',
    dueAmount: 0,
  });
});

test('paying with a saved card is refused if the amount is not the price', async () => {
  const { userCreditCardId } = await saveCard(ann!);
  const { bookingId, amount } = await hold(ann!);

  expect(await ann!.tries(createOrder, { body: { bookingId, userCreditCardId, amount: amount + 1 } })).toBe(
    'PRICE_CHANGED',
  );
  expect(await ann!.makes(createOrder, { body: { bookingId, userCreditCardId, amount } })).toMatchObject({
    status: 'PAID',
  });
});
