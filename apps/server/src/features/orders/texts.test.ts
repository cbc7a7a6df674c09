import * as bookings from '@caddie/contract/bookings';
import { draftSet, listProducts } from '@caddie/contract/memberships';
import { cancelOrder, checkOrder, createOrder } from '@caddie/contract/orders';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { crowd } from '../../../test/crash/crowd.ts';
import type { Person } from '../../../test/person.ts';
import { withFailingCancel } from '../../../test/crash/failing-cancel.ts';
import { answerBank, cards, saveCard } from '../../../test/wallet.ts';
import { useWorld } from '../../../test/world.ts';
import type { Outbox } from '../../gateways/sms/outbox.ts';
import { actAs, system } from '../../platform/actors/actor.ts';
import { rows } from '../../platform/database/db.ts';
import { createBookingTexts } from '../bookings/bookings.texts.ts';
import { createLinkMaker, createTextLink } from '../links/links.service.ts';
import { translate } from '../../words/words.ts';

const world = useWorld();
let ann: Person;
let hours = 9;

beforeEach(async () => {
  await world.clock.set('2027-06-09T12:00:00-04:00');
  [ann] = (await crowd(world, 1)) as [Person];
  await sql`delete from sandbox_messages`.execute(world.engine.db);
});

/** A tee time on Friday, and an attempt to pay for it. */
async function buys(number: string = cards.works) {
  hours += 1;
  const body = { shopSeqNo: 1, startedAt: `2027-06-11T${hours}:00:00-04:00`, durationMinutes: 60, partySize: 2 };
  const { bookingId, amount } = await ann.makes(bookings.readyBooking, { body });
  const { userCreditCardId } = await saveCard(ann, number);
  const pays = () => ann.makes(createOrder, { body: { bookingId, userCreditCardId } });
  return { bookingId, price: `$${(amount / 100).toFixed(2)}`, order: await pays(), pays };
}
const cancels = (bookingId: string) => ann.makes(bookings.cancelBooking, { body: { bookingId } });
const statusOf = async (id: string) => (await ann.makes(bookings.getBooking, { params: { id } })).bookingStatusCd;

/** Advances the clock and runs the recovery jobs until the booking has this status. */
const recovers = (bookingId: string, status: string) =>
  vi.waitUntil(
    async () => {
      await world.clock.advance(60);
      for (const job of ['payments.recover', 'refunds.recover']) await world.app.background.run(job);
      return (await statusOf(bookingId)) === status;
    },
    { timeout: 30_000 },
  );

/** All texts that reached the phone, after delivering the pending ones. */
async function texts(): Promise<string[]> {
  const waiting = await rows(
    world.engine.db,
    sql<{ payload: object }>`select payload from jobs where kind = 'texts.deliver' order by id`,
  );
  for (const { payload } of waiting) await world.app.background.run('texts.deliver', payload);
  const found = await rows(world.engine.db, sql<{ body: string }>`select body from sandbox_messages order by position`);
  return found.map(({ body }) => body);
}

