import * as bookings from '@caddie/contract/bookings';
import { createOrder } from '@caddie/contract/orders';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { crowd } from '../../test/crash/crowd.ts';
import type { Person } from '../../test/person.ts';
import { cards, saveCard } from '../../test/wallet.ts';
import { useWorld } from '../../test/world.ts';
import { inTransaction } from '../platform/database/db.ts';
import { createPaymentAccounts } from '../gateways/payments/accounts.ts';
import { createSandboxPayments } from '../gateways/payments/sandbox/sandbox.ts';
import { reconcile } from './reconcile.ts';

const world = useWorld();
let since: Date;

/** One tee time is paid, one is canceled, one is declined, and one payment is still pending. */
beforeAll(async () => {
  await world.clock.set('2027-06-09T12:00:00-04:00');
  since = new Date((await world.clock.now()).getTime() - 86_400_000);
  const people = (await crowd(world, 4)) as [Person, Person, Person, Person];
  const [ann, bob, cid, dan] = people;
  const buys = async (who: Person, time: string, number: string) => {
    const body = { shopSeqNo: 1, startedAt: `2027-06-11T${time}:00-04:00`, durationMinutes: 60, partySize: 2 };
    const { bookingId } = await who.makes(bookings.readyBooking, { body });
    const { userCreditCardId } = await saveCard(who, number);
    await who.makes(createOrder, { body: { bookingId, userCreditCardId } });
    return bookingId;
  };
  await buys(ann, '10:00', cards.works);
  const bookingId = await buys(bob, '12:00', cards.works);
  await buys(cid, '14:00', cards.declined);
  await buys(dan, '16:00', cards.asksBank);
  await bob.makes(bookings.cancelBooking, { body: { bookingId } });
  const status = async () => (await bob.makes(bookings.getBooking, { params: { id: bookingId } })).bookingStatusCd;
  await vi.waitUntil(async () => (await status()) === 'CANCELED', { timeout: 30_000, interval: 50 });
  // Payments of the last moments may not be listed yet.
  await world.clock.set('2027-06-09T12:02:00-04:00');
});

const succeeded = "status = 'SUCCEEDED'";
const refunded = 'sandbox_payment_id in (select sandbox_payment_id from sandbox_refunds)';

describe('the reconciliation of the provider’s books with ours', () => {
  test('finds no difference after an ordinary day, and skips pending payments', async () => {
    expect(await differencesAfter('select 1')).toEqual([]);
  });

  test.each([
    [
      'a charge that is missing in our books',
      `delete from refunds; delete from payments where ${succeeded}`,
      /was charged at the provider and is missing in our books/,
    ],
    [
      'a payment that the provider does not know',
      `delete from sandbox_events; delete from sandbox_payments where ${succeeded} and not ${refunded}`,
      /is paid in our books and unknown to the provider/,
    ],
    [
      'a second charge for one payment',
      `insert into sandbox_payments select 'again', 'again', sandbox_customer_id, sandbox_card_id, order_id, payment_id, amount, currency, description, status, failure, 'again', return_url, created_at from sandbox_payments where ${succeeded} and not ${refunded}`,
      /again charged \d+ for a payment that was charged already/,
    ],
    [
      'a second refund',
      `insert into sandbox_refunds (sandbox_refund_id, request_key, sandbox_payment_id, amount) select 'again', 'again', sandbox_payment_id, 1 from sandbox_refunds`,
      /again refunded 1 at the provider and is missing in our books/,
    ],
    [
      'a refund that we did not make, of an older payment',
      `update sandbox_payments set created_at = created_at - interval '9 days' where ${succeeded} and not ${refunded};
       update payments set created_at = created_at - interval '9 days' where payment_id in (select payment_id from sandbox_payments where ${succeeded} and not ${refunded});
       insert into sandbox_refunds (sandbox_refund_id, request_key, sandbox_payment_id, amount) select 'by hand', 'by hand', sandbox_payment_id, 1 from sandbox_payments where ${succeeded} and not ${refunded}`,
      /by hand refunded 1 at the provider and is missing in our books/,
    ],
    [
      'a refund that failed at the provider after it was completed in our books',
      `update sandbox_refunds set status = 'FAILED', reason = 'declined'`,
      /\w+ failed at the provider and is completed in our books/,
    ],
    [
      'a refund that the provider does not know',
      'delete from sandbox_events; delete from sandbox_refunds',
      /refunded \d+ in our books and is unknown to the provider/,
    ],
    [
      'another amount',
      `update sandbox_payments set amount = amount + 1 where ${succeeded} and not ${refunded}`,
      /was charged \d+ at the provider and \d+ in our books/,
    ],
    [
      'a charge for a payment that failed in our books',
      `update sandbox_payments set status = 'SUCCEEDED', failure = null where status = 'FAILED'`,
      /was charged \d+ at the provider and 0 in our books/,
    ],
  ])('reports %s', async (_, damage, sentence) => {
    expect((await differencesAfter(damage)).join('\n')).toMatch(sentence);
  });
});

/** Compares in a transaction that is rolled back. */
async function differencesAfter(damage: string): Promise<string[]> {
  let found: string[] = [];
  const undo = new Error('undo');
  const rolledBackWork = inTransaction(world.engine.db, async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    for (const statement of damage.split(';')) await sql.raw(statement).execute(trx);
    const { provider } = await createSandboxPayments({
      db: trx,
      publicUrl: '',
      log: world.app.log,
      deliver: async () => ({ statusCode: 200 }),
    });
    found = await reconcile(trx, await createPaymentAccounts({ db: trx, providers: [provider] }).current(null), since);
    throw undo;
  });
  await expect(rolledBackWork).rejects.toBe(undo);
  return found;
}
