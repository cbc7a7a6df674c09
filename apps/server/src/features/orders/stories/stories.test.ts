import { cancelBooking, getBooking, readyBooking } from '@caddie/contract/bookings';
import { closeDrawer } from '@caddie/contract/desk/finance/drawers';
import { payOutRefundDue, returnMoney, takeBack, takePayment } from '@caddie/contract/desk/finance/payments';
import { draftSet } from '@caddie/contract/memberships';
import { createOrder } from '@caddie/contract/orders';
import { getDeskBooking, type DeskBooking } from '@caddie/contract/desk/panel';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Background, takeOverBackground } from '../../../../test/background.ts';
import { createBuying } from '../../../../test/buying.ts';
import { clearSheet } from '../../../../test/counter-sales.ts';
import { crowd } from '../../../../test/crash/crowd.ts';
import { type Browser, signIn } from '../../../../test/desk.ts';
import { createLatePaymentSteps } from '../../../../test/payments/late-payments.ts';
import { createMembers } from '../../../../test/members.ts';
import type { Person } from '../../../../test/person.ts';
import { servicesOf } from '../../../../test/services.ts';
import { versionInput, refundsOf, stories, createStory } from '../../../../test/stories.ts';
import { saveCard } from '../../../../test/wallet.ts';
import { useWorld } from '../../../../test/world.ts';
import type { Services } from '../../../services.ts';

const world = useWorld();
const { provider } = createBuying(world);
let background: Background;
let services: Services;
const { abandonPayment: failsHere, payments } = createLatePaymentSteps(world, () => background);

beforeAll(async () => {
  background = await takeOverBackground(world);
  services = await servicesOf(world);
});

/**
 * Payments and refunds at the desk, each from beginning to end in two currencies; the books are audited after each test. One order follows
 * the price of its booking (decision 0045), so a longer time is no separate order. A booking canceled at the desk is refunded at once; if
 * the customer is absent, the refund is owed.
 */
