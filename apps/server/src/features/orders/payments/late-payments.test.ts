import { getBooking } from '@caddie/contract/bookings';
import { cancelAtDesk } from '@caddie/contract/desk/bookings';
import { getDeskBooking } from '@caddie/contract/desk/panel';
import { getPayments, getRefunds } from '@caddie/contract/desk/finance/money';
import { takePayment } from '@caddie/contract/desk/finance/payments';
import { toPlainLetters } from '@caddie/contract/texts/text-parts';
import { checkOrder, createOrder } from '@caddie/contract/orders';
import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Background, takeOverBackground } from '../../../../test/background.ts';
import { createBuying } from '../../../../test/buying.ts';
import { mustAddUp, textsAbout } from '../../../../test/counter.ts';
import { crowd } from '../../../../test/crash/crowd.ts';
import { type Browser, signIn } from '../../../../test/desk.ts';
import { createLatePaymentSteps, venues } from '../../../../test/payments/late-payments.ts';
import type { Person } from '../../../../test/person.ts';
import { servicesOf } from '../../../../test/services.ts';
import { saveCard } from '../../../../test/wallet.ts';
import { useWorld } from '../../../../test/world.ts';
import { formatMoney } from '../../../words/en/locale.ts';

const world = useWorld();
const { provider } = createBuying(world);
let background: Background;
const { hold, bookUnpaid: owes, abandonPayment: failsHere, payments } = createLatePaymentSteps(world, () => background);

beforeAll(async () => void (background = await takeOverBackground(world)));

