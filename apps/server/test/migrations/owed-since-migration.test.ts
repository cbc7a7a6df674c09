import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Engine, rows } from '../../src/platform/database/db.ts';
import { migrate, readMigrations } from '../../src/platform/database/migrate.ts';
import { projectFolders } from '../../src/platform/folders.ts';
import { openEmpty } from '../world.ts';

let engine: Engine;
afterAll(() => engine.close());

const id = (order: number) => `'00000000-0000-4000-8000-00000000000${order}'`;

/** Each order with its statuses, one minute apart; and after how many minutes it was first owed. */
const orders: [moves: string[], owedAfter: number | null][] = [
  [['CREATED'], null],
  [['CREATED', 'PAYING', 'PAID'], null],
  [['CREATED', 'DUE'], 1],
  [['CREATED', 'DUE', 'PAYING', 'DUE', 'PAYING'], 1],
  [['CREATED', 'PAYING', 'PAID', 'DUE', 'PAID'], 3],
  [['CREATED', 'DUE', 'CANCELED'], 1],
];
/** Two canceled bookings that were owed: a part of the last one was paid. */
const [unpaid, partlyPaid] = [2, 5];
const canceled = [unpaid, partlyPaid]
  .map(
    (n) => `
      insert into bookings (booking_id, reference, shop_seq_no, shop_room_id, customer_id, booking_date, started_at, ended_at, occupied_until,
                            party_size, amount, currency, price_lines, refund_steps, hold_expires_at, status, status_reason)
      values (${id(n)}, 'REF000${n}', 1, ${id(n)}, ${id(n)}, '2020-01-0${n}', '2020-01-0${n}', '2020-01-0${n + 1}', '2020-01-0${n + 1}', 2, 4500, 'USD', '[]',
              '[]', now(), 'CANCELED', 'CANCELED_BY_VENUE');`,
  )
  .join('');
const tender = `
  insert into order_tenders (order_id, customer_id, position, kind, amount)
  values (${id(partlyPaid)}, ${id(partlyPaid)}, 1, 'CASH', 2000);`;

const script = orders
  .map(
    ([moves], n) => `
      insert into orders (order_id, shop_seq_no, customer_id, subject_kind, subject_id, amount, card_amount, currency, status, created_at)
      values (${id(n)}, 1, ${id(n)}, 'booking', ${id(n)}, 4500, 0, 'USD', '${moves.at(-1)}', now());
      ${moves
        .map(
          (move, at) => `
            insert into order_history (order_id, step, to_status, at) values (${id(n)}, ${at + 1}, '${move}', now() + interval '${at} minutes');`,
        )
        .join('')}`,
  )
  .join('');

beforeAll(async () => {
  engine = await openEmpty();
  const all = await readMigrations(projectFolders.migrations);
  const migrateBefore = (next: string) =>
    migrate(
      engine,
      all.filter(({ name }) => name < next),
    );
  await migrateBefore('0092');
  // Without the other rows that an order needs: the test is about these alone.
  await engine.script(`begin; set local session_replication_role = replica; ${script} ${canceled} ${tender} commit`);
  await migrateBefore('0188');
  // The days that other migrations have noted.
  await engine.script('truncate day_figure_changes');
  await migrate(engine, all);
});

test('the migration gives an older order the time since which it has been owed', async () => {
  const found = await rows(
    engine.db,
    sql<{ minutes: number | null }>`
      select (extract(epoch from due_at - created_at) / 60)::int4 as minutes from orders order by order_id`,
  );
  expect(found.map(({ minutes }) => minutes)).toEqual(orders.map(([, owedAfter]) => owedAfter));
});

test('the migration lets a day be counted again if a part of the price of a canceled booking was paid on it', async () => {
  const found = await rows(
    engine.db,
    sql<{ day: string }>`select from_date as day from day_figure_changes where from_date = to_date`,
  );
  expect(found).toEqual([{ day: '2020-01-05' }]);
});
