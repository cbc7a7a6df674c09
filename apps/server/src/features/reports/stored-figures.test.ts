import { getReport } from '@caddie/contract/desk/finance/reports';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { signIn } from '../../../test/desk.ts';
import { type TeeTime, writeRows } from '../../../test/reports/rows.ts';
import { useWorld } from '../../../test/world.ts';
import { rows } from '../../platform/database/db.ts';

const world = useWorld();
const MULLIGANS = 1;
const from = Date.parse('2026-01-04T12:00:00-05:00');

const booked: TeeTime = {
  n: 1,
  day: '2026-01-04',
  room: 1,
  customer: 1,
  from,
  until: from + 3_600_000,
  state: 'SOLD',
  isTest: false,
  source: 'PHONE',
  amount: 6000,
  freeMinutes: 0,
  canceledMinutes: 0,
  pay: 'CARD',
  paidAt: from,
  back: 0,
  backAt: 0,
  paidDay: '2026-01-04',
  backDay: '2026-01-04',
};

beforeAll(async () => {
  await world.app.background.stop();
  await world.clock.set('2026-02-20T12:00:00-05:00');
  await writeRows(world.engine.db, MULLIGANS, [booked], []);
  await sql`update shops set opened_at = '2026-01-15T12:00Z'`.execute(world.engine.db);
});

/** Lets network requests in: awaiting the database alone never yields to them. */
const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

test('requests are answered while figures are being stored', async () => {
  const marcus = await signIn(world, 'Marcus');
  const keptDays = async () => (await rows(world.engine.db, sql`select from day_figures`)).length;
  const events: string[] = [];
  const keeping = world.app.background.run('reports.stored-figures').then(() => events.push('kept'));
  for (let asked = 0; asked < 3; asked += 1) {
    await nextTurn();
    await marcus.makes(getReport, { query: { period: 'DAY', date: '2026-01-04' } });
    events.push('answered');
  }
  const already = await keptDays();
  await keeping;

  expect(events).toEqual(['answered', 'answered', 'answered', 'kept']);
  expect(already).toBeLessThan(await keptDays());
});

test('days before the first booking are neither counted nor stored', async () => {
  const [first] = await rows(world.engine.db, sql<{ date: string }>`select min(on_date) as date from day_figures`);
  expect(first).toEqual({ date: '2026-01-04' });
});