describe.each(stories)('in $currency', (story) => {
  let ann: Person;
  let desk: Browser;
  const steps = createStory(world, story, () => ({ desk, background }));
  const { at, read, sells, takes, charges, moves, cancels, drawer } = steps;
  const { evening, halfHour, shopSeqNo } = story;
  /** Two days before, with a full refund, and the morning of the day, with a half refund. */
  const TODAY = '2027-06-09';
  const wholeComesBack = () => world.clock.set(at('09', '12:00'));
  const halfComesBack = () => world.clock.set(at('11', '10:00'));
  const readPanel = (bookingId: string): Promise<DeskBooking> =>
    desk.makes(getDeskBooking, { params: { id: bookingId } });
  const paysOnline = async ({ tile }: DeskBooking) => {
    const { userCreditCardId } = await saveCard(ann);
    return ann.makes(createOrder, { body: { bookingId: tile.bookingId, userCreditCardId } });
  };

  beforeEach(async () => {
    await wholeComesBack();
    await clearSheet(world, services);
    [ann] = (await crowd(world, 1, story.shopName)) as [Person];
    desk = await signIn(world, story.manager);
  });
  afterEach(() => steps.expectBooksAddUp());

  test('an amount owed at the desk can be paid online', async () => {
    const owed = await sells(ann);
    expect(owed.money).toMatchObject({ amount: evening, due: evening });

    const { orderId } = await paysOnline(owed);

    expect((await read(owed)).money).toMatchObject({ due: 0, paid: evening });
    expect(await provider(orderId)).toMatchObject({ charges: 1, taken: evening });
  });

  test('when a day is closed, a cash payment is owed back until it is handed over', async () => {
    const sold = await sells(ann, { pay: { kind: 'CASH' }, startedAt: at('25', '18:00') });
    await steps.closeDay('2027-06-25');
    const owed = await read(sold);
    expect(owed.actions).toContainEqual(expect.objectContaining({ act: 'GIVE_BACK', amount: evening }));
    expect((await drawer(TODAY)).expected).toBe(evening);

    const paidOut = await desk.makes(payOutRefundDue, versionInput(owed, { amount: evening }));

    expect(refundsOf(paidOut)).toEqual([`CASH ${evening}`]);
    expect((await drawer(TODAY)).expected).toBe(0);
    expect(await desk.isRefused(payOutRefundDue, versionInput(paidOut, { amount: evening }))).toMatchObject({
      code: 'PRICE_CHANGED',
    });
  });

  test('a partly paid booking is refunded half of that part, and the rest is no longer owed', async () => {
    const part = await takes(await sells(ann), 4667);
    expect(part.money).toMatchObject({ due: evening - 4667 });
    await halfComesBack();

    const canceled = await cancels(part, 'POLICY');

    expect(refundsOf(canceled)).toEqual(['CASH 2334']);
    expect(canceled.money).toMatchObject({ due: 0 });
    expect((await drawer('2027-06-11')).expected).toBe(-2334);
  });

  test('what a canceled booking kept can be returned later, separately from the refund of the cancellation', async () => {
    const paid = await takes(await sells(ann), evening);
    await halfComesBack();
    const canceled = await cancels(paid, 'POLICY');
    await world.clock.advance(60);

    const returned = await desk.makes(
      returnMoney,
      versionInput(canceled, { amount: evening / 2, reason: 'The screen broke' }),
    );

    expect(refundsOf(returned)).toEqual([`CASH ${evening / 2}`, `CASH ${evening / 2}`]);
    expect((await drawer('2027-06-11')).expected).toBe(-evening);
  });

  test('a partial terminal payment of a price set by hand is refunded in full', async () => {
    const price = evening - 445;
    const part = await takes(await sells(ann, { price }), 2555, 'TERMINAL');
    expect(part.money).toMatchObject({ amount: price, due: price - 2555 });

    const canceled = await cancels(part, 'ALL');

    expect(refundsOf(canceled)).toEqual(['TERMINAL 2555']);
    expect(canceled.money).toMatchObject({ due: 0 });
    expect((await drawer(TODAY)).expected).toBe(0);
  });

  describe('a booking paid by card and extended for cash', () => {
    let longer: DeskBooking;
    beforeEach(async () => {
      const sold = await charges(ann, await sells(ann), evening);
      const owes = await moves(sold, { durationMinutes: 150 });
      // Fails unless exactly this amount is owed for the half hour.
      longer = await takes(owes, halfHour);
    });

    test('canceled with a half refund, refunds half to each tender', async () => {
      expect(longer.money).toMatchObject({ amount: evening + halfHour, due: 0 });
      await halfComesBack();
      const canceled = await cancels(longer, 'POLICY');
      expect(refundsOf(canceled).toSorted()).toEqual([`CARD ${evening / 2}`, `CASH ${halfHour / 2}`]);
    });

    test('moved to a cheaper time, refunds the last payment first', async () => {
      const moved = await moves(longer, { startedAt: steps.morning, durationMinutes: 150 });
      const toCard = evening - story.longMorning;
      expect(refundsOf(moved).toSorted()).toEqual([`CARD ${toCard}`, `CASH ${halfHour}`]);
      expect(moved.money).toMatchObject({ amount: story.longMorning, due: 0 });
    });
  });

  test('a card payment that succeeds late, after cash paid, is refunded in full and the order stays paid', async () => {
    const owed = await sells(ann);
    const { orderId, bankPays } = await failsHere(ann, owed.tile.bookingId);
    await takes(await read(owed), evening);

    await bankPays();
    await background.deliverWebhooks();
    await background.run('refunds.recover');

    expect(await payments(orderId)).toEqual([{ status: 'LATE', amount: evening, refunds: 1, order: 'PAID' }]);
    expect(await provider(orderId)).toMatchObject({ taken: evening, returned: evening });
    expect((await read(owed)).money).toMatchObject({ paid: evening, due: 0 });
    expect((await drawer(TODAY)).expected).toBe(evening);
  });

  describe('a price shared by two cards and the terminal', () => {
    let paid: DeskBooking;
    beforeEach(async () => {
      let owed = await sells(ann, { price: 10_000 });
      for (const amount of [3333, 3333]) owed = await charges(ann, owed, amount);
      paid = await takes(owed, 3334, 'TERMINAL');
    });

    test('is refunded by half to each tender, with fractions rounded in the customer’s favour', async () => {
      expect(paid.money).toMatchObject({ paid: 10_000, due: 0 });
      await halfComesBack();
      const canceled = await cancels(paid, 'POLICY');
      expect(refundsOf(canceled).toSorted()).toEqual(['CARD 1667', 'CARD 1667', 'TERMINAL 1667']);
    });

    test('is owed again when a mistyped terminal payment is taken back, and can be paid in cash', async () => {
      const { position } = paid.money.payments.find(({ tender }) => tender.kind === 'TERMINAL')!;
      const wrong = { position, amount: 3334, reason: 'Typed wrong' };
      const owed = await desk.makes(takeBack, versionInput(paid, wrong));
      expect(owed.money).toMatchObject({ due: 3334 });

      const lastPayment = await takes(owed, 3334);

      expect(lastPayment.money).toMatchObject({ paid: 10_000, due: 0 });
      expect((await drawer(TODAY)).expected).toBe(3334);
      const canceled = await cancels(lastPayment, 'ALL');
      // The first TERMINAL refund is the mistyped payment, taken back before the cancellation.
      expect(refundsOf(canceled).toSorted()).toEqual(['CARD 3333', 'CARD 3333', 'CASH 3334', 'TERMINAL 3334']);
      expect((await drawer(TODAY)).expected).toBe(0);
    });
  });

  test('a cheaper time refunds the difference to the card; a later half refund is half of the new price', async () => {
    const { morning } = story;
    const moved = await moves(await charges(ann, await sells(ann), evening), { startedAt: steps.morning });
    expect(refundsOf(moved)).toEqual([`CARD ${evening - morning}`]);
    await world.clock.set(at('14', '01:00'));

    const canceled = await cancels(await read(moved), 'POLICY');

    expect(refundsOf(canceled).toSorted()).toEqual([`CARD ${evening - morning}`, `CARD ${morning / 2}`].toSorted());
  });

  test('a price shared by a balance and a card is refunded to each; a cheaper time refunds the balance first', async () => {
    const { membershipDetailId, totalAmt } = await offersBalance();
    const { userCreditCardId } = await saveCard(ann);
    const set = await ann.makes(draftSet, { body: { shopSeqNo, membershipDetailId } });
    await ann.makes(createOrder, { body: { membershipSetId: set.membershipSetId, userCreditCardId } });
    const { membershipId } = set.memberships[0]!;
    const body = { shopSeqNo, startedAt: at('11', '18:00'), durationMinutes: 120, partySize: 2 };
    const { bookingId } = await ann.makes(readyBooking, { body });
    await ann.makes(createOrder, { body: { bookingId, membershipId, userCreditCardId } });
    const byCard = evening - totalAmt;

    const moved = await moves(await readPanel(bookingId), { durationMinutes: 90 });
    expect(refundsOf(moved)).toEqual([`MEMBERSHIP ${halfHour}`]);
    await halfComesBack();
    const { refund } = await ann.makes(cancelBooking, { body: { bookingId } });

    const halfOf = (amount: number) => Math.ceil(amount / 2);
    expect(refund).toMatchObject({
      amount: halfOf(byCard),
      to: [
        { kind: 'MEMBERSHIP', amount: halfOf(totalAmt - halfHour) },
        { kind: 'CARD', amount: halfOf(byCard) },
      ],
    });
  });

  async function offersBalance() {
    const totalAmt = halfHour * 2 + 1;
    const members = createMembers(world, story.shopName);
    return { totalAmt, membershipDetailId: await members.addProduct({ type: 'BALANCE', totalAmt }) };
  }

  const sevenths = (of: number) => Math.round((evening * of) / 7);
  const aMinuteLater = () => world.clock.advance(60);
  test.each([
    { gone: 'a seventh', first: sevenths(1), gives: 'the rest', waits: aMinuteLater, more: evening - sevenths(1) },
    { gone: 'a seventh', first: sevenths(1), gives: 'half', waits: halfComesBack, more: evening / 2 },
    { gone: 'five sevenths', first: sevenths(5), gives: 'the rest', waits: halfComesBack, more: evening - sevenths(5) },
  ])(
    'after a refund of $gone of a card payment in the dashboard, canceling refunds $gives',
    async ({ first, waits, more }) => {
      const paid = await charges(ann, await sells(ann), evening);
      await steps.refundInDashboard(paid, first);
      await waits();

      const { bookingId } = paid.tile;
      const { refund } = await ann.makes(cancelBooking, { body: { bookingId } });
      await background.run('refunds.recover');

      expect(refund.amount).toBe(more);
      const booking = await ann.makes(getBooking, { params: { id: bookingId } });
      expect(booking).toMatchObject({ bookingStatusCd: 'CANCELED', refunded: first + more });
    },
  );

  test('the drawer is closed with the sum of its entries', async () => {
    const sold = await takes(await sells(ann), evening);
    await takes(await sells(ann), 166);
    await cancels(sold, 'ALL');
    const { params, round, float, expected } = await drawer(TODAY);
    expect(expected).toBe(166);

    const countedCash = float + 166;
    const { drawers } = await desk.makes(closeDrawer, {
      params,
      body: { round, counted: countedCash, difference: 0, left: float },
    });

    expect(drawers.find(({ isOwn }) => isOwn)!.close).toMatchObject({ expected: 166, difference: 0 });
  });

  test('a day that is closed while cash is taken either includes the cash or rejects it', async () => {
    await takes(await sells(ann), 500);
    const owed = await sells(ann);
    const { params, round, float } = await drawer(TODAY);
    const closing = { round, counted: float + 500, difference: 0, left: float };
    const taking = versionInput(owed, { pay: { kind: 'CASH' }, amount: evening });

    const [closed, paymentResponse] = await Promise.all([
      desk.tries(closeDrawer, { params, body: closing }),
      desk.tries(takePayment, taking),
    ]);

    expect([
      ['OK', 'DAY_CLOSED'],
      ['PRICE_CHANGED', 'OK'],
    ]).toContainEqual([closed, paymentResponse]);
    expect((await read(owed)).money).toMatchObject({ due: paymentResponse === 'OK' ? 0 : evening });
  });

  test('of two concurrent requests that hand over the same owed refund, one succeeds', async () => {
    const sold = await sells(ann, { pay: { kind: 'CASH' }, startedAt: at('18', '18:00') });
    await steps.closeDay('2027-06-18');
    const owed = await read(sold);
    const another = await signIn(world, story.manager);
    const handsOver = versionInput(owed, { amount: evening });

    const answers = await Promise.all([
      desk.tries(payOutRefundDue, handsOver),
      another.tries(payOutRefundDue, handsOver),
    ]);

    expect(answers.toSorted()).toEqual(['CHANGED_MEANWHILE', 'OK']);
    expect(refundsOf(await read(sold))).toEqual([`CASH ${evening}`]);
  });
});
