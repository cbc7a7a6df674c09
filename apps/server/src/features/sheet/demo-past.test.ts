import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { fillDemoDays } from '../../../seeds/demo-day.ts';
import { fillDemoPast } from '../../../seeds/demo-past.ts';
import { seedDemoStaff } from '../../../seeds/staff.ts';
import { servicesOf } from '../../../test/services.ts';
import { staff } from '../../../test/staff.ts';
import { useWorld } from '../../../test/world.ts';
import { auditBooks } from '../../audit/audit.ts';
import { reconcile } from '../../audit/reconcile.ts';
import { createPaymentAccounts } from '../../gateways/payments/accounts.ts';
import { createSandboxPayments } from '../../gateways/payments/sandbox/sandbox.ts';
import { rows } from '../../platform/database/db.ts';

const world = useWorld();
/** A device that belongs to no drawer. */
const OTHER = '0197f4e2-0000-7000-8000-0000000000ff';

test('the demo venues have weeks of history in reports, passes, customers and money, and their books are correct', async () => {
  const { db } = world.engine;
  await seedDemoStaff(db);
  await world.clock.set('2027-06-11T18:41:00-04:00');
  const venue = await servicesOf(world);
  const deliver = async () => ({ statusCode: 200 });
  const { provider } = await createSandboxPayments({ db, publicUrl: '', log: world.app.log, deliver });
  const account = await createPaymentAccounts({ db, providers: [provider] }).current(null);
  await fillDemoDays(db, venue);
  await fillDemoPast(db, venue);
  const countTeeTimes = () =>
    rows(
      db,
      sql<{ teeTimes: number }>`
        select shop_seq_no, count(*)::int4 as "teeTimes" from bookings group by shop_seq_no order by shop_seq_no`,
    );
  const filled = await countTeeTimes();
  expect(filled.map(({ teeTimes }) => teeTimes > 200)).toEqual([true, true]);
  await fillDemoPast(db, venue);
  expect(await countTeeTimes()).toEqual(filled);

  const manager = { ...staff('OWNER'), deviceId: OTHER, sessionId: '' };
  const { figures, hasFigures, previousFigures, unusedMembershipValue } = await venue.reports.read(manager, {
    period: 'MONTH',
  });
  expect(hasFigures && previousFigures !== null).toBe(true);
  const { received, canceled, noShows, sources } = figures;
  const checkedFigures = [
    ...Object.values(received),
    ...Object.values(sources),
    canceled.refundedFully,
    canceled.notRefunded,
    noShows,
    unusedMembershipValue.amount,
  ];
  expect(checkedFigures.filter((figure) => figure <= 0)).toEqual([]);

  // The log, which is read by its ids, is in the order of its times; no customer came before they had an account.
  const disorder = sql`
    select activity_id from (select activity_id, at, lag(at) over (partition by shop_seq_no order by activity_id) as before from activity) a
     where at < before
     union all
    select null from customers c join bookings b using (customer_id) where b.created_at < c.created_at and c.phone_e164 is not null`;
  expect(await rows(db, disorder)).toEqual([]);

  const ledgerDisorder = sql`
    select movement_id from (select movement_id, at, lag(at) over (partition by membership_id order by movement_id) as before from membership_ledger) l
     where at < before`;
  expect(await rows(db, ledgerDisorder)).toEqual([]);

  // Yesterday's drawer is counted, and the provider's charges match the books.
  const { drawers, notClosed } = await venue.drawers.list(manager, '2027-06-10');
  expect(drawers.filter(({ close }) => close !== null)).toHaveLength(1);
  expect(notClosed).toBeNull();
  expect(await reconcile(db, account, new Date('2027-01-01'))).toEqual([]);
  expect(await auditBooks(db)).toEqual([]);
});
