import { addDays } from '@caddie/contract/dates/calendar';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { countStatements } from '../../../test/count-statements.ts';
import { id, type Pass, type TeeTime, writeRows } from '../../../test/reports/rows.ts';
import { useWorld } from '../../../test/world.ts';
import { inTransaction, rows } from '../../platform/database/db.ts';
import { countDays, findDays } from './reports.store.ts';
import { findWrongDays } from './wrong-days.store.ts';

const world = useWorld();
const MULLIGANS = 1;
const DAYS = ['2026-01-02', '2026-01-03', '2026-01-04', '2026-01-05', '2026-01-06'];
const at = (text: string) => Date.parse(`${text}:00-05:00`);

/** A canceled one paid by card and half refunded, one paid in cash, one with a pass, and a no-show. */
const booked: TeeTime[] = (['CARD', 'CASH', 'PASS', 'CARD'] as const).map((pay, index) => ({
  n: index + 1,
  day: '2026-01-04',
  room: 1,
  customer: index + 1,
  from: at(`2026-01-04T${12 + index}:00`),
  until: at(`2026-01-04T${13 + index}:00`),
  state: index === 0 ? 'CANCELED' : index === 3 ? 'NO_SHOW' : 'SOLD',
  isTest: false,
  source: 'PHONE',
  amount: 6000,
  freeMinutes: 1440,
  canceledMinutes: 30,
  pay,
  paidAt: at('2026-01-03T10:00'),
  back: index === 0 ? 3000 : 0,
  backAt: at('2026-01-05T10:00'),
  paidDay: '2026-01-03',
  backDay: '2026-01-05',
}));
const passes: Pass[] = [{ n: 1, amount: 30_000, sessions: 10, soldAt: at('2026-01-03T09:00') }];

const keep = () => world.app.background.run('reports.stored-figures');
const counted = () => countDays(world.engine.db, MULLIGANS, DAYS);
const found = async () =>
  (await findDays(world.engine.db, MULLIGANS, DAYS)).toSorted((one, other) => one.date.localeCompare(other.date));
const keptDays = async () => {
  const days = await rows(
    world.engine.db,
    sql<{ date: string }>`select on_date as date from day_figures where shop_seq_no = ${MULLIGANS} order by on_date`,
  );
  return days.map(({ date }) => date);
};

/** Changes a row of the past, bypassing all rules. */
const changes = (statement: string) =>
  inTransaction(world.engine.db, async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql.raw(statement).execute(trx);
  });

beforeAll(async () => {
  await world.app.background.stop();
  await world.clock.set('2026-01-20T12:00:00-05:00');
  await writeRows(world.engine.db, MULLIGANS, booked, passes);
  await sql`update shops set opened_at = '2026-01-15T12:00Z'`.execute(world.engine.db);
  await sql`update bookings set shop_room_id = (select shop_room_id from shop_rooms where shop_seq_no = ${MULLIGANS} order by position limit 1)`.execute(
    world.engine.db,
  );
});

test('the figures of days are stored from the first booking until three days ago, and read as they were counted', async () => {
  await keep();

  const days = await keptDays();
  expect([days[0], days.at(-1), days.length]).toEqual(['2026-01-04', '2026-01-17', 14]);
  expect(await found()).toEqual(await counted());
  await changes(`update day_figures set no_shows = 7 where on_date = '2026-01-04'`);
  expect((await found()).map(({ noShows }) => noShows)).toEqual([0, 0, 7, 0, 0]);
  expect(await findWrongDays(world.engine.db)).toEqual(['1 2026-01-04']);
  await changes(`delete from day_figures`);
});

