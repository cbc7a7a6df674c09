import { sql } from 'kysely';
import { describe, expect, inject, test } from 'vitest';
import { comingDay } from '../../../../test/coming-day.ts';
import { asCustomer, createCrashCustomer, type CrashCustomer } from '../../../../test/crash/crash-customer.ts';
import { createCrashServers } from '../../../../test/crash/crash-servers.ts';
import { crowdTokens } from '../../../../test/crash/crowd.ts';
import { openFilledPostgres } from '../../../../test/world.ts';
import { auditBooks } from '../../../audit/audit.ts';
import { type Db, firstRow } from '../../../platform/database/db.ts';

/** Every checkpoint at which a process may die between the hold and the refund. */
const places = [
  'hold.committed',
  'order.begun',
  'order.committed',
  'payment.created',
  'payment.answered',
  'payment.settled',
  'event.stored',
  'event.taken',
  'cancel.committed',
  'refund.answered',
  'refund.settled',
];

// One server has to lose its connections in the middle of its work, and another one to finish it: several servers need PostgreSQL.
describe.runIf(inject('database').kind === 'postgres')('a server that crashes', () => {
  const servers = createCrashServers();

  // Each case has its own database, so the cases can run concurrently.
  test.concurrent.each(places)(
    'at %s leaves one charge, one refund and correct books',
    { timeout: 300_000 },
    async (place) => {
      const { engine, url } = await openFilledPostgres();
      const [token = ''] = await crowdTokens(engine, 1);
      const advanceSeconds = () =>
        sql`update idempotency_keys set created_at = created_at - interval '6 seconds' where status is null`.execute(
          engine.db,
        );
      const ann = createCrashCustomer({ servers, url, headers: asCustomer(token), advanceSeconds });
      await ann.startServer(place);

      const booking = await hold(ann);
      const { orderId } = await ann.retryPost<{ orderId: string }>('/orders/create', {
        bookingId: booking.bookingId,
        userCreditCardId: await ann.saveCard(),
      });
      await ann.until(`/orders/check/${orderId}`, (found) => found['status'] === 'PAID');
      await ann.retryPost('/bookings/cancel', { bookingId: booking.bookingId });
      await ann.until(`/bookings/${booking.bookingId}`, (found) => found['bookingStatusCd'] === 'CANCELED');

      expect(await ledger(engine.db)).toEqual({
        charges: 1,
        taken: booking.amount,
        refunds: 1,
        returned: booking.amount,
        late: 0,
      });
      expect(servers.crashCount(url)).toBe(1);
      expect(await auditBooks(engine.db)).toEqual([]);
      await servers.end(url);
      await engine.close();
    },
  );

  test.concurrent.each(pagePlaces)(
    'at %s leaves one charge, one refund and correct books when the customer pays on the provider’s page',
    { timeout: 300_000 },
    async (place) => {
      const { engine, url } = await openFilledPostgres();
      const [token = ''] = await crowdTokens(engine, 1);
      const advanceSeconds = async () => {
        await sql`update idempotency_keys set created_at = created_at - interval '6 seconds' where status is null`.execute(
          engine.db,
        );
        await sql`update payments set next_try_at = now() where ended_at is null`.execute(engine.db);
      };
      const ann = createCrashCustomer({ servers, url, headers: asCustomer(token), advanceSeconds });
      await ann.startServer(place);

      const { bookingId, amount } = await hold(ann);
      const { orderId } = await ann.retryPost<{ orderId: string }>('/orders/create', {
        bookingId,
        onPage: true,
        amount,
      });
      await ann.until(`/orders/check/${orderId}`, (found) => found['actionUrl'] !== undefined);
      const { actionUrl } = await ann.read<{ actionUrl: string }>(`/orders/check/${orderId}`);
      await ann.payOnPage(actionUrl);
      await ann.until(`/orders/check/${orderId}`, (found) => found['status'] === 'PAID');
      await ann.retryPost('/bookings/cancel', { bookingId });
      await ann.until(`/bookings/${bookingId}`, (found) => found['bookingStatusCd'] === 'CANCELED');

      expect(await ledger(engine.db)).toEqual({ charges: 1, taken: amount, refunds: 1, returned: amount, late: 0 });
      expect(servers.crashCount(url)).toBe(1);
      expect(await auditBooks(engine.db)).toEqual([]);
      await servers.end(url);
      await engine.close();
    },
  );

  test.concurrent.each(latePlaces)(
    'at %s refunds a late payment once and leaves correct books',
    { timeout: 300_000 },
    async (place) => {
      const { engine, url } = await openFilledPostgres();
      const [token = ''] = await crowdTokens(engine, 1);
      const advanceSeconds = () =>
        sql`
          update provider_events set next_try_at = now() where processed_at is null`.execute(engine.db);
      const ann = createCrashCustomer({ servers, url, headers: asCustomer(token), advanceSeconds });
      await ann.startServer('nowhere');
      const { bookingId, amount } = await hold(ann);
      const { actionUrl } = await ann.retryPost<{ actionUrl: string }>('/orders/create', {
        bookingId,
        userCreditCardId: await ann.saveCard('4000 0000 0000 3220'),
      });
      await servers.end(url);
      // The state that the server leaves when the bank has not answered in time and its page is still open. The bank's question is already
      // recorded; otherwise the next server would die at that checkpoint, before the customer has answered the bank.
      await sql`
        with failed as (update payments set status = 'FAILED', failure = 'NOT_IN_TIME', ended_at = app_now()),
        declined as (update orders set status = 'FAILED', declines = 1),
        sent as (delete from sandbox_events),
        known as (update provider_events set processed_at = app_now() where processed_at is null)
        update bookings set status = 'FAILED', status_reason = 'PAYMENT_FAILED' where booking_id = ${bookingId}`.execute(
        engine.db,
      );
      await ann.startServer(place);

      await ann.confirmAtBank(actionUrl);
      await ann.until(`/bookings/${bookingId}`, (found) => found['refundStatus'] === 'DONE');

      const back = { charges: 1, taken: amount, refunds: 1, returned: amount, late: 1 };
      expect(await ledger(engine.db)).toEqual(back);
      expect(servers.crashCount(url)).toBe(1);
      expect(await auditBooks(engine.db)).toEqual([]);
      await servers.end(url);
      await engine.close();
    },
  );
});

