import { sql } from 'kysely';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { countStatements } from '../../../test/count-statements.ts';
import { id, type TeeTime, writeRows } from '../../../test/reports/rows.ts';
import { servicesOf } from '../../../test/services.ts';
import { staff } from '../../../test/staff.ts';
import { useWorld } from '../../../test/world.ts';
import { inTransaction, rows } from '../../platform/database/db.ts';
import { findMissingDays } from './day-figures.store.ts';
import { findMissingOwed } from './owed-figures.store.ts';
import { daysIn, daysOfMonth } from './periods.rules.ts';
import { storedMonthsQuery } from './month-figures.store.ts';
import { sumRows, toFigures } from './reports.rules.ts';
import { countDays } from './reports.store.ts';
import { findWrongDays } from './wrong-days.store.ts';

const world = useWorld();
const MULLIGANS = 1;
const at = (text: string) => Date.parse(`${text}:00-05:00`);

/** A tee time at noon, paid by card when it was played. */
const teeTime = (n: number, day: string): TeeTime => ({
  n,
  day,
  room: 1,
  customer: 1,
  from: at(`${day}T12:00`),
  until: at(`${day}T13:00`),
  state: 'SOLD',
  isTest: false,
  source: 'ONLINE',
  amount: 5999 + n,
  freeMinutes: 0,
  canceledMinutes: 0,
  pay: 'CARD',
  paidAt: at(`${day}T12:00`),
  back: 0,
  backAt: 0,
  paidDay: day,
  backDay: day,
});
const booked = ['2026-01-10', '2026-02-10', '2026-03-02'].map((day, index) => teeTime(index + 1, day));

/** Runs the job until nothing is left: one run ends after a while, even if unfinished. */
const keep = async () => {
  do await world.app.background.run('reports.stored-figures');
  while (
    (await Promise.all([findMissingDays, findMissingOwed].map((find) => find(world.engine.db, 1, 1)))).flat().length > 0
  );
};
const changes = (statement: string) =>
  inTransaction(world.engine.db, async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql.raw(statement).execute(trx);
  });

const opens = (day: string) => sql`update shops set opened_at = ${`${day}T12:00Z`}`.execute(world.engine.db);

beforeAll(async () => {
  await world.app.background.stop();
  await world.clock.set('2026-03-10T12:00:00-04:00');
  await writeRows(world.engine.db, MULLIGANS, booked, []);
  await opens('2026-03-01');
});

/** Returns the year's report for a manager, with the money of each month. */
const year = async (engine = world.engine) => {
  const { reports } = await servicesOf({ ...world, engine });
  return reports.read(staff('MANAGER'), { period: 'YEAR', date: '2026-03-10' });
};

test('the figures of a year are the sum of its days, however many of them are stored', async () => {
  const dates = daysIn({ from: '2026-01-10', to: '2026-03-10' });
  const counted = toFigures(await countDays(world.engine.db, MULLIGANS, dates));

  const before = await year();
  expect(before.figures).toEqual(counted);
  expect(before.days.map(({ received }) => received.online)).toEqual([6000, 6001, 6002]);
  await keep();
  expect(await year()).toEqual(before);
  await changes(`delete from month_figures`);
  expect(await year()).toEqual(before);
  await changes(`delete from day_figures where on_date > '2026-02-20'`);
  expect(await year()).toEqual(before);
  await changes(`delete from day_figures`);
});

test('the figures of a month are stored as a sum once all its days are stored, until one of them changes', async () => {
  const february = daysOfMonth('2026-02-01');
  const month = () => rows(world.engine.db, storedMonthsQuery(MULLIGANS, ['2026-02-01']));
  const counts = async () => [
    { date: '2026-02-01', ...sumRows(await countDays(world.engine.db, MULLIGANS, february)) },
  ];
  await keep();
  const storedMonths = await rows(world.engine.db, sql`select month from month_figures order by month`);
  expect(storedMonths).toEqual([{ month: '2026-02-01' }]);
  const before = await counts();
  expect(await month()).toEqual(before);

  await changes(`update bookings set no_show_at = ended_at where booking_id = '${id('b', 2)}'`);
  const after = await counts();
  expect(after).not.toEqual(before);
  expect(await month()).toEqual([]);
  await keep();
  expect(await month()).toEqual(after);
  expect(await findWrongDays(world.engine.db)).toEqual([]);
  await changes(`update month_figures set no_shows = 7 where month = '2026-02-01'`);
  expect(await findWrongDays(world.engine.db)).toEqual(['1 2026-02-01:month']);
});

/** A venue that opened on a day, with one tee time and all figures stored that can be. */
const keptSince = async (opened: string, booking: TeeTime, now: string) => {
  await world.clock.set(now);
  await opens(opened);
  for (const table of ['day_figures', 'month_figures', 'owed_figures', 'day_figure_changes'])
    await changes(`delete from ${table}`);
  await writeRows(world.engine.db, MULLIGANS, [booking], []);
  await keep();
};

describe('a report made of stored figures', () => {
  test('is read with one statement, and made again once the figures change', async () => {
    await keptSince('2026-12-01', teeTime(2, '2026-12-10'), '2027-01-10T12:00:00-05:00');
    const { engine, statementCount: sent } = countStatements(world.engine);
    const { reports } = await servicesOf({ ...world, engine });
    const read = () => reports.read(staff('MANAGER'), { period: 'YEAR', date: '2026-03-10' });
    // Keeps the cached terms of the venue, and with them the cached report, from expiring during the test.
    vi.useFakeTimers({ toFake: ['performance'] });
    const first = await read();
    const before = sent();
    expect(await read()).toEqual(first);
    expect(sent() - before).toBe(1);
    expect(first.days.map(({ received }) => received.online)).toEqual([...Array<number>(11).fill(0), 6001]);

    // An old day changes: every process reads the new figures at once, and they are stored later.
    await changes(`update bookings set no_show_at = ended_at where booking_id = '${id('b', 2)}'`);
    expect((await read()).figures.noShows).toBe(1);
    await keep();
    expect((await read()).figures.noShows).toBe(1);
    await changes(`update bookings set no_show_at = null where booking_id = '${id('b', 2)}'`);
    await keep();
    expect(await read()).toEqual(first);
    await changes(`update day_figures set sold_by_hour[13] = 7 where on_date = '2026-12-31'`);
    expect((await read()).weeklyOccupancy).not.toEqual(first.weeklyOccupancy);
    await world.clock.set('2027-01-11T12:00:00-05:00');
    expect((await read()).today).toBe('2027-01-11');
    vi.useRealTimers();
  });

  test('is not made again after a change that was rolled back', async () => {
    await keptSince('2026-12-01', teeTime(2, '2026-12-10'), '2027-01-10T12:00:00-05:00');
    const { reports } = await servicesOf(world);
    const read = () => reports.read(staff('MANAGER'), { period: 'YEAR', date: '2026-03-10' });
    const first = await read();
    await expect(
      inTransaction(world.engine.db, async (trx) => {
        await sql`update day_figures set no_shows = 7`.execute(trx);
        throw new Error('gave up');
      }),
    ).rejects.toThrow('gave up');
    expect(await read()).toBe(first);
  });

  test('is about the current period, also when repeated, if the previous period has no bookings', async () => {
    await keptSince('2026-11-01', teeTime(2, '2026-12-02'), '2026-12-10T12:00:00-05:00');
    const { reports } = await servicesOf(world);
    const read = async () => (await reports.read(staff('MANAGER'), { period: 'MONTH' })).from;
    expect([await read(), await read()]).toEqual(['2026-12-01', '2026-12-01']);
  });
});
