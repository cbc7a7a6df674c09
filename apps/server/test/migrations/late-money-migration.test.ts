import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Engine, rows } from '../../src/platform/database/db.ts';
import { migrate, readMigrations } from '../../src/platform/database/migrate.ts';
import { projectFolders } from '../../src/platform/folders.ts';
import { openEmpty } from '../world.ts';

let engine: Engine;
afterAll(() => engine.close());

type OldOrder = { order: string; via?: string; payments: { isTender: boolean; refund?: 'INITIATED' | 'SUCCEEDED' }[] };

const tenderPayment = { isTender: true };
/** As the previous version wrote it: a late payment had SUCCEEDED, and its order waited for it. */
const latePayment = (refund: 'INITIATED' | 'SUCCEEDED') => ({ isTender: false, refund });

const orders: [before: OldOrder, after: { order: string; payments: string[] }][] = [
  [
    { order: 'PAID', payments: [tenderPayment] },
    { order: 'PAID', payments: ['SUCCEEDED'] },
  ],
  [
    { order: 'REFUNDED', payments: [latePayment('SUCCEEDED')] },
    { order: 'REFUNDED', payments: ['LATE'] },
  ],
  [
    { order: 'REFUNDING', payments: [latePayment('INITIATED')] },
    { order: 'FAILED', payments: ['LATE'] },
  ],
  [
    { order: 'REFUNDING', via: 'CANCELED', payments: [latePayment('INITIATED')] },
    { order: 'CANCELED', payments: ['LATE'] },
  ],
  [
    { order: 'REFUNDING', payments: [{ isTender: true, refund: 'SUCCEEDED' }, latePayment('INITIATED')] },
    { order: 'REFUNDED', payments: ['SUCCEEDED', 'LATE'] },
  ],
  [
    { order: 'REFUNDING', payments: [{ isTender: true, refund: 'INITIATED' }, latePayment('INITIATED')] },
    { order: 'REFUNDING', payments: ['SUCCEEDED', 'LATE'] },
  ],
];

const id = (order: number, payment = 0) => `'00000000-0000-4000-8000-0000000000${order}${payment}'`;

const script = orders
  .map(
    ([{ order, via, payments }], n) => `
      insert into orders (order_id, shop_seq_no, customer_id, subject_kind, subject_id, amount, card_amount, currency, status)
      values (${id(n)}, 1, ${id(n)}, 'booking', ${id(n)}, 4500, 4500, 'USD', '${order}');
      insert into order_history (order_id, step, to_status) values (${id(n)}, 1, '${via ?? 'PAYING'}');
      ${payments
        .map(
          ({ isTender, refund }, at) => `
            insert into payments (payment_id, order_id, customer_id, saved_card_id, account_id, amount, currency, status, ended_at, created_at, refunded)
            values (${id(n, at + 1)}, ${id(n)}, ${id(n)}, ${id(n)}, 1, 4500, 'USD', 'SUCCEEDED', now(), now() + interval '${at} minutes', ${refund ? 4500 : 0});
            ${isTender ? `insert into order_tenders (order_id, customer_id, position, kind, amount, payment_id) values (${id(n)}, ${id(n)}, 1, 'CARD', 4500, ${id(n, at + 1)});` : ''}
            ${refund ? `insert into refunds (payment_id, payment_amount, account_id, amount, reason, status, ended_at) values (${id(n, at + 1)}, 4500, 1, 4500, 'late', '${refund}', ${refund === 'SUCCEEDED' ? 'now()' : 'null'});` : ''}`,
        )
        .join('')}`,
  )
  .join('');

beforeAll(async () => {
  engine = await openEmpty();
  const all = await readMigrations(projectFolders.migrations);
  await migrate(
    engine,
    all.filter(({ name }) => name < '0088'),
  );
  // Without the other rows that an order needs: the test is about these alone.
  await engine.script(`set session_replication_role = replica; ${script} set session_replication_role = origin;`);
  await migrate(engine, all);
});

test('the migration marks earlier late payments as late, and their orders are no longer open', async () => {
  const found = await rows(
    engine.db,
    sql`
      select o.status as order, array_agg(p.status order by p.created_at) as payments
        from orders o
        join payments p using (order_id)
       group by o.order_id, o.status
       order by o.order_id`,
  );
  expect(found).toEqual(orders.map(([, after]) => after));
});