describe.each(Object.entries(venues))(
  'in %s, a payment that fails here and succeeds at the bank later',
  (currency, venue) => {
    let ann: Person;
    let desk: Browser;

    beforeEach(async () => {
      await world.clock.set('2027-06-09T12:00:00-04:00');
      [ann] = (await crowd(world, 1, venue.shopName)) as [Person];
      desk = await signIn(world, venue.manager);
    });
    afterEach(async () => {
      await world.clock.advance(3600);
      await background.run('bookings.sweep');
      await mustAddUp(world);
    });

    const inText = (amount: number) => toPlainLetters(formatMoney(amount, currency));
    const today = { from: '2027-06-09', to: '2027-06-10' };
    const panel = (id: string) => desk.makes(getDeskBooking, { params: { id } });
    const another = async (bookingId: string) =>
      ann.makes(createOrder, { body: { bookingId, userCreditCardId: (await saveCard(ann)).userCreditCardId } });
    const read = (id: string) => ann.makes(getBooking, { params: { id } });
    const texted = async (bookingId: string, kind: string) =>
      (await textsAbout(world, bookingId, kind)).map(({ body }) => body);

    /** Delivers the webhook of the late payment and sends its refund. */
    const arrives = async () => {
      await background.deliverWebhooks();
      await background.run('refunds.recover');
    };

    test('is refunded in full and the purchase stays failed; the customer and the venue see it', async () => {
      const { bookingId, amount } = await hold(ann, venue);
      const { orderId, bankPays } = await failsHere(ann, bookingId);
      expect(await payments(orderId)).toEqual([{ status: 'FAILED', amount, refunds: 0, order: 'FAILED' }]);

      await bankPays();
      await arrives();

      expect(await payments(orderId)).toEqual([{ status: 'LATE', amount, refunds: 1, order: 'FAILED' }]);
      expect(await provider(orderId)).toEqual({ charges: 1, taken: amount, refunds: 1, returned: amount });
      expect(await read(bookingId)).toMatchObject({
        bookingStatusCd: 'FAILED',
        refunded: amount,
        refundStatus: 'DONE',
        late: null,
      });
      expect(await ann.makes(checkOrder, { params: { id: orderId } })).toMatchObject({
        status: 'FAILED',
        failure: { code: 'TOO_LATE', canRetry: false },
      });
      const back = `it is not booked. ${inText(amount)} goes back to your card.`;
      expect(await texted(bookingId, 'booking.paid-too-late')).toEqual([expect.stringContaining(back)]);
      for (const list of [getPayments, getRefunds])
        expect((await desk.makes(list, { query: today })).items).toContainEqual(
          expect.objectContaining({ booking: expect.objectContaining({ bookingId }), amount, state: 'DONE' }),
        );
    });

    test.each(['another card', 'cash'])('is refunded, and the order that %s has paid since stays paid', async (way) => {
      const { tile, money } = await owes(desk, ann, venue);
      const { bookingId } = tile;
      const { orderId, bankPays } = await failsHere(ann, bookingId);
      const { version } = (await panel(bookingId)).tile;
      const paid = {
        params: { id: bookingId },
        body: { version, pay: { kind: 'CASH' }, amount: money.due },
      } as const;
      if (way === 'cash') await desk.makes(takePayment, paid);
      else await another(bookingId);
      expect(await payments(orderId)).toMatchObject([
        { status: 'FAILED', order: 'PAID' },
        ...(way === 'cash' ? [] : [{}]),
      ]);

      await bankPays();
      await arrives();

      expect((await payments(orderId))[0]).toEqual({ status: 'LATE', amount: money.due, refunds: 1, order: 'PAID' });
      expect(await provider(orderId)).toMatchObject({ refunds: 1, returned: money.due });
      expect(await read(bookingId)).toMatchObject({
        bookingStatusCd: 'CONFIRMED',
        refunded: 0,
        refundStatus: null,
        late: { amount: money.due, status: 'DONE' },
      });
      const back = `came too late. ${inText(money.due)} goes back to your card. Nothing else changes.`;
      expect(await texted(bookingId, 'booking.late-payment')).toEqual([expect.stringContaining(back)]);
      const after = await panel(bookingId);
      expect(after.money).toMatchObject({ paid: money.due, due: 0, refunds: [{ amount: money.due, isLate: true }] });
      expect(after.timeline).toContainEqual(expect.objectContaining({ kind: 'LATE' }));

      // A later cancellation refunds everything that paid for the booking; the late payment is not part of that.
      await world.clock.advance(60);
      const all = { refund: { kind: 'ALL' }, reason: 'Ill', amount: money.due } as const;
      const ends = { params: { id: bookingId }, body: { version: after.tile.version, ...all } };
      const { refunds } = (await desk.makes(cancelAtDesk, ends)).money;
      expect(refunds).toMatchObject([
        { isLate: true },
        { amount: money.due, isLate: false, to: { kind: way === 'cash' ? 'CASH' : 'CARD' } },
      ]);
      await background.run('refunds.recover');
      expect(await read(bookingId)).toMatchObject({
        bookingStatusCd: 'CANCELED',
        refunded: way === 'cash' ? 0 : money.due,
        late: { amount: money.due, status: 'DONE' },
      });
    });

    test('is refunded, and a booking that was canceled before it arrived stays canceled', async () => {
      const { tile, money } = await owes(desk, ann, venue);
      const { bookingId } = tile;
      const { orderId, bankPays } = await failsHere(ann, bookingId);
      const noRefund = { refund: { kind: 'POLICY' }, reason: 'Ill', amount: 0 } as const;
      const { version } = (await panel(bookingId)).tile;
      await desk.makes(cancelAtDesk, { params: { id: bookingId }, body: { version, ...noRefund } });

      await bankPays();
      await arrives();

      expect(await payments(orderId)).toEqual([{ status: 'LATE', amount: money.due, refunds: 1, order: 'CANCELED' }]);
      expect(await provider(orderId)).toMatchObject({ refunds: 1, returned: money.due });
      expect(await read(bookingId)).toMatchObject({ bookingStatusCd: 'CANCELED', refunded: money.due, late: null });
      expect(await texted(bookingId, 'booking.paid-too-late')).toHaveLength(1);
    });

    test('that cannot be refunded needs manual review, and holds up no other refund', async () => {
      const { tile, money } = await owes(desk, ann, venue);
      const { bookingId } = tile;
      const { orderId, bankPays } = await failsHere(ann, bookingId);
      await another(bookingId);
      await bankPays();
      await background.run('payments.compare');
      const losesMoney = (status: string) =>
        sql`
        update sandbox_payments
           set status = ${status}, failure = case when ${status} = 'FAILED' then 'DECLINED' end
         where payment_id = (select payment_id from payments where order_id = ${orderId} and status = 'LATE')`.execute(
          world.engine.db,
        );
      await losesMoney('FAILED');
      await background.run('refunds.recover');
      const failed = { late: { amount: money.due, status: 'FAILED' } };
      expect(await read(bookingId)).toMatchObject({ bookingStatusCd: 'CONFIRMED', refundStatus: null, ...failed });
      expect(await texted(bookingId, 'booking.refund-failed')).toEqual([
        expect.stringContaining(`we could not send ${inText(money.due)} back to your card`),
      ]);

      const all = { refund: { kind: 'ALL' }, reason: 'Ill', amount: money.due } as const;
      const { version } = (await panel(bookingId)).tile;
      await desk.makes(cancelAtDesk, { params: { id: bookingId }, body: { version, ...all } });
      await background.run('refunds.recover');

      const canceled = { bookingStatusCd: 'CANCELED', refunded: money.due, refundStatus: 'DONE' };
      expect(await read(bookingId)).toMatchObject({ ...canceled, ...failed });
      expect(await payments(orderId)).toMatchObject([{ status: 'LATE' }, { status: 'SUCCEEDED', order: 'REFUNDED' }]);
      await losesMoney('SUCCEEDED');
      const { refunds } = await servicesOf(world);
      const [waiting] = await refunds.listFailed();
      await refunds.settleByHand(waiting!.refundId, 'kim', 'Paid in cash', { hasLooked: true });
      expect(await read(bookingId)).toMatchObject({ ...canceled, late: { amount: money.due, status: 'DONE' } });
      // No text: staff who refund by hand talk to the customer themselves.
      expect(await texted(bookingId, 'booking.late-payment')).toEqual([]);
    });

    test.each([
      ['the customer comes back from the bank', (id: string) => ann.makes(checkOrder, { params: { id } })],
      ['both books are compared', () => background.run('payments.compare')],
    ])('is found without an event when %s', async (_, looks) => {
      const { bookingId, amount } = await hold(ann, venue);
      const { orderId, bankPays } = await failsHere(ann, bookingId);
      await bankPays();

      await looks(orderId);

      expect(await payments(orderId)).toEqual([{ status: 'LATE', amount, refunds: 1, order: 'FAILED' }]);
      await background.run('refunds.recover');
      expect(await provider(orderId)).toMatchObject({ refunds: 1, returned: amount });
    });

    test('is refunded once, however often it is reported', async () => {
      const { bookingId, amount } = await hold(ann, venue);
      const { orderId, bankPays } = await failsHere(ann, bookingId);
      await bankPays();
      const hears = () =>
        Promise.all([
          background.run('payments.compare'),
          background.run('payments.compare'),
          ann.makes(checkOrder, { params: { id: orderId } }),
        ]);

      await hears();
      await arrives();
      await hears();
      await arrives();

      expect(await payments(orderId)).toEqual([{ status: 'LATE', amount, refunds: 1, order: 'FAILED' }]);
      expect(await provider(orderId)).toMatchObject({ refunds: 1, returned: amount });
      expect(await texted(bookingId, 'booking.paid-too-late')).toHaveLength(1);
    });

    test('is refunded by another server if the server that learned of it stops before sending the refund', async () => {
      const { bookingId, amount } = await hold(ann, venue);
      const { orderId, bankPays } = await failsHere(ann, bookingId);
      await bankPays();
      await background.run('payments.compare');
      expect(await provider(orderId)).toMatchObject({ refunds: 0 });

      await (await servicesOf(world)).refunds.recover();

      expect(await provider(orderId)).toMatchObject({ refunds: 1, returned: amount });
      expect(await read(bookingId)).toMatchObject({ bookingStatusCd: 'FAILED', refundStatus: 'DONE' });
    });
  },
);