describe('texts to customers', () => {
  test('texts confirm the booking, the cancellation with its refund, and the refund’s arrival', async () => {
    const { bookingId, price } = await buys();
    const { reference } = await ann.makes(bookings.getBooking, { params: { id: bookingId } });
    expect(await texts()).toEqual([
      expect.stringMatching(
        new RegExp(
          `^Mulligans: booked\\. Fri, Jun 11, ${hours}:00 AM, Bay \\d\\. Ref ${reference}\\. Move or cancel free until Thu, Jun 10, ${hours}:00 AM\\.$`,
        ),
      ),
    ]);

    await cancels(bookingId);
    await vi.waitUntil(async () => (await statusOf(bookingId)) === 'CANCELED', { timeout: 30_000 });

    const [, canceled, back] = await texts();
    expect(canceled).toContain(`Mulligans: canceled. Fri, Jun 11, ${hours}:00 AM`);
    expect(canceled).toContain(`${price} goes back to Visa 4242.`);
    expect(back).toBe(`Mulligans: ${price} has been refunded to Visa 4242.`);
  });

  test('a text links to the page of its booking, if the server has a public URL', async () => {
    const { bookingId } = await buys();
    await texts();
    const queue = vi.fn<Outbox['queue']>(async () => 'a text');

    const siteUrl = () => 'https://book.example.com';
    const bookingTexts = createBookingTexts({
      outbox: { queue },
      siteUrl,
      linkTo: createTextLink(createLinkMaker(siteUrl)),
    });
    await actAs(world.engine.db, system('a test'), (trx) => bookingTexts.confirmed(trx, bookingId));

    const body = translate(queue.mock.calls[0]![1].message, 'en');
    expect(body).toMatch(/: book\.example\.com\/t\/\w{10}$/);
    expect(body.length).toBeLessThanOrEqual(160);
  });

  test('a text says that nothing is refunded after a late cancellation', async () => {
    const { bookingId } = await buys();
    await texts();
    await world.clock.set(`2027-06-11T${hours - 1}:00:00-04:00`);
    await cancels(bookingId);

    expect((await texts())[1]).toContain('Nothing comes back by the policy you booked with.');
  });

  test('a text says that a payment failed later: the bank never answered, or every card was declined', async () => {
    const pendingOrder = await buys(cards.asksBank);
    await world.clock.advance(16 * 60);
    await recovers(pendingOrder.bookingId, 'FAILED');
    expect(await texts()).toEqual([expect.stringContaining('is not booked. Nothing was charged.')]);

    const { pays } = await buys(cards.declined);
    await pays();
    await pays();
    expect(await texts()).toHaveLength(2);
  });

  test('a text says that a payment was late and is refunded', async () => {
    const { bookingId, order, price } = await buys(cards.asksBank);
    // Ended while the payment is pending, which no job of ours does.
    await sql`update bookings set status = 'FAILED' where booking_id = ${bookingId}`.execute(world.engine.db);
    await answerBank(ann, order.actionUrl!, 'confirm');
    await recovers(bookingId, 'FAILED');
    await vi.waitUntil(async () => (await texts()).length > 0, { timeout: 30_000 });

    const [text] = await texts();
    expect(text).toMatch(/the payment for Fri, Jun 11, .* came too late and it is not booked\./);
    expect(text).toContain(`${price} goes back to your card.`);
    const lateOrder = await ann.makes(checkOrder, { params: { id: order.orderId } });
    expect(lateOrder).toMatchObject({ status: 'FAILED', paidAt: null });
  });

  test('a text says that a payment for a membership was late and is refunded', async () => {
    const [product] = await ann.makes(listProducts, { query: { shopSeqNo: 1 } });
    const { membershipDetailId, name, amount } = product!;
    const { membershipSetId } = await ann.makes(draftSet, { body: { shopSeqNo: 1, membershipDetailId } });
    const { userCreditCardId } = await saveCard(ann, cards.asksBank);
    const { orderId, actionUrl } = await ann.makes(createOrder, { body: { membershipSetId, userCreditCardId } });
    await withFailingCancel(world, () => ann.makes(cancelOrder, { body: { orderId } }));

    await answerBank(ann, actionUrl!, 'confirm');
    await expect
      .poll(async () => (await ann.makes(checkOrder, { params: { id: orderId } })).refunded, { timeout: 30_000 })
      .toBe(amount);
    await vi.waitUntil(async () => (await texts()).length > 0, { timeout: 30_000 });

    expect(await texts()).toEqual([
      `Mulligans: the payment for ${name} came too late and it is not active. $${(amount / 100).toFixed(2)} goes back to your card.`,
    ]);
  });

  test('a text confirms the refund after canceling while the bank decides', async () => {
    const { bookingId, order, price } = await buys(cards.asksBank);
    await withFailingCancel(world, () => cancels(bookingId));
    await answerBank(ann, order.actionUrl!, 'confirm');
    await recovers(bookingId, 'CANCELED');

    expect(await texts()).toEqual([`Mulligans: ${price} has been refunded to your card.`]);
  });

  test('no text is sent about a payment that the customer gave up', async () => {
    const { bookingId } = await buys(cards.asksBank);
    await cancels(bookingId);
    await recovers(bookingId, 'CANCELED');

    expect(await texts()).toEqual([]);
  });
});
