import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from './database.ts';

/** Work that the server can complete without a customer and without waiting. */
const undecidedSql = `
  select 'payment ' || payment_id as name from payments where status = 'INITIATED'
  union all select 'refund ' || refund_id from refunds where status = 'INITIATED'
  union all select 'event ' || event_id from provider_events where processed_at is null`;

/** All work that has to end, including what depends on the expiry of a hold or of a bank's confirmation. */
const openWorkSql = `${undecidedSql}
  union all select 'payment ' || payment_id from payments where status = 'REQUIRES_ACTION'
  union all select 'booking ' || booking_id || ' ' || status from bookings where status in ('READY', 'CANCELING')
  union all select 'order ' || order_id || ' ' || status from orders where status in ('PAYING', 'REFUNDING')`;

const LOOK_MS = 250;

/**
 * Waits until all work has ended, and returns what is left. Time runs ten times as fast while servers do what they can, sixty times as fast
 * until holds and bank confirmations expire, and then jumps an hour ahead before the books are read.
 */
export async function settle(database: Database, timeoutMs: number): Promise<string[]> {
  await speedUp(database, 10);
  await waitUntilEmpty(database, undecidedSql, timeoutMs);
  const comparisonFindings = await compareNow(database, timeoutMs);
  await speedUp(database, 60);
  const openWork = await waitUntilEmpty(database, openWorkSql, timeoutMs);
  await speedUp(database, 1, 3600);
  return [...comparisonFindings, ...openWork];
}

/** Runs the hourly comparison of both books: if its event was lost, only this finds money for a payment that had failed here. */
async function compareNow(database: Database, patienceMs: number): Promise<string[]> {
  await database.run(`update jobs set run_at = now() where kind = 'payments.compare'`);
  const dueComparisonsSql = `select 'job ' || kind as name from jobs where kind = 'payments.compare' and run_at <= now()`;
  return waitUntilEmpty(database, dueComparisonsSql, patienceMs);
}

async function waitUntilEmpty(database: Database, query: string, timeoutMs: number): Promise<string[]> {
  const until = Date.now() + timeoutMs;
  for (;;) {
    const left = await database.rows<{ name: string }>(query);
    if (left.length === 0 || Date.now() > until) return left.map(({ name }) => name);
    await pause(LOOK_MS);
  }
}

/** Makes the database clock of all rules run faster from its current time. */
async function speedUp(database: Database, factor: number, jumpSeconds = 0): Promise<void> {
  const [row] = await database.rows<{ rules: Date; real: Date }>('select app_now() as rules, now() as real');
  const from = new Date(row!.rules.getTime() + jumpSeconds * 1000).toISOString();
  await database.run(`
    create or replace function app_now() returns timestamptz language sql stable
    as $$ select timestamptz '${from}' + (now() - timestamptz '${row!.real.toISOString()}') * ${factor} $$`);
}
