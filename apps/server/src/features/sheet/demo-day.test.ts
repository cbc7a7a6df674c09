import type { TeeTime } from '@caddie/contract/desk/sheet';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { fillDemoDays } from '../../../seeds/demo-day.ts';
import { seedDemoStaff } from '../../../seeds/staff.ts';
import { servicesOf } from '../../../test/services.ts';
import { staff } from '../../../test/staff.ts';
import { useWorld } from '../../../test/world.ts';
import { auditBooks } from '../../audit/audit.ts';

const world = useWorld();
/** A device of nobody. */
const OTHER = '0197f4e2-0000-7000-8000-0000000000ff';

test('the demo day has some in play, one late, one owing, one paying and a block, once a day', async () => {
  const { db } = world.engine;
  await seedDemoStaff(db);
  const venue = await servicesOf(world);
  const fill = async (now: string) => {
    await world.clock.set(now);
    await fillDemoDays(db, venue);
    return (await venue.sheet.day(staff(), now.slice(0, 10))).tiles;
  };
  const now = '2027-06-11T18:41:00-04:00';
  const tiles = await fill(now);
  const teeTimes = tiles.filter((tile): tile is TeeTime => tile.kind === 'TEE_TIME');
  const named = (some: readonly TeeTime[]) => some.map(({ name }) => name).toSorted();

  expect(named(teeTimes.filter(({ checkedInAt }) => checkedInAt !== null))).toEqual(['Rob Walsh', 'Theo Kim']);
  expect(named(teeTimes.filter(({ due }) => due > 0))).toEqual(['Ana Ruiz', 'Rob Walsh']);
  const late = ({ startedAt, checkedInAt }: TeeTime) =>
    checkedInAt === null && Date.parse(startedAt) + 300_000 < Date.parse(now);
  expect(named(teeTimes.filter(late))).toEqual(['Lena Novak']);
  expect(teeTimes.filter(({ status }) => status === 'READY')).toHaveLength(1);
  expect(tiles.filter(({ kind }) => kind === 'BLOCK')).toHaveLength(1);
  expect(tiles).toHaveLength(9);

  // Its cash is in the drawer of a counter, which is there once.
  const drawers = async (date: string) =>
    (await venue.drawers.list({ ...staff('OWNER'), deviceId: OTHER, sessionId: '' }, date)).drawers;
  const [counter, ...others] = await drawers('2027-06-11');
  expect(others).toEqual([]);
  const cash = teeTimes.filter(({ name, status }) => status !== 'READY' && ['Theo Kim', 'Grace Hsu'].includes(name));
  const taken = sql<{ cash: number }>`
    select sum(delta)::int8 as cash from drawer_lines where device_id = ${counter!.deviceId} and method = 'CASH' and business_date = '2027-06-11'`;
  expect((await taken.execute(db)).rows).toEqual([{ cash: cash.reduce((all, { amount }) => all + amount, 0) }]);

  expect(await fill('2027-06-11T18:45:00-04:00')).toHaveLength(9);
  const next = await fill('2027-06-12T18:41:00-04:00');
  expect((await drawers('2027-06-12')).map(({ deviceId }) => deviceId)).toEqual([counter!.deviceId]);
  expect(next.map((tile) => ('name' in tile ? tile.name : ''))).toContain('Theo Kim');
  // At night, when the venue is closed, the day that comes is filled from its opening on.
  const night = await fill('2027-06-14T03:30:00-04:00');
  expect(night.map(({ startedAt }) => startedAt).toSorted()[0]).toBe('2027-06-14T09:00:00-04:00');
  expect(await fill('2027-06-14T03:35:00-04:00')).toEqual(night);
  await venue.bookings.sweep();
  await venue.bookings.complete();
  expect(await auditBooks(db)).toEqual([]);
});
