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
/** A device that belongs to no drawer. */
const OTHER = '0197f4e2-0000-7000-8000-0000000000ff';

type Live = Awaited<ReturnType<typeof live>>;
/** Starts the demo at a moment and returns its day as the desk shows it. */
async function live(now: string, shopSeqNo = 1) {
  const { db } = world.engine;
  await world.clock.set(now);
  const venue = await servicesOf(world);
  await fillDemoDays(db, venue);
  const { today } = await venue.slots.openings(shopSeqNo, now.slice(0, 10));
  const { tiles } = await venue.sheet.day({ ...staff(), shopSeqNo }, today);
  const teeTimes = tiles.filter((tile): tile is TeeTime => tile.kind === 'TEE_TIME');
  const namesWhere = (isSo: (one: TeeTime) => boolean) =>
    teeTimes
      .filter(isSo)
      .map(({ name }) => name)
      .toSorted();
  const began = ({ startedAt }: TeeTime, minutes = 0) => Date.parse(startedAt) + minutes * 60_000 <= Date.parse(now);
  const hasEnded = ({ endedAt }: TeeTime) => Date.parse(endedAt) <= Date.parse(now);
  return {
    venue,
    today,
    tiles,
    teeTimes,
    inPlay: namesWhere((one) => one.checkedInAt !== null && began(one) && !hasEnded(one)),
    late: namesWhere((one) => one.checkedInAt === null && one.status !== 'READY' && began(one, 6) && !hasEnded(one)),
    owing: namesWhere(({ due }) => due > 0),
    paying: teeTimes.filter(({ status }) => status === 'READY').length,
    blocks: tiles.filter(({ kind }) => kind === 'BLOCK').length,
  };
}
const alive: Partial<Live> = { inPlay: ['Rob Walsh', 'Theo Kim'], late: ['Lena Novak'], paying: 1, blocks: 1 };

test('the demo day is filled once, its cash is in a drawer, and hours later new guests come', async () => {
  await seedDemoStaff(world.engine.db);
  const { db } = world.engine;
  const now = '2027-06-11T18:41:00-04:00';
  const { venue, teeTimes, tiles, ...seen } = await live(now);
  expect(seen).toMatchObject(alive);
  expect(seen.owing).toEqual(['Ana Ruiz', 'Rob Walsh']);
  expect(tiles).toHaveLength(9);

  // Its cash is in one drawer, created only once.
  const drawers = async (date: string) =>
    (await venue.drawers.list({ ...staff('OWNER'), deviceId: OTHER, sessionId: '' }, date)).drawers;
  const [counter, ...others] = await drawers('2027-06-11');
  expect(others).toEqual([]);
  const cash = teeTimes.filter(({ name, status }) => status !== 'READY' && ['Theo Kim', 'Grace Hsu'].includes(name));
  const cashTaken = sql<{ cash: number }>`
    select sum(delta)::int8 as cash from drawer_lines where device_id = ${counter!.deviceId} and method = 'CASH' and business_date = '2027-06-11'`;
  expect((await cashTaken.execute(db)).rows).toEqual([{ cash: cash.reduce((all, { amount }) => all + amount, 0) }]);

  expect((await live('2027-06-11T18:45:00-04:00')).tiles).toHaveLength(9);
  const next = await live('2027-06-12T18:41:00-04:00');
  expect((await drawers('2027-06-12')).map(({ deviceId }) => deviceId)).toEqual([counter!.deviceId]);
  expect(next.teeTimes.map(({ name }) => name)).toContain('Theo Kim');
  // Later in the same evening, when the guests have gone, there are new ones.
  const night = await live('2027-06-13T00:50:00-04:00');
  expect(night).toMatchObject({ inPlay: alive.inPlay, late: alive.late, today: '2027-06-12' });
  await venue.bookings.sweep();
  await venue.bookings.complete();
  expect(await auditBooks(db)).toEqual([]);
});

// Sundays, open from 9 AM to 11 PM; the venue is open until 2 AM the night before.
test.each([
  ['2027-06-20T00:10:00-04:00', '2027-06-19'],
  ['2027-07-04T02:20:00-04:00', '2027-07-04'],
  ['2027-07-11T03:30:00-04:00', '2027-07-11'],
  ['2027-07-18T08:59:00-04:00', '2027-07-18'],
  ['2027-07-25T09:02:00-04:00', '2027-07-25'],
  ['2027-08-15T21:40:00-04:00', '2027-08-15'],
  ['2027-08-29T23:30:00-04:00', '2027-08-29'],
  ['2027-09-06T00:10:00-04:00', '2027-09-06'],
])('a demo started at %s shows a busy day', async (now, today) => {
  await seedDemoStaff(world.engine.db);
  const liveDay = await live(now);
  expect(liveDay).toMatchObject({ ...alive, today });
  expect(liveDay.owing).toContain('Rob Walsh');
});

test('the demo venue in Seoul shows a busy day after midnight too', async () => {
  await seedDemoStaff(world.engine.db);
  expect(await live('2027-09-13T04:10:00+09:00', 2)).toMatchObject({ ...alive, today: '2027-09-13' });
});

test('a venue that is open long enough keeps its hours, and one that its calendar closes stays closed', async () => {
  await seedDemoStaff(world.engine.db);
  const { venue } = await live('2027-09-19T12:00:00-04:00');
  const special = async () => (await venue.hours.specialDays(staff('MANAGER'))).days.map(({ date }) => date);
  expect(await special()).not.toContain('2027-09-19');
  await live('2027-12-25T12:00:00-05:00');
  expect((await venue.slots.openings(1, '2027-12-25')).stretches).toEqual([]);
});
