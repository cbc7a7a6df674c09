import * as bookings from '@caddie/contract/bookings';
import type { Booking } from '@caddie/contract/bookings';
import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Background, takeOverBackground } from '../../../../test/background.ts';
import { createBuying } from '../../../../test/buying.ts';
import { crowd } from '../../../../test/crash/crowd.ts';
import type { Person } from '../../../../test/person.ts';
import { cards, saveCard } from '../../../../test/wallet.ts';
import { testConfig, useWorld } from '../../../../test/world.ts';
import { auditBooks } from '../../../audit/audit.ts';
import { choosePayments } from '../../../gateways/payments/choose-payments.ts';
import { chooseSms } from '../../../gateways/sms/choose-sms.ts';
import { firstRow, rows } from '../../../platform/database/db.ts';
import { createServices, type Services } from '../../../services.ts';
import { formatMoney } from '../../../words/en/locale.ts';
import { runRefundsCommand } from './refunds.command.ts';
import type { RefundStatus } from './refunds.rules.ts';

const world = useWorld({ METRICS_TOKEN: 'a-token-for-monitoring' });
const { hold, pay, provider, read } = createBuying(world);
let background: Background;
/** The same service that the command uses. */
let refunds: Services['refunds'];
let ann: Person;

beforeAll(async () => {
  background = await takeOverBackground(world);
  const { db } = world.engine;
  const config = testConfig();
  const dependencies = { db, log: world.app.log, deliver: async () => ({ statusCode: 503 }) };
  refunds = createServices({
    engine: world.engine,
    config,
    publicUrl: '',
    log: world.app.log,
    checkpoint: async () => undefined,
    providers: [(await choosePayments(config, dependencies)).provider],
    sms: chooseSms(config, db),
  }).refunds;
});
beforeEach(async () => {
  await world.clock.set('2027-06-09T12:00:00-04:00');
  [ann] = (await crowd(world, 1)) as [Person];
});
// Every test leaves the books consistent.
afterEach(async () => {
  for (const { refundId } of await refunds.listFailed())
    await refunds.settleByHand(refundId, 'afterEach', 'tidied up', { hasLooked: true });
});

async function cancels(card: string): Promise<Booking & { orderId: string }> {
  const booking = await hold(ann);
  const { orderId } = await pay(ann, booking, (await saveCard(ann, card)).userCreditCardId);
  await ann.makes(bookings.cancelBooking, { body: { bookingId: booking.bookingId } });
  return { ...booking, orderId };
}

/** Refunds in the provider's own dashboard. `hasEvent`: the provider sends the event. */
async function givesBackByHand(orderId: string, amount: number, { hasEvent = false } = {}): Promise<void> {
  const { db } = world.engine;
  await sql`
    with made as (
      insert into sandbox_refunds (sandbox_refund_id, request_key, sandbox_payment_id, amount)
      select 're_' || back || order_id, 're_' || back || order_id, sandbox_payment_id, back
        from sandbox_payments, (select ${amount}::int8 as back) given
       where order_id = ${orderId}
      returning *)
    insert into provider_events (provider, account_id, event_id, type, provider_payment_id, provider_refund_id)
    select 'sandbox', account_id, 'evt_' || sandbox_refund_id, 'refund.succeeded', sandbox_payment_id, sandbox_refund_id
      from made, payment_accounts
     where ${hasEvent}`.execute(db);
  await background.run('events.process');
}

/** Makes the provider reject refunds of the order without any refund of its own. */
const refusesRefunds = (orderId: string) =>
  sql`update sandbox_payments set status = 'FAILED', failure = 'DECLINED' where order_id = ${orderId}`.execute(
    world.engine.db,
  );

/** Lets the bank decide about pending refunds, half a minute later. */
async function bankDecides(): Promise<void> {
  await world.clock.advance(31);
  await background.run('sandbox.refunds');
}

async function passes(seconds: number): Promise<void> {
  await world.clock.advance(seconds);
  await background.run('refunds.recover');
}

const books = (orderId: string) =>
  firstRow(
    world.engine.db,
    sql<{ order: string; refund: string; attempt: number; failure: string | null; refundId: string; waits: number }>`
      select o.status as order, r.status as refund, r.attempt, r.failure, r.refund_id as "refundId",
             extract(epoch from r.next_try_at - app_now())::int as waits
        from orders o join payments p using (order_id) join refunds r using (payment_id)
       where o.order_id = ${orderId}`,
  );

