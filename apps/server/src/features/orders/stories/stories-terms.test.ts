import { cancelBooking, getCancellation, readyBooking } from '@caddie/contract/bookings';
import { waiveFee } from '@caddie/contract/desk/bookings';
import { getDeskBooking, type DeskBooking } from '@caddie/contract/desk/panel';
import { payOutRefundDue, takePayment } from '@caddie/contract/desk/finance/payments';
import { draftSet, getSet } from '@caddie/contract/memberships';
import { createOrder } from '@caddie/contract/orders';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Background, takeOverBackground } from '../../../../test/background.ts';
import { clearSheet } from '../../../../test/counter-sales.ts';
import { crowd } from '../../../../test/crash/crowd.ts';
import { type Browser, signIn } from '../../../../test/desk.ts';
import { createMembers } from '../../../../test/members.ts';
import type { Person } from '../../../../test/person.ts';
import { servicesOf } from '../../../../test/services.ts';
import { versionInput, refundsOf, stories, createStory } from '../../../../test/stories.ts';
import { saveCard } from '../../../../test/wallet.ts';
import { useWorld } from '../../../../test/world.ts';
import type { Services } from '../../../services.ts';

const world = useWorld();
let background: Background;
let services: Services;

beforeAll(async () => {
  background = await takeOverBackground(world);
  services = await servicesOf(world);
});

