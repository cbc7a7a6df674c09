import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Engine, rows } from '../../src/platform/database/db.ts';
import { migrate, readMigrations } from '../../src/platform/database/migrate.ts';
import { projectFolders } from '../../src/platform/folders.ts';
import { openEmpty } from '../world.ts';

let engine: Engine;
afterAll(() => engine.close());

const id = (n: number) => `'00000000-0000-4000-8000-00000000000${n}'`;
const at = (minute: number) => `'2027-06-11T12:0${minute}:00Z'`;

/** The activity entry after a refund, by how many minutes; and the person who made the refund. */
const refunds: [status: string, kind: string, after: number, giver: string | null][] = [
  ['SUCCEEDED', 'staff', 0, 'marcus'],
  ['SETTLED', 'staff', 0, 'marcus'],
  ['SUCCEEDED', 'staff', 1, null],
  ['SUCCEEDED', 'system', 0, null],
];

const script = refunds
  .map(
    ([status, kind, after], n) => `
      insert into orders (order_id, shop_seq_no, customer_id, subject_kind, subject_id, amount, card_amount, currency, status)
      values (${id(n)}, 1, ${id(n)}, 'booking', ${id(n)}, 4500, 4500, 'USD', 'PAID');
      insert into payments (payment_id, order_id, customer_id, saved_card_id, amount, currency, status, ended_at, account_id, refunded)
      values (${id(n)}, ${id(n)}, ${id(n)}, ${id(n)}, 4500, 'USD', 'SUCCEEDED', now(), 1, 4500);
      insert into refunds (payment_id, payment_amount, account_id, amount, reason, status, created_at, ended_at)
      values (${id(n)}, 4500, 1, 4500, 'canceled', '${status}', ${at(0)}, now());
      insert into activity (shop_seq_no, act, subject_kind, subject_id, at, actor_kind, actor_id)
      values (1, 'booking.cancel', 'booking', ${id(n)}, ${at(after)}, '${kind}', 'marcus');`,
  )
  .join('');

beforeAll(async () => {
  engine = await openEmpty();
  const all = await readMigrations(projectFolders.migrations);
  await migrate(
    engine,
    all.filter(({ name }) => name < '0127'),
  );
  // Without the other rows that a refund needs: the test is about these alone.
  await engine.script(`begin; set local session_replication_role = replica; ${script} commit`);
  await migrate(engine, all);
});

test('the migration gives an older refund the person who made it, where an activity entry of the same moment names them', async () => {
  const found = await rows(
    engine.db,
    sql<{ giver: string | null }>`select actor_id as giver from refunds order by payment_id`,
  );
  expect(found.map(({ giver }) => giver)).toEqual(refunds.map(([, , , giver]) => giver));
});