const broken = async () => (await auditBooks(world.engine.db)).map(({ invariant, ids }) => [invariant.id, ...ids]);
const failures = () => world.log.filter((line) => line.includes('"refund.failed"'));
const texts = async () =>
  (await rows(world.engine.db, sql<{ body: string }>`select body from text_messages order by created_at`)).map(
    ({ body }) => body,
  );

describe('refunds of card payments', () => {
  test('a refund that the bank sends back after it succeeded is owed again, and retried under a new key', async () => {
    const booking = await cancels(cards.refundFails);
    expect(await books(booking.orderId)).toMatchObject({ order: 'REFUNDED', refund: 'SUCCEEDED', attempt: 1 });
    expect(await read(ann, booking)).toMatchObject({ bookingStatusCd: 'CANCELED', refundStatus: 'DONE' });

    await bankDecides();
    await background.deliverWebhooks();

    expect(await books(booking.orderId)).toMatchObject({
      order: 'REFUNDING',
      refund: 'INITIATED',
      attempt: 2,
    });
    expect(await read(ann, booking)).toMatchObject({ bookingStatusCd: 'CANCELED', refundStatus: 'ON_ITS_WAY' });
    expect(await provider(booking.orderId)).toMatchObject({ returned: 0 });
    await world.clock.advance(30 * 60);
    expect(await broken()).toEqual([['S03', (await books(booking.orderId))!.refundId]]);
    await passes(0);
    expect(await books(booking.orderId)).toMatchObject({ order: 'REFUNDED', refund: 'SUCCEEDED', attempt: 2 });
    expect(await read(ann, booking)).toMatchObject({ bookingStatusCd: 'CANCELED', refundStatus: 'DONE' });
    expect(await provider(booking.orderId)).toMatchObject({ refunds: 2, returned: booking.amount });
    expect(await broken()).toEqual([]);
  });

  test('a refund that keeps failing needs manual review, as the log, the books, the metrics and the customer’s screen say', async () => {
    const [booking, before] = [await cancels(cards.refundFails), failures().length];
    for (const gap of [60, 600, 3600]) {
      await bankDecides();
      await background.deliverWebhooks();
      await passes(gap - 30);
      expect((await books(booking.orderId))!.refund).toBe('INITIATED');
      await passes(30);
      expect((await books(booking.orderId))!.refund).toBe('SUCCEEDED');
    }
    await bankDecides();
    await background.deliverWebhooks();

    const { refundId, ...failed } = (await books(booking.orderId))!;
    expect(failed).toMatchObject({
      order: 'REFUNDING',
      refund: 'FAILED',
      attempt: 4,
      failure: 'expired_or_canceled_card',
    });
    expect(failures().slice(before)).toEqual([expect.stringContaining(refundId)]);
    expect(await read(ann, booking)).toMatchObject({ bookingStatusCd: 'CANCELED', refundStatus: 'FAILED' });
    expect((await texts()).at(-1)).toMatch(
      /we could not send \$[\d.]+ back to your card. The venue will contact you.$/,
    );
    await passes(86_400);
    expect(await provider(booking.orderId)).toMatchObject({ refunds: 4, returned: 0 });
    expect(await broken()).toEqual([['S09', refundId]]);
    await background.run('audit.books');
    const headers = { authorization: 'Bearer a-token-for-monitoring' };
    expect((await ann.sends({ method: 'GET', url: '/metrics', headers })).body).toContain('caddie_refunds_failed 1\n');
  });

  test('a failed refund whose event was lost is found by the comparison, even of an old payment', async () => {
    const booking = await cancels(cards.refundFails);
    await sql`update sandbox_payments set created_at = created_at - interval '60 days' where order_id = ${booking.orderId}`.execute(
      world.engine.db,
    );
    await bankDecides();
    expect(await books(booking.orderId)).toMatchObject({ refund: 'SUCCEEDED' });

    await background.run('refunds.compare');

    expect(await books(booking.orderId)).toMatchObject({ order: 'REFUNDING', refund: 'INITIATED', attempt: 2 });
    await background.run('refunds.compare');
    expect(await books(booking.orderId)).toMatchObject({ attempt: 2 });
  });

  test('a refund that the provider takes long to process is checked less and less often, without an alert', async () => {
    const booking = await cancels(cards.refundWaits);
    await sql`update sandbox_refunds set decides_at = 'infinity'`.execute(world.engine.db);
    expect(await read(ann, booking)).toMatchObject({ bookingStatusCd: 'CANCELING', refundStatus: 'ON_ITS_WAY' });

    const waits = [];
    for (const hours of [1, 4, 24, 48]) {
      await passes(hours * 3600);
      waits.push(Math.round((await books(booking.orderId))!.waits / 60));
    }

    expect(waits).toEqual([15, 75, 360, 360]);
    expect(await broken()).toEqual([]);
    expect(await rows(world.engine.db, sql`select reason from refund_attempts where status = 'OPEN'`)).toEqual([
      { reason: 'processing' },
    ]);
    await sql`update sandbox_refunds set decides_at = app_now() where status = 'PROCESSING'`.execute(world.engine.db);
    await bankDecides();
    await background.deliverWebhooks();
    expect(await read(ann, booking)).toMatchObject({ bookingStatusCd: 'CANCELED', refundStatus: 'DONE' });
    expect(await books(booking.orderId)).toMatchObject({ order: 'REFUNDED', refund: 'SUCCEEDED', attempt: 1 });
  });

  test('a refund that the provider accepted and then denies is not made again, but needs manual review', async () => {
    const { orderId } = await cancels(cards.refundWaits);
    const { refundId } = (await books(orderId))!;
    const { db } = world.engine;
    await sql`update refund_attempts set provider_refund_id = 'lost' where refund_id = ${refundId}`.execute(db);
    await sql`update sandbox_refunds set decides_at = null where status = 'PROCESSING'`.execute(db);

    await passes(3600);

    const expectedState = { order: 'REFUNDING', refund: 'FAILED', attempt: 1, failure: 'refund_not_found' };
    expect(await books(orderId)).toMatchObject(expectedState);
    await passes(86_400);
    expect(await provider(orderId)).toMatchObject({ refunds: 1 });
  });

  test('after a partial refund in the provider’s dashboard whose event was lost, only the rest is refunded', async () => {
    const booking = await hold(ann);
    const { orderId } = await pay(ann, booking, (await saveCard(ann)).userCreditCardId);
    await givesBackByHand(orderId, 1000);

    await ann.makes(bookings.cancelBooking, { body: { bookingId: booking.bookingId } });
    await passes(1);

    expect(await provider(orderId)).toMatchObject({ refunds: 2, returned: booking.amount });
    expect(await read(ann, booking)).toMatchObject({ bookingStatusCd: 'CANCELED', refunded: booking.amount });
    await world.clock.advance(3600);
    await background.run('bookings.sweep');
    expect(await broken()).toEqual([]);
  });

  test('after a full refund in the provider’s dashboard whose event was lost, that refund replaces ours', async () => {
    const booking = await hold(ann);
    const { orderId } = await pay(ann, booking, (await saveCard(ann)).userCreditCardId);
    await givesBackByHand(orderId, booking.amount);

    await ann.makes(bookings.cancelBooking, { body: { bookingId: booking.bookingId } });

    expect(await provider(orderId)).toMatchObject({ refunds: 1, returned: booking.amount });
    expect(await books(orderId)).toMatchObject({ order: 'REFUNDED', refund: 'SUCCEEDED' });
    expect(await read(ann, booking)).toMatchObject({ bookingStatusCd: 'CANCELED', refunded: booking.amount });
    await world.clock.advance(3600);
    expect(await broken()).toEqual([]);
  });

  test('a refund under manual review ends when the same amount is refunded at the provider', async () => {
    const booking = await hold(ann);
    const { orderId } = await pay(ann, booking, (await saveCard(ann)).userCreditCardId);
    await refusesRefunds(orderId);
    await ann.makes(bookings.cancelBooking, { body: { bookingId: booking.bookingId } });
    expect(await books(orderId)).toMatchObject({ order: 'REFUNDING', refund: 'FAILED' });
    await sql`update sandbox_payments set status = 'SUCCEEDED', failure = null where order_id = ${orderId}`.execute(
      world.engine.db,
    );

    await givesBackByHand(orderId, booking.amount, { hasEvent: true });

    expect(await books(orderId)).toMatchObject({ order: 'REFUNDED', refund: 'SUCCEEDED' });
    expect(await read(ann, booking)).toMatchObject({ bookingStatusCd: 'CANCELED', refundStatus: 'DONE' });
  });

  test('a failed refund is listed, and retried or settled by a member of staff, and the decision is recorded', async () => {
    const command = (words: string, note?: string) => {
      const [name = '', refundId] = words.split(' ');
      const hasLooked = words.endsWith('--looked');
      return runRefundsCommand(refunds, { command: name, refundId, note, hasLooked, by: 'kim' });
    };
    const booking = await hold(ann);
    const { orderId } = await pay(ann, booking, (await saveCard(ann)).userCreditCardId);
    await refusesRefunds(orderId);
    await ann.makes(bookings.cancelBooking, { body: { bookingId: booking.bookingId } });
    const { refundId } = (await books(orderId))!;

    expect((await command('list')).lines.join()).toContain(
      `${refundId}  ${formatMoney(booking.amount, booking.currency)}  charge_already_refunded, 1 attempts`,
    );
    expect(await command(`settle ${refundId}`)).toMatchObject({ isDone: false });
    expect(await command(`settle 1`, 'paid in cash')).toMatchObject({ isDone: false });
    expect(await command(`retry ${refundId}`)).toMatchObject({ isDone: true });
    expect(await command(`retry ${refundId}`)).toMatchObject({ isDone: false });
    expect(await books(orderId)).toMatchObject({ refund: 'INITIATED', attempt: 2 });
    await passes(0);
    expect(await books(orderId)).toMatchObject({ refund: 'FAILED', attempt: 2 });

    expect(await command(`settle ${refundId}`, 'paid in cash')).toMatchObject({
      isDone: false,
      lines: [expect.stringContaining('--looked')],
    });
    expect(await books(orderId)).toMatchObject({ refund: 'FAILED' });
    expect(await command(`settle ${refundId} --looked`, 'paid in cash')).toMatchObject({ isDone: true });

    expect(await books(orderId)).toMatchObject({ order: 'REFUNDED', refund: 'SETTLED' });
    expect(await read(ann, booking)).toMatchObject({ bookingStatusCd: 'CANCELED', refundStatus: 'DONE' });
    const decided = sql`
      select decision, decided_by as by, note from refund_decisions where refund_id = ${refundId} order by decision_id`;
    expect(await rows(world.engine.db, decided)).toEqual([
      { decision: 'RETRY', by: 'kim', note: null },
      { decision: 'SETTLE', by: 'kim', note: 'paid in cash' },
    ]);
    expect(await command('list')).toEqual({ lines: ['No refund needs a person.'], isDone: true });
    await world.clock.advance(86_400);
    expect(await broken()).toEqual([]);
  });

  test('a refund settled by a person leaves its order open while another refund of it is pending', async () => {
    const booking = await hold(ann);
    const { orderId } = await pay(ann, booking, (await saveCard(ann)).userCreditCardId);
    await refusesRefunds(orderId);
    const { db } = world.engine;
    const givesBack = (percent: number) =>
      sql`
        update bookings
           set refund_steps = jsonb_build_array(jsonb_build_object('until', started_at, 'refundPercent', ${percent}::integer))
         where booking_id = ${booking.bookingId}`.execute(db);
    await givesBack(50);
    await ann.makes(bookings.cancelBooking, { body: { bookingId: booking.bookingId } });
    const { refundId } = (await books(orderId))!;
    await givesBack(100);
    await sql`
      with more as (
        insert into refunds (payment_id, payment_amount, account_id, amount, reason)
        select payment_id, payment_amount, account_id, payment_amount - amount, reason from refunds where refund_id = ${refundId}
        returning refund_id)
      insert into refund_attempts (refund_id, attempt, began_at) select refund_id, 1, app_now() from more`.execute(db);
    const statusOf = async () => (await books(orderId))!.order;

    await refunds.settleByHand(refundId, 'kim', 'paid in cash', { hasLooked: true });
    expect(await statusOf()).toBe('REFUNDING');

    await passes(0);
    for (const one of await refunds.listFailed())
      await refunds.settleByHand(one.refundId, 'kim', 'paid in cash', { hasLooked: true });
    expect(await statusOf()).toBe('REFUNDED');
  });

  test('a partial refund made at the provider is recorded and the booking stays; a later cancellation refunds the rest', async () => {
    const booking = await hold(ann);
    const { orderId } = await pay(ann, booking, (await saveCard(ann)).userCreditCardId);

    await givesBackByHand(orderId, 1000, { hasEvent: true });

    expect(await books(orderId)).toMatchObject({ order: 'PAID', refund: 'SUCCEEDED' });
    expect(await read(ann, booking)).toMatchObject({
      bookingStatusCd: 'CONFIRMED',
      refunded: 1000,
      refundStatus: 'DONE',
    });
    await world.clock.advance(3600);
    await background.run('bookings.sweep');
    expect(await broken()).toEqual([]);
    const { refund } = await ann.makes(bookings.cancelBooking, { body: { bookingId: booking.bookingId } });
    // Money already refunded is not promised again.
    expect(refund).toMatchObject({
      amount: booking.amount - 1000,
      to: [{ kind: 'CARD', amount: booking.amount - 1000 }],
    });
    expect((await texts()).filter((text) => /canceled\..*\$35\.00 goes back/.test(text))).toHaveLength(1);
    expect((await texts()).filter((text) => /\$35\.00 has been refunded/.test(text))).toHaveLength(1);
    expect(await provider(orderId)).toMatchObject({ refunds: 2, returned: booking.amount });
    await world.clock.advance(3600);
    expect(await broken()).toEqual([]);
  });

  test('a full refund made at the provider cancels an upcoming booking, frees its bay and texts the customer', async () => {
    const booking = await hold(ann);
    const { orderId } = await pay(ann, booking, (await saveCard(ann)).userCreditCardId);
    const before = await texts();

    await givesBackByHand(orderId, booking.amount, { hasEvent: true });

    expect(await books(orderId)).toMatchObject({ order: 'REFUNDED', refund: 'SUCCEEDED' });
    const after = await read(ann, booking);
    expect(after).toMatchObject({ bookingStatusCd: 'CANCELED', refunded: booking.amount });
    const texted = (await texts()).length - before.length;
    const isCanceled = (text: string) => /canceled\..*\$45\.00 goes back/.test(text);
    const canceled = (await texts()).filter(isCanceled).length - before.filter(isCanceled).length;
    expect({ texted, canceled }).toEqual({ texted: 1, canceled: 1 });
    const sameTime = { shopSeqNo: 1, startedAt: booking.bookingStartedAt, durationMinutes: 60, partySize: 2 };
    await ann.makes(bookings.readyBooking, { body: sameTime });
    await world.clock.advance(3600);
    await background.run('bookings.sweep');
    expect(await broken()).toEqual([]);
  });

  test('a full refund made at the provider leaves a booking that has begun as it is', async () => {
    const booking = await hold(ann);
    const { orderId } = await pay(ann, booking, (await saveCard(ann)).userCreditCardId);
    await world.clock.set(new Date(Date.parse(booking.bookingStartedAt) + 60_000));

    await givesBackByHand(orderId, booking.amount, { hasEvent: true });

    expect(await books(orderId)).toMatchObject({ order: 'PAID', refund: 'SUCCEEDED' });
    expect(await read(ann, booking)).toMatchObject({ bookingStatusCd: 'CONFIRMED', refunded: booking.amount });
    await background.run('bookings.sweep');
    await world.clock.advance(3600);
    await background.run('bookings.complete');
    // S03 may report overdue rows of other tests by now.
    expect((await broken()).filter(([rule]) => rule !== 'S03')).toEqual([]);
  });

  test('a refund made at the provider without an event is found by the comparison, and reviewed if the bank returns it', async () => {
    const booking = await hold(ann);
    const { orderId } = await pay(ann, booking, (await saveCard(ann)).userCreditCardId);
    await givesBackByHand(orderId, 1000);
    await background.run('refunds.compare');
    await background.run('refunds.compare');
    expect(await books(orderId)).toMatchObject({ order: 'PAID', refund: 'SUCCEEDED', attempt: 1 });

    await sql`update sandbox_refunds set status = 'FAILED', reason = 'declined' where sandbox_refund_id = ${`re_1000${orderId}`}`.execute(
      world.engine.db,
    );
    await background.run('refunds.compare');

    expect(await books(orderId)).toMatchObject({ order: 'PAID', refund: 'FAILED', failure: 'declined', attempt: 1 });
    expect(await read(ann, booking)).toMatchObject({ bookingStatusCd: 'CONFIRMED' });
  });

  test('the database rejects a refund of a payment that took no money', async () => {
    const booking = await hold(ann);
    const { orderId } = await pay(ann, booking, (await saveCard(ann, cards.declined)).userCreditCardId);
    const refund = sql`
      insert into refunds (payment_id, payment_amount, account_id, amount, reason)
      select payment_id, amount, account_id, amount, 'canceled' from payments where order_id = ${orderId}`.execute(
      world.engine.db,
    );
    await expect(refund).rejects.toMatchObject({ constraint: 'refunds_are_of_paid_money' });
  });

  test('partial refunds never add up to more than was paid: the database rejects it', async () => {
    const booking = await hold(ann);
    const { orderId } = await pay(ann, booking, (await saveCard(ann)).userCreditCardId);
    const part = (amount: number) =>
      sql`
        with part as (
          insert into refunds (payment_id, payment_amount, account_id, amount, reason, status, ended_at)
          select payment_id, amount, account_id, ${amount}, 'part', 'SUCCEEDED', app_now() from payments where order_id = ${orderId}
          returning refund_id)
        insert into refund_attempts (refund_id, attempt, status, provider_refund_id, ended_at)
        select refund_id, 1, 'SUCCEEDED', refund_id, app_now() from part`.execute(world.engine.db);
    const refunded = () =>
      firstRow(world.engine.db, sql`select refunded from payments where order_id = ${orderId} and refunded > 0`);

    await Promise.all([part(1000), part(500)]);
    expect(await refunded()).toEqual({ refunded: 1500 });
    await expect(part(booking.amount - 1499)).rejects.toMatchObject({ constraint: 'payments_are_not_over_refunded' });
    await world.clock.advance(3600);
    await background.run('bookings.sweep');
    expect(await broken()).toEqual([]);

    await ann.makes(bookings.cancelBooking, { body: { bookingId: booking.bookingId } });

    expect(await refunded()).toEqual({ refunded: booking.amount });
    expect(await provider(orderId)).toMatchObject({ refunds: 1, returned: booking.amount - 1500 });
    expect(await read(ann, booking)).toMatchObject({ bookingStatusCd: 'CANCELED', refunded: booking.amount });
    await world.clock.advance(3600);
    expect(await broken()).toEqual([]);
  });

  test('the database allows only the defined status changes of a refund', async () => {
    const { orderId } = await cancels(cards.works);
    const { refundId } = (await books(orderId))!;
    const moves: Record<RefundStatus, RefundStatus[]> = {
      INITIATED: ['SUCCEEDED', 'FAILED'],
      SUCCEEDED: ['INITIATED', 'FAILED'],
      FAILED: ['INITIATED', 'SETTLED'],
      SETTLED: [],
    };
    const statuses = Object.keys(moves) as RefundStatus[];
    for (const from of statuses)
      for (const to of statuses) {
        if (from === to) continue;
        const isAllowed = await world.engine.db
          .transaction()
          .execute(async (trx) => {
            const put = (status: RefundStatus) =>
              sql`
                update refunds
                   set status = ${status}, failure = ${status === 'FAILED' ? 'declined' : null},
                       ended_at = case when ${status === 'SUCCEEDED' || status === 'SETTLED'} then app_now() end
                 where refund_id = ${refundId}`.execute(trx);
            await sql`alter table refunds disable trigger refunds_guard`.execute(trx);
            await put(from);
            await sql`alter table refunds enable trigger refunds_guard`.execute(trx);
            await put(to);
            throw new Error('undo');
          })
          .catch((error: Error) => error.message === 'undo');
        expect([from, to, isAllowed]).toEqual([from, to, moves[from].includes(to)]);
      }
  });
});
