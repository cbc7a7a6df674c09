import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { countStatements } from '../../../test/count-statements.ts';
import { id, type TeeTime, writeRows } from '../../../test/reports/rows.ts';
import { useWorld } from '../../../test/world.ts';
import { inTransaction, rows } from '../../platform/database/db.ts';
import { daysIn, daysOfMonth } from './periods.rules.ts';
import { addUp, type DayRow } from './reports.rules.ts';
import { countDays, findMonths } from './reports.store.ts';
import { findWrongDays } from './wrong-days.store.ts';

const world = useWorld();
const MULLIGANS = 1;
const at = (text: string) => Date.parse(`${text}:00-05:00`);

/** One tee time in each of the first three months, paid by card when it was played. */
const booked = ['2026-01-10', '2026-02-10', '2026-03-02'].map(
  (day, index): TeeTime => ({
    n: index + 1,
    day,
    room: 1,
    customer: 1,
    from: at(`${day}T12:00`),
    until: at(`${day}T13:00`),
    state: 'SOLD',
    isTest: false,
    source: 'ONLINE',
    amount: 6000 + index,
    freeMinutes: 0,
    canceledMinutes: 0,
    pay: 'CARD',
    paidAt: at(`${day}T12:00`),
    back: 0,
    backAt: 0,
    paidDay: day,
    backDay: day,
  }),
);

const keep = () => world.app.background.run('reports.keep');
const changes = (statement: string) =>
  inTransaction(world.engine.db, async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql.raw(statement).execute(trx);
  });

beforeAll(async () => {
  await world.app.background.stop();
  await world.clock.set('2026-03-10T12:00:00-04:00');
  await writeRows(world.engine.db, MULLIGANS, booked, []);
});

test('months are what their days add up to, however many of those are kept', async () => {
  const dates = daysIn({ from: '2026-01-20', to: '2026-03-10' });
  const months = (known: DayRow[] = []) => findMonths(world.engine.db, MULLIGANS, dates, known);
  const days = await countDays(world.engine.db, MULLIGANS, dates);
  const expected = ['2026-01', '2026-02', '2026-03'].map((month) => ({
    date: `${month}-01`,
    ...addUp(days.filter(({ date }) => date.startsWith(month))),
  }));
  expect(expected.map(({ online }) => online)).toEqual([0, 6001, 6002]);

  expect(await months()).toEqual(expected);
  await keep();
  expect(await months()).toEqual(expected);
  expect(await months(days.slice(-5))).toEqual(expected);
});

test('a month of which all days are kept is kept as their sum, until one of them changes', async () => {
  const february = daysOfMonth('2026-02-01');
  const { engine, sent } = countStatements(world.engine);
  const month = () => findMonths(engine.db, MULLIGANS, february, []);
  const counts = async () => [{ date: '2026-02-01', ...addUp(await countDays(world.engine.db, MULLIGANS, february)) }];
  await keep();
  const kept = await rows(world.engine.db, sql`select month from month_figures order by month`);
  expect(kept).toEqual([{ month: '2026-01-01' }, { month: '2026-02-01' }]);
  const before = await counts();
  expect(await month()).toEqual(before);
  expect(sent()).toBe(1);

  await changes(`update bookings set no_show_at = ended_at where booking_id = '${id('b', 2)}'`);
  const after = await counts();
  expect(after).not.toEqual(before);
  expect(await month()).toEqual(after);
  await keep();
  expect(await rows(world.engine.db, sql`select from month_figures`)).toHaveLength(2);
  expect(await month()).toEqual(after);
  expect(await findWrongDays(world.engine.db)).toEqual([]);
  await changes(`update month_figures set no_shows = 7 where month = '2026-02-01'`);
  expect(await findWrongDays(world.engine.db)).toEqual(['1 2026-02-01:month']);
});
