import { runNode } from '../../scripts/run.mjs';
import { compareBooks, completedRefunds, readPayments } from './books.ts';
import type { Database } from '../database.ts';
import type { Note } from './notes.ts';
import { compareNotes, readOutcomes } from './promises.ts';
import type { Stripe } from '../stripe.ts';

/** The number of findings of a kind that are printed. */
const MAX_PRINTED = 5;

/** Checks everything that must hold at the end: the rules of the books, the provider's money, and the outcomes that were shown to customers. */
export async function checkEverything(database: Database, stripe: Stripe, notes: readonly Note[]): Promise<string[]> {
  const books = await stripe.books();
  const payments = await readPayments(database);
  const outcomes = await readOutcomes(database);
  return [
    ...(await auditBooks(database)),
    ...compareBooks(books, payments).slice(0, MAX_PRINTED * 2),
    ...compareNotes(notes, outcomes).slice(0, MAX_PRINTED * 2),
    ...(payments.some(({ isPaid, isKept }) => isPaid && isKept)
      ? []
      : ['no customer paid for anything: nothing was tested']),
  ];
}

/** Runs the command that venues run, `npm run audit:books`, beside the servers. */
export async function auditBooks(database: Database): Promise<string[]> {
  const args = ['--conditions=development', '--import', 'tsx', 'apps/server/src/main.ts', 'audit'];
  const { ok, output } = await runNode(args, { env: { DATABASE_URL: database.url, NODE_ENV: 'production' } });
  return ok ? [] : output.trim().split('\n');
}

/** The results of the run, in figures. */
export async function readFigures(database: Database, stripe: Stripe): Promise<Record<string, number>> {
  const books = await stripe.books();
  const [{ charges }, refunds] = [books, completedRefunds(books)];
  const rows = await database.rows<{ name: string; count: number }>(`
    select 'bookings ' || status as name, count(*)::int as count from bookings group by status
    union all select 'membership sets ' || status, count(*)::int from membership_sets group by status
    union all select 'payments ' || status, count(*)::int from payments group by status
    union all select 'refunds: ' || reason, count(*)::int from refunds group by reason
    union all select 'movements of memberships', count(*)::int from membership_ledger
    union all select 'events received', count(*)::int from provider_events
    union all select 'dead letters', count(*)::int from provider_events where dead_reason is not null
    union all select 'payments with more than one try', count(*)::int from payments where tries > 1
    order by 1`);
  const total = (moves: readonly { amount: number }[]) => moves.reduce((sum, { amount }) => sum + amount, 0);
  return {
    ...Object.fromEntries(rows.map(({ name, count }) => [name, count])),
    'charges at the provider': charges.length,
    'refunds at the provider': refunds.length,
    'taken, in cents': total(charges),
    'given back, in cents': total(refunds),
  };
}
