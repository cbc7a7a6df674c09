import { sql } from 'kysely';
import { describe, expect, inject, test } from 'vitest';
import { comingDay } from '../../../test/coming-day.ts';
import { asCustomer, asStaff, createCrashCustomer } from '../../../test/crash/crash-customer.ts';
import { createCrashServers } from '../../../test/crash/crash-servers.ts';
import { crowdTokens } from '../../../test/crash/crowd.ts';
import { sessionOf } from '../../../test/desk.ts';
import { openFilledPostgres } from '../../../test/world.ts';
import { auditBooks } from '../../audit/audit.ts';
import { type Db, firstRow } from '../../platform/database/db.ts';

/** Every checkpoint at which a process may die between the manager's answer and the last refund. */
const places = [
  'closing.committed',
  'cancel.committed',
  'refund.answered',
  'refund.settled',
  'closing.canceled',
  'closing.noted',
];

type Preview = { bookings: object[]; sums: { amount: number }; version: number | null };
type Item = { state: string };

// One server loses its connections and another one continues: several servers need PostgreSQL.
describe.runIf(inject('database').kind === 'postgres')('a server that crashes while a day closes', () => {
  const servers = createCrashServers();

  test.concurrent.each(places)('at %s refunds every customer once', { timeout: 300_000 }, async (place) => {
    const { engine, url } = await openFilledPostgres();
    const { db } = engine;
    const advanceSeconds = async () => {
      await sql`update idempotency_keys set created_at = created_at - interval '6 seconds' where status is null`.execute(
        db,
      );
      await sql`update jobs set leased_until = now() where kind = 'hours.close' and leased_until > now()`.execute(db);
    };
    const [token = ''] = await crowdTokens(engine, 1);
    let headersFor: (address: string) => Record<string, string> = asCustomer(token);
    const caller = createCrashCustomer({ servers, url, headers: (address) => headersFor(address), advanceSeconds });
    await caller.startServer(place);
    const userCreditCardId = await caller.saveCard();
    const date = comingDay(3);
    const request = { shopSeqNo: 1, durationMinutes: 60, partySize: 2 };
    const query = `shopSeqNo=1&bookingDate=${date}&durationMinutes=60&partySize=2`;
    const { starts } = await caller.read<{ starts: string[] }>(`/bookings/availability?${query}`);
    for (const startedAt of starts.slice(0, 2)) {
      const { bookingId } = await caller.retryPost<{ bookingId: string }>('/bookings/ready', { ...request, startedAt });
      const { orderId } = await caller.retryPost<{ orderId: string }>('/orders/create', {
        bookingId,
        userCreditCardId,
      });
      await caller.until(`/orders/check/${orderId}`, (found) => found['status'] === 'PAID');
    }

    headersFor = asStaff(await sessionOf({ engine }, 'Marcus'));
    const closed = { date, open: [] };
    const { bookings, sums, version } = await caller.retryPost<Preview>('/desk/special-days/preview', closed);
    const answer = { note: 'New turf', answer: 'ALL_BACK', bookings: bookings.length, amount: sums.amount, version };
    const { closingId } = await caller.retryPost<{ closingId: string }>('/desk/special-days', { ...closed, ...answer });
    await caller.until(`/desk/closings/${closingId}`, (found) =>
      (found['items'] as Item[]).every(({ state }) => state === 'DONE'),
    );

    expect(bookings).toHaveLength(2);
    expect(await ledger(db)).toEqual({ taken: sums.amount, refunds: 2, returned: sums.amount, texts: 2 });
    expect(servers.crashCount(url)).toBe(1);
    expect(await auditBooks(db)).toEqual([]);
    await servers.end(url);
    await engine.close();
  });
});

/** Payments and refunds by the provider's own records, and the number of texts about them. */
const ledger = (db: Db) =>
  firstRow(
    db,
    sql`
      select (select sum(amount)::int8 from sandbox_payments where status = 'SUCCEEDED') as taken,
             (select count(*) from sandbox_refunds) as refunds,
             (select sum(amount)::int8 from sandbox_refunds) as returned,
             (select count(*) from text_messages where kind like '%cancel%') as texts`,
  );