/** The checkpoints that only a payment on the provider's page passes, or passes in another state: the page is open, or was paid. */
const pagePlaces = ['page.opened', 'payment.answered', 'event.stored'];

/** Every checkpoint at which a process may die between learning of a late payment and having refunded it. */
const latePlaces = ['event.stored', 'event.taken', 'payment.settled', 'refund.answered', 'refund.settled'];

/** Holds the first tee time of the day three days from now. */
async function hold(ann: CrashCustomer): Promise<{ bookingId: string; amount: number }> {
  const date = comingDay(3);
  const input = { shopSeqNo: 1, durationMinutes: 60, partySize: 2 };
  const query = `shopSeqNo=1&bookingDate=${date}&durationMinutes=60&partySize=2`;
  const { starts } = await ann.read<{ starts: string[] }>(`/bookings/availability?${query}`);
  return ann.retryPost('/bookings/ready', { ...input, startedAt: starts[0] });
}

/** Returns what the provider itself has charged and refunded. */
const ledger = (db: Db) =>
  firstRow(
    db,
    sql`
      select (select count(*) from sandbox_payments where status = 'SUCCEEDED') as charges,
             (select sum(amount)::int8 from sandbox_payments where status = 'SUCCEEDED') as taken,
             (select count(*) from sandbox_refunds) as refunds,
             (select sum(amount)::int8 from sandbox_refunds) as returned,
             -- A late payment is refunded; here all payments are in time.
             (select count(*) from refunds where reason = 'late') as late`,
  );