/** Refunds by policy and no-show fees in two currencies; the books are audited after each test. */
describe.each(stories)('in $currency', (story) => {
  let ann: Person;
  let desk: Browser;
  const steps = createStory(world, story, () => ({ desk, background }));
  const { at, read, sells, takes, charges, moves, cancels, drawer } = steps;
  const { evening, halfHour, shopSeqNo } = story;
  const TODAY = '2027-06-09';
  const halfComesBack = () => world.clock.set(at('11', '10:00'));
  const halfOf = (amount: number) => Math.ceil(amount / 2);

  beforeEach(async () => {
    await world.clock.set(at('09', '12:00'));
    await clearSheet(world, services);
    [ann] = (await crowd(world, 1, story.shopName)) as [Person];
    desk = await signIn(world, story.manager);
  });
  afterEach(() => steps.expectBooksAddUp());

  test('half of an odd price is rounded up in the customer’s favour', async () => {
    const price = story.currency === 'KRW' ? 38_333 : 6751;
    const paid = await charges(ann, await sells(ann, { price }), price);
    await halfComesBack();

    const canceled = await cancels(paid, 'POLICY');

    expect(refundsOf(canceled)).toEqual([`CARD ${story.currency === 'KRW' ? 19_167 : 3376}`]);
  });

  test('a manager can refund all of a cash payment when the policy refunds half', async () => {
    const paid = await takes(await sells(ann), evening);
    await halfComesBack();
    expect(refundsOf(await cancels(paid, 'ALL'))).toEqual([`CASH ${evening}`]);
    expect((await drawer('2027-06-11')).expected).toBe(-evening);
  });

  test('a refund of an amount takes from the last payment first, and then from the card', async () => {
    const part = await charges(ann, await sells(ann), evening - halfHour);
    const paid = await takes(part, halfHour);

    const canceled = await cancels(paid, evening - 2000);

    expect(refundsOf(canceled).toSorted()).toEqual([`CARD ${evening - 2000 - halfHour}`, `CASH ${halfHour}`]);
    expect((await drawer(TODAY)).expected).toBe(0);
  });

  test('a refund of more than was paid is rejected', async () => {
    const part = await takes(await sells(ann), 4667);
    await expect(cancels(part, 4668)).rejects.toThrow('MORE_THAN_PAID');
    expect(refundsOf(await cancels(part, 4667))).toEqual(['CASH 4667']);
  });

  describe('a booking of two hours paid with sessions, and half an hour more by card', () => {
    let longer: DeskBooking;
    let membershipSetId: string;
    const sessionsLeft = async () =>
      (await ann.makes(getSet, { params: { id: membershipSetId } })).memberships[0]!.membershipBalanceCnt;

    beforeEach(async () => {
      const membershipDetailId = await createMembers(world, story.shopName).addProduct({ totalCnt: 5 });
      const { userCreditCardId } = await saveCard(ann);
      const set = await ann.makes(draftSet, { body: { shopSeqNo, membershipDetailId } });
      ({ membershipSetId } = set);
      await ann.makes(createOrder, { body: { membershipSetId, userCreditCardId } });
      const time = { shopSeqNo, startedAt: at('11', '18:00'), durationMinutes: 120, partySize: 2 };
      const { bookingId } = await ann.makes(readyBooking, { body: time });
      const { membershipId } = set.memberships[0]!;
      await ann.makes(createOrder, { body: { bookingId, membershipId } });
      const bookedPanel = await desk.makes(getDeskBooking, { params: { id: bookingId } });
      const owes = await moves(bookedPanel, { durationMinutes: 150 });
      // Fails unless exactly this amount is owed for the half hour.
      longer = await charges(ann, owes, halfHour);
    });

    test('canceled with a half refund, returns no session and half of the money', async () => {
      expect(await sessionsLeft()).toBe(3);
      await halfComesBack();
      const { bookingId } = longer.tile;
      const { refund } = await ann.makes(cancelBooking, { body: { bookingId } });
      expect(refund).toMatchObject({
        amount: halfOf(halfHour),
        to: [
          { kind: 'MEMBERSHIP', sessions: 0 },
          { kind: 'CARD', amount: halfOf(halfHour) },
        ],
      });
      expect(await sessionsLeft()).toBe(3);
    });

    test('canceled in time, returns both sessions and all of the money', async () => {
      const { bookingId } = longer.tile;
      const { refund } = await ann.makes(cancelBooking, { body: { bookingId } });
      expect(refund).toMatchObject({
        amount: halfHour,
        to: [
          { kind: 'MEMBERSHIP', sessions: 2 },
          { kind: 'CARD', amount: halfHour },
        ],
      });
      expect(await sessionsLeft()).toBe(5);
    });
  });

  describe('a customer who paid at the desk and cancels online', () => {
    test('is owed half of the cash at the desk until it is handed over', async () => {
      const paid = await takes(await sells(ann), evening);
      await halfComesBack();
      const { bookingId } = paid.tile;
      const back = { amount: evening / 2, to: [{ kind: 'CASH', amount: evening / 2 }] };
      expect(await ann.makes(getCancellation, { params: { id: bookingId } })).toMatchObject({ allowed: true, ...back });

      const canceled = await ann.makes(cancelBooking, { body: { bookingId } });

      expect(canceled).toMatchObject({ bookingStatusCd: 'CANCELED', refund: back });
      await steps.expectBooksAddUp();
      const owed = await read(paid);
      expect(owed.actions).toContainEqual(expect.objectContaining({ act: 'GIVE_BACK', amount: evening / 2 }));
      const paidOut = await desk.makes(payOutRefundDue, versionInput(owed, { amount: evening / 2 }));
      expect(refundsOf(paidOut)).toEqual([`CASH ${evening / 2}`]);
      expect((await drawer('2027-06-11')).expected).toBe(-evening / 2);
    });

    test('is owed half of a partial payment, and no longer owes the rest', async () => {
      const part = await takes(await sells(ann), 4667, 'TERMINAL');
      await halfComesBack();
      const { refund } = await ann.makes(cancelBooking, { body: { bookingId: part.tile.bookingId } });
      expect(refund).toEqual({ amount: 2334, to: [{ kind: 'TERMINAL', amount: 2334 }] });
      expect((await read(part)).money).toMatchObject({ due: 0 });
    });

    test('gets the card payment back on the card, and the cash at the desk', async () => {
      const part = await charges(ann, await sells(ann), evening - halfHour);
      const paid = await takes(part, halfHour);
      const { refund } = await ann.makes(cancelBooking, { body: { bookingId: paid.tile.bookingId } });
      expect(refund.amount).toBe(evening);
      await background.run('refunds.recover');
      const owed = await read(paid);
      expect(owed.tile).toMatchObject({ status: 'CANCELED' });
      expect(owed.actions).toContainEqual(expect.objectContaining({ act: 'GIVE_BACK', amount: halfHour }));
    });
  });

  describe('a no-show at a venue that charges half', () => {
    beforeEach(() => steps.setNoShowFee('HALF'));
    afterEach(() => steps.setNoShowFee('NONE'));
    const halfAnHourLate = () => world.clock.set(at('11', '18:31'));

    test('owes the fee, which is paid in cash', async () => {
      const sold = await sells(ann);
      await halfAnHourLate();
      const marked = await steps.recordNoShow(sold);
      expect(marked.money).toMatchObject({ amount: evening / 2, due: evening / 2 });

      const paid = await desk.makes(takePayment, versionInput(marked, { pay: { kind: 'CASH' }, amount: evening / 2 }));

      expect(paid.money).toMatchObject({ paid: evening / 2, due: 0 });
      expect((await drawer('2027-06-11')).expected).toBe(evening / 2);
    });

    test('owes the fee less a partial payment, and nothing once it is waived', async () => {
      const part = await takes(await sells(ann), 2000);
      await halfAnHourLate();
      const marked = await steps.recordNoShow(part);
      expect(marked.money).toMatchObject({ due: evening / 2 - 2000, paid: 2000 });

      const waived = await desk.makes(waiveFee, versionInput(marked, { amount: evening / 2 - 2000, reason: 'Ill' }));

      expect(waived.money).toMatchObject({ amount: 2000, due: 0, paid: 2000 });
    });
  });
});