test.each([
  ['bookings', `update bookings set no_show_at = null where booking_id = '${id('b', 4)}'`],
  ['payments', `update payments set refunded = 6000 where payment_id = '${id('d', 1)}'`],
  [
    'payments, of another time',
    `update payments set ended_at = '2026-01-05T10:00Z' where payment_id = '${id('d', 1)}'`,
  ],
  ['refunds', `update refunds set amount = 4000 where refund_id = '${id('d', 1)}'`],
  ['drawer_lines', `update drawer_lines set business_date = '2026-01-05' where order_id = '${id('d', 2)}'`],
  ['order_tenders', `update order_tenders set amount = 5000 where order_id = '${id('d', 3)}'`],
  ['membership_ledger', `update membership_ledger set delta_cnt = -2 where booking_id = '${id('b', 3)}'`],
  ['membership_sets', `update membership_sets set amount = 40000 where membership_set_id = '${id('f', 1)}'`],
  ['shop_rooms', `update shop_rooms set retired_from = '2026-01-05' where shop_seq_no = 1 and position = 2`],
  [
    'opening_exceptions',
    `insert into opening_exceptions (shop_seq_no, on_date, note, actor_kind, actor_id) values (1, '2026-01-05', 'Closed', 'system', 'a test')`,
  ],
  [
    'opening_exception_hours',
    `insert into opening_exception_hours (shop_seq_no, on_date, opens_minute, closes_minute) values (1, '2026-01-05', 600, 660)`,
  ],
  ['bookings that are gone', `delete from bookings where booking_id = '${id('b', 2)}'`],
])('the stored figures of a day are counted again once their rows change: %s', async (_, statement) => {
  await keep();
  const before = await counted();
  await changes(statement);
  const after = await counted();

  expect(after).not.toEqual(before);
  expect(await found()).toEqual(after);
  await keep();
  expect(await keptDays()).toContain('2026-01-05');
  expect(await found()).toEqual(after);
  expect(await findWrongDays(world.engine.db)).toEqual([]);
});

test('the figures of many days are counted by several statements, each of at most two weeks', async () => {
  const { engine, statementCount: sent } = countStatements(world.engine);
  const dates = Array.from({ length: 70 }, (_, index) => addDays('2026-01-10', -index));

  const days = await countDays(engine.db, MULLIGANS, dates);

  expect(sent()).toBe(5);
  expect(days.map(({ date }) => date)).toEqual(dates.toReversed());
  expect(days.filter(({ date }) => DAYS.includes(date))).toEqual(await counted());
});

test('the tee times that a pass paid for keep their value once it is used up, expired or refunded', async () => {
  await keep();
  const before = await counted();
  expect(before.some(({ playedValue }) => playedValue > 0)).toBe(true);
  for (const status of ['USED_UP', 'EXPIRED', 'ACTIVE', 'CANCELED'])
    await changes(`update membership_sets set status = '${status}' where membership_set_id = '${id('f', 1)}'`);
  await changes(
    `insert into membership_set_history (membership_set_id, step, to_status) values ('${id('f', 1)}', 9, 'CANCELED')`,
  );

  expect(await rows(world.engine.db, sql`select from day_figure_changes where not is_owed_only`)).toEqual([]);
  expect(await counted()).toEqual(before);
});

test('changes at the desk today leave the stored figures of earlier days as they are', async () => {
  await keep();
  const stored = () => rows(world.engine.db, sql`select xmin::text, on_date from day_figures order by on_date`);
  const before = await stored();
  await changes(`
    update bookings
       set booking_date = '2026-01-19', started_at = '2026-01-19T17:00Z', ended_at = '2026-01-19T18:00Z', occupied_until = '2026-01-19T18:00Z'
     where booking_id = '${id('b', 4)}';
    update payments set ended_at = app_now() - interval '1 hour' where payment_id = '${id('d', 4)}'`);
  await keep();
  const moved = await stored();
  expect(moved).not.toEqual(before);
  await changes(`
    update bookings set party_size = 3 where booking_id = '${id('b', 4)}';
    update payments set amount = 7000 where payment_id = '${id('d', 4)}'`);
  await keep();

  expect(await stored()).toEqual(moved);
});
