import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { id, type TeeTime, writeRows } from '../../../test/reports/rows.ts';
import { useWorld } from '../../../test/world.ts';
import { inTransaction, rows } from '../../platform/database/db.ts';
import { countOwed, storedOwedQuery } from './owed-figures.store.ts';
import { findWrongDays } from './wrong-days.store.ts';

const world = useWorld();
const MULLIGANS = 1;
const ENDS = ['2026-01-31', '2026-02-28'];
const at = (text: string) => Date.parse(`${text}:00-05:00`);
const set = id('f', 1);

/** Uses one of ten sessions, which were sold together with days for one price in January. */
const played = {
  n: 1,
  day: '2026-02-06',
  room: 1,
  customer: 1,
  from: at('2026-02-06T12:00'),
  until: at('2026-02-06T13:00'),
  state: 'SOLD',
  isTest: false,
  source: 'PHONE',
  amount: 6000,
  freeMinutes: 0,
  canceledMinutes: 0,
  pay: 'PASS',
  paidAt: at('2026-01-20T12:00'),
  back: 0,
  backAt: 0,
  paidDay: '2026-01-20',
  backDay: '2026-01-20',
} as const satisfies TeeTime;
const soldPass = { n: 1, amount: 60_000, sessions: 10, soldAt: at('2026-01-10T12:00') };

const keep = () => world.app.background.run('reports.stored-figures');
const counted = async () => [
  await countOwed(world.engine.db, MULLIGANS, ENDS[0]!),
  await countOwed(world.engine.db, MULLIGANS, ENDS[1]!),
];
const readStored = async () =>
  (await rows(world.engine.db, storedOwedQuery(MULLIGANS, ENDS))).map(({ amount }) => amount);
const notes = () => rows(world.engine.db, sql`select is_owed_only from day_figure_changes`);

const changes = (statement: string) =>
  inTransaction(world.engine.db, async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql.raw(statement).execute(trx);
    // As the trigger does that is off.
    await sql`
      update memberships m
         set balance_cnt = (select sum(delta_cnt) from membership_ledger l where l.membership_id = m.membership_id)
       where type = 'COUNT'`.execute(trx);
  });

beforeAll(async () => {
  await world.app.background.stop();
  await world.clock.set('2026-03-20T12:00:00-04:00');
  await writeRows(world.engine.db, MULLIGANS, [played], [soldPass]);
  await changes(`
    update membership_sets set started_date = '2026-01-10', valid_days = 60;
    update membership_ledger set at = '2026-02-06T16:00Z' where kind = 'USE';
    insert into membership_ledger (membership_id, customer_id, kind, delta_cnt, reason, at)
    values ('${set}', '${id('c', 1)}', 'GRANT', 10, 'BOUGHT', '2026-01-10T16:00Z');
    insert into memberships (membership_id, membership_set_id, customer_id, position, name, type, category)
    select '${id('f', 9)}', membership_set_id, customer_id, 2, 'Days', 'PERIOD', category from memberships`);
});

test('what a venue owes for passes is stored for each month’s end, from the one before the first stored day on', async () => {
  expect(await readStored()).toEqual([]);
  await keep();

  const found = await rows(world.engine.db, sql`select shop_seq_no, on_date from owed_figures order by on_date`);
  expect(found).toEqual(['2025-12-31', ...ENDS].map((date) => ({ shop_seq_no: MULLIGANS, on_date: date })));
  expect(await readStored()).toEqual(await counted());
  expect((await readStored()).every((amount) => amount > 0)).toBe(true);
  await changes(`update owed_figures set amount = amount + 1 where on_date = '2026-02-28'`);
  expect(await findWrongDays(world.engine.db)).toEqual(['1 2026-02-28:owed']);
  await changes('delete from owed_figures');
});

test.each([
  ['the price', `update membership_sets set amount = 70000`],
  ['days that are added', `update membership_sets set extended_days = 10`],
  ['the first day', `update membership_sets set started_date = '2026-01-05'`],
  ['when it was paid', `update membership_sets set activated_at = '2026-02-05T12:00Z'`],
  ['a use', `update membership_ledger set delta_cnt = -2 where kind = 'USE'`],
  [
    'what a late run took out',
    `insert into membership_ledger (membership_id, customer_id, kind, delta_cnt, reason, last_day)
     values ('${set}', '${id('c', 1)}', 'EXPIRE', -3, 'ENDED', '2026-02-20')`,
  ],
  [
    'days without it',
    `insert into membership_freezes (membership_set_id, from_date, until_date, reason)
     values ('${set}', '2026-02-10', '2026-02-15', 'Away')`,
  ],
  ['the end of those days', `update membership_freezes set until_date = '2026-02-20'`],
  [
    'that it was taken back',
    `update membership_sets set status = 'CANCELED';
     insert into membership_set_history (membership_set_id, step, to_status, at) values ('${set}', 9, 'CANCELED', '2026-02-27T12:00Z')`,
  ],
])('what a venue owes for passes is counted again once one of its facts changes: %s', async (_, statement) => {
  await keep();
  const before = await counted();
  await changes(statement);
  const after = await counted();

  expect(after).not.toEqual(before);
  for (const amount of await readStored()) expect(after).toContain(amount);
  expect(await readStored()).not.toContain(before.find((amount) => !after.includes(amount)));
  await keep();
  expect(await readStored()).toEqual(after);
  expect(await findWrongDays(world.engine.db)).toEqual([]);
});

test('a change of only what a venue owes for passes leaves the stored figures of the days as they are', async () => {
  await keep();
  await changes(`update membership_ledger set at = '2026-02-07T16:00Z' where kind = 'GRANT'`);
  expect(await notes()).toEqual([{ is_owed_only: true }]);
  const days = () => rows(world.engine.db, sql`select xmin::text, on_date from day_figures order by on_date`);
  const before = await days();
  await keep();

  expect(await days()).toEqual(before);
  expect(await notes()).toEqual([]);
});

test('a pass that is used or begun today leaves the stored amounts as they are', async () => {
  await keep();
  const stored = () => rows(world.engine.db, sql`select xmin::text, on_date from owed_figures order by on_date`);
  const before = await stored();
  await changes(`
    insert into membership_ledger (membership_id, customer_id, kind, delta_cnt, note)
    values ('${set}', '${id('c', 1)}', 'ADJUST', 1, 'A word');
    insert into membership_freezes (membership_set_id, from_date, until_date, reason) values ('${set}', '2026-03-20', '2026-03-30', 'Away');
    insert into membership_set_history (membership_set_id, step, to_status) values ('${set}', 10, 'ACTIVE')`);
  await keep();

  expect(await stored()).toEqual(before);
});
