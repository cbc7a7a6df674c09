import * as bookings from '@caddie/contract/bookings';
import { draftSet, listProducts } from '@caddie/contract/memberships';
import { createOrder } from '@caddie/contract/orders';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createBuying } from '../../../test/buying.ts';
import { crowd } from '../../../test/crash/crowd.ts';
import type { Person } from '../../../test/person.ts';
import { answerBank, cards, saveCard } from '../../../test/wallet.ts';
import { noFaults, useWorld } from '../../../test/world.ts';
import { actAs, system } from '../../platform/actors/actor.ts';
import { rows } from '../../platform/database/db.ts';
import { moveBooking } from './bookings.store.ts';

const world = useWorld();
const { hold, pay, run, runUntil } = createBuying(world);
let ann: Person;

beforeEach(async () => {
  await world.clock.set('2027-06-09T12:00:00-04:00');
  [ann] = (await crowd(world, 1)) as [Person];
});

afterEach(() => void (world.faults = noFaults));

type Line = { to: string; kind: string; id: string; requestId: string | null };

const lines = (table: 'booking_history' | 'order_history' | 'membership_set_history', key: string, id: string) =>
  rows(
    world.engine.db,
    sql<Line>`
      select to_status as to, actor_kind as kind, actor_id as id, request_id as "requestId"
        from ${sql.table(table)}
       where ${sql.ref(key)} = ${id}
       order by step`,
  );

const whoOf = (all: Line[]) =>
  all.map(({ to, kind, id }) => `${to} by ${kind === 'customer' ? 'Ann' : `${kind} ${id}`}`);
const customerId = async () =>
  (
    await rows(
      world.engine.db,
      sql<{ id: string }>`select customer_id as id from bookings order by created_at desc limit 1`,
    )
  )[0]!.id;

describe('the history of a booking', () => {
  test('names the customer and the request of each step', async () => {
    // Without webhooks, which would settle the payment as the server first.
    world.faults = (operation) => (operation === 'webhook' ? { loseWebhook: true } : undefined);
    const card = await saveCard(ann);
    const booking = await hold(ann);
    const { orderId } = await pay(ann, booking, card.userCreditCardId);
    await ann.makes(bookings.cancelBooking, { body: { bookingId: booking.bookingId } });
    await run('refunds.recover');

    const steps = await lines('booking_history', 'booking_id', booking.bookingId);
    const order = await lines('order_history', 'order_id', orderId);

    expect(whoOf(steps)).toEqual(['READY by Ann', 'CONFIRMED by Ann', 'CANCELING by Ann', 'CANCELED by Ann']);
    expect(whoOf(order)).toEqual(['CREATED', 'PAYING', 'PAID', 'REFUNDING', 'REFUNDED'].map((to) => `${to} by Ann`));
    expect(steps[0]!.id).toBe(await customerId());
    // Hold, payment and cancellation are three requests, each of which is in the log.
    const requests = [...new Set(steps.map(({ requestId }) => requestId!))];
    expect(requests).toHaveLength(3);
    for (const id of requests) expect(world.log.some((line) => line.includes(id))).toBe(true);
  });

  test('names the server for steps of the clock, a job or a bank’s event', async () => {
    const lapsing = await hold(ann);
    const card = await saveCard(ann, cards.asksBank);
    const slow = await hold(ann);
    const order = await pay(ann, slow, card.userCreditCardId);
    await answerBank(ann, order.actionUrl!, 'confirm');
    await runUntil(ann, slow, 'CONFIRMED', 'events.process', 'payments.recover');
    await world.clock.advance(20 * 60);
    await run('bookings.sweep');
    await world.clock.set(new Date(Date.parse(slow.bookingEndedAt) + 60_000));
    await run('bookings.complete');

    expect(whoOf(await lines('booking_history', 'booking_id', lapsing.bookingId))).toEqual([
      'READY by Ann',
      'FAILED by system hold.lapsed',
    ]);
    expect(whoOf(await lines('booking_history', 'booking_id', slow.bookingId))).toEqual([
      'READY by Ann',
      expect.stringMatching(/^CONFIRMED by system (events.process|payments.recover)$/),
      'COMPLETED by system bookings.complete',
    ]);
  });

  test('never uses the actor of an earlier transaction', async () => {
    const booking = await hold(ann);
    await actAs(world.engine.db, system('a job'), async () => undefined);
    await sql`update bookings set status = 'CANCELED' where booking_id = ${booking.bookingId}`.execute(world.engine.db);

    const [, canceled] = await lines('booking_history', 'booking_id', booking.bookingId);
    expect(canceled).toMatchObject({ kind: 'operator', requestId: null });
  });

  test('is unchanged when the transaction is rolled back', async () => {
    const booking = await hold(ann);
    const broken = actAs(world.engine.db, system('a job'), async (trx) => {
      await moveBooking(trx, { bookingId: booking.bookingId, to: 'CANCELED' });
      throw new Error('the transaction fails');
    });
    await expect(broken).rejects.toThrow('the transaction fails');
    expect(whoOf(await lines('booking_history', 'booking_id', booking.bookingId))).toEqual(['READY by Ann']);
  });
});

test('the history of a membership names its buyer, and its ledger names the actor of each movement', async () => {
  // Without webhooks, which would settle the payment as the server first.
  world.faults = (operation) => (operation === 'webhook' ? { loseWebhook: true } : undefined);
  const [product] = await ann.makes(listProducts, { query: { shopSeqNo: 1 } });
  const card = await saveCard(ann);
  const set = await ann.makes(draftSet, { body: { shopSeqNo: 1, membershipDetailId: product!.membershipDetailId } });
  const { membershipSetId } = set;
  await ann.makes(createOrder, { body: { membershipSetId, userCreditCardId: card.userCreditCardId } });

  expect(whoOf(await lines('membership_set_history', 'membership_set_id', membershipSetId))).toEqual([
    'DRAFT by Ann',
    'ACTIVE by Ann',
  ]);
  const ledger = await rows(
    world.engine.db,
    sql<{ kind: string }>`
      select distinct actor_kind as kind
        from membership_ledger l
        join memberships m using (membership_id)
       where m.membership_set_id = ${membershipSetId}`,
  );
  expect(ledger).toEqual([{ kind: 'customer' }]);
});
