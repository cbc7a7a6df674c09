import { readyBooking } from '@caddie/contract/bookings';
import { getActivity } from '@caddie/contract/desk/activity';
import { markNoShow } from '@caddie/contract/desk/bookings';
import { changeSetting, getSettings, renameVenue, type SettingChange } from '@caddie/contract/desk/settings';
import { getDay } from '@caddie/contract/desk/sheet';
import { getPublicShop, getShop } from '@caddie/contract/shops';
import { getAvailability } from '@caddie/contract/slots';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { holdTime, sale } from '../../../test/counter-sales.ts';
import { crowd } from '../../../test/crash/crowd.ts';
import { type Browser, signIn } from '../../../test/desk.ts';
import { testConfig, useWorld } from '../../../test/world.ts';
import { buildApp } from '../../app.ts';
import { bookAtDesk } from '@caddie/contract/desk/bookings';
import { firstRow, rows } from '../../platform/database/db.ts';
import { createPerson } from '../../../test/person.ts';

const world = useWorld();
let dana: Browser;
let marcus: Browser;

beforeAll(async () => {
  await world.clock.set('2027-06-11T08:00:00-04:00');
  [dana, marcus] = [await signIn(world, 'Dana'), await signIn(world, 'Marcus')];
});

beforeEach(async () => {
  await world.clock.set('2027-06-11T08:00:00-04:00');
  await world.engine.script(`
    update shops set shop_name = 'Mulligans', buffer_minutes = 0, hold_minutes = 10, start_step_minutes = 30, durations = '{60,90,120,180}',
                     no_show_minutes = 30, booking_window_days = 30, max_party_size = 6 where shop_seq_no = 1;
    delete from shop_old_names;
    delete from cancellation_tiers where shop_seq_no = 1;
    insert into cancellation_tiers values (1, 24, 100), (1, 2, 50)`);
});

const change = (asked: SettingChange, more: { anyway?: boolean } = {}) => ({ body: { change: asked, ...more } });
const policy = (...tiers: [hoursBefore: number, refundPercent: number][]) =>
  tiers.map(([hoursBefore, refundPercent]) => ({ hoursBefore, refundPercent }));
const defaultPolicy = policy([24, 100], [2, 50]);
const newPolicy = (value: typeof defaultPolicy, seen = defaultPolicy) =>
  change({ field: 'cancellationPolicy', value, seen });
const lines = () =>
  rows(
    world.engine.db,
    sql<{ act: string; before: object; after: object }>`
      select act, before, after from activity where subject_kind = 'venue' order by activity_id desc`,
  );
const query = { shopSeqNo: 1 };
/** Formats a value as its activity entry does. */
const wordOf = (value: unknown) => {
  if (typeof value === 'number' || typeof value === 'string') return value;
  if (value === null) return '';
  return Array.isArray(value) ? value.join(',') : 'added:8875:Sales tax';
};

describe('a manager who changes the venue’s settings', () => {
  test('reads the venue’s settings', async () => {
    expect(await marcus.makes(getSettings, {})).toMatchObject({
      shopName: 'Mulligans',
      bookingWindowDays: 30,
      leadMinutes: 15,
      durations: [60, 90, 120, 180],
      startStepMinutes: 30,
      cancellationPolicy: defaultPolicy,
      noShowFee: 'NONE',
      counterLockMinutes: 5,
      oldNames: [],
    });
  });

  test.each([
    ['bookingWindowDays', 14, 30],
    ['leadMinutes', 60, 15],
    ['holdMinutes', 5, 10],
    ['bufferMinutes', 30, 0],
    ['maxPartySize', 4, 6],
    ['noShowMinutes', 15, 30],
    ['counterLockMinutes', 2, 5],
    ['deskRefundLimit', 2050, 0],
    ['drawerFloat', 30_000, 20_000],
    ['startStepMinutes', 15, 30],
    ['durations', [60, 120], [60, 90, 120, 180]],
    ['noShowFee', 'HALF', 'NONE'],
    ['address', '1 Fairway', '214 Mulberry St, New York, NY 10012'],
    ['phone', '+1 212 555 0199', '+1 212 555 0148'],
    ['tax', { name: 'Sales tax', rate: 8875, isAdded: true }, null],
    ['email', 'desk@mulligans.example', 'hello@mulligans.example'],
    ['language', 'zh-Hans', 'en'],
    ['firstView', 'BAYS', 'TIMES'],
    ['quietFromHour', 22, 21],
    ['quietUntilHour', 8, 9],
  ] as [string, unknown, unknown][])('changes %s, once for repeated requests, and back', async (field, value, seen) => {
    const changeInput = change({ field, value, seen } as SettingChange);
    const before = (await lines()).length;
    expect(await marcus.makes(changeSetting, changeInput)).toMatchObject({ [field]: value });
    expect(await marcus.makes(changeSetting, changeInput)).toMatchObject({ [field]: value });
    expect((await lines()).length).toBe(before + 1);
    expect((await lines())[0]).toEqual({
      act: 'venue.change',
      before: { value: wordOf(seen) },
      after: { setting: field, value: wordOf(value) },
    });
    const revertInput = change({ field, value: seen, seen: value } as SettingChange);
    expect(await marcus.makes(changeSetting, revertInput)).toMatchObject({ [field]: seen });
  });

  test('changes the policy, and new bookings get it; sold ones keep their own', async () => {
    const [ann] = await crowd(world, 1);
    const hold = (startedAt: string) =>
      ann!.makes(readyBooking, { body: { shopSeqNo: 1, startedAt, durationMinutes: 60, partySize: 1 } });
    const old = await hold('2027-06-14T18:00:00-04:00');

    await marcus.makes(changeSetting, newPolicy(policy([48, 100], [1, 25])));
    await marcus.makes(changeSetting, change({ field: 'holdMinutes', value: 20, seen: 10 }));
    await marcus.makes(changeSetting, change({ field: 'bufferMinutes', value: 30, seen: 0 }));
    const next = await hold('2027-06-15T18:00:00-04:00');

    expect((await ann!.makes(getShop, { query })).cancellationPolicy).toEqual(policy([48, 100], [1, 25]));
    expect([old, next].map(({ refundSteps }) => refundSteps)).toEqual([
      [
        { until: '2027-06-13T18:00:00-04:00', refundPercent: 100 },
        { until: '2027-06-14T16:00:00-04:00', refundPercent: 50 },
      ],
      [
        { until: '2027-06-13T18:00:00-04:00', refundPercent: 100 },
        { until: '2027-06-15T17:00:00-04:00', refundPercent: 25 },
      ],
    ]);
    const entries = await rows(
      world.engine.db,
      sql`
        select extract(epoch from occupied_until - ended_at) / 60 as buffer, extract(epoch from hold_expires_at - created_at) / 60 as hold
          from bookings where booking_id in (${old.bookingId}, ${next.bookingId}) order by started_at`,
    );
    expect(entries.map((row) => Object.values(row as object).map(Number))).toEqual([
      [0, 10],
      [30, 20],
    ]);
  });

  test.each([
    ['phone', 'abc', '+1 212 555 0148', 'Use a phone number such as +1 212 555 0148.'],
    ['phone', '555', '+1 212 555 0148', 'Use a phone number such as +1 212 555 0148.'],
    ['email', 'hello', 'hello@mulligans.example', 'Use an address such as hello@mulligans.example.'],
  ] as const)('cannot set the %s to “%s”', async (field, value, seen, sentence) => {
    expect(await marcus.isRefused(changeSetting, change({ field, value, seen }))).toMatchObject({
      status: 400,
      code: 'INVALID_REQUEST',
      details: { fields: { 'change.value': { message: sentence } } },
    });
    expect(await marcus.makes(getSettings, {})).toMatchObject({ [field]: seen });
  });

  test('cannot set a larger refund for a later cancellation, which the database rejects too', async () => {
    expect(await marcus.isRefused(changeSetting, newPolicy(policy([24, 50], [2, 100])))).toMatchObject({
      status: 400,
      code: 'POLICY_RISES',
      message: 'A later cancellation cannot refund more than an earlier one.',
      details: { fields: { 'change.value.1.refundPercent': { code: 'POLICY_RISES' } } },
    });
    // The step is identified by its index in the request, whatever the order.
    expect(await marcus.isRefused(changeSetting, newPolicy(policy([2, 100], [24, 50])))).toMatchObject({
      details: { fields: { 'change.value.0.refundPercent': { code: expect.any(String) } } },
    });
    await expect(sql`insert into cancellation_tiers values (1, 1, 60)`.execute(world.engine.db)).rejects.toMatchObject({
      constraint: 'cancellation_tiers_do_not_rise',
    });
  });

  test('is shown another manager’s concurrent change, and overwrites nothing', async () => {
    await dana.makes(changeSetting, change({ field: 'holdMinutes', value: 12, seen: 10 }));
    const refusal = await marcus.isRefused(changeSetting, change({ field: 'holdMinutes', value: 8, seen: 10 }));
    expect(refusal).toMatchObject({
      status: 409,
      code: 'CHANGED_MEANWHILE',
      message: 'Dana changed this a moment ago. Here it is as it is now.',
      details: { settings: { holdMinutes: 12 } },
    });
    // Another field is not affected.
    await marcus.makes(changeSetting, change({ field: 'leadMinutes', value: 30, seen: 15 }));
    await marcus.makes(changeSetting, change({ field: 'leadMinutes', value: 15, seen: 30 }));
  });

  test('gets a conflict if another request changes the field concurrently: exactly one succeeds', async () => {
    const answers = await Promise.all(
      [5, 6, 7, 8].map((value) => marcus.tries(changeSetting, change({ field: 'holdMinutes', value, seen: 10 }))),
    );
    expect(answers.toSorted()).toEqual(['CHANGED_MEANWHILE', 'CHANGED_MEANWHILE', 'CHANGED_MEANWHILE', 'OK']);
  });

  test('is asked before a part of the day becomes unusable, and may save anyway', async () => {
    await marcus.makes(changeSetting, change({ field: 'durations', value: [60], seen: [60, 90, 120, 180] }));
    const bufferChange = { field: 'bufferMinutes', value: 75, seen: 0 } as const;
    expect(await marcus.isRefused(changeSetting, change(bufferChange))).toMatchObject({
      status: 409,
      code: 'TIME_NEVER_USED',
      message: 'With 75 minutes between, 1 AM is never used. Save anyway?',
    });
    expect(await marcus.makes(changeSetting, change(bufferChange, { anyway: true }))).toMatchObject({
      bufferMinutes: 75,
    });
    // A part that was already unusable is not asked about again.
    expect(await marcus.tries(changeSetting, change({ ...bufferChange, value: 80, seen: 75 }))).toBe('OK');
  });

  test.each([
    [{ field: 'bookingWindowDays', value: 91, seen: 30 }],
    [{ field: 'bookingWindowDays', value: 1.5, seen: 30 }],
    [{ field: 'holdMinutes', value: 2, seen: 10 }],
    [{ field: 'bufferMinutes', value: -1, seen: 0 }],
    [{ field: 'deskRefundLimit', value: -1, seen: 0 }],
    [{ field: 'drawerFloat', value: 0.5, seen: 20_000 }],
    [{ field: 'startStepMinutes', value: 20, seen: 30 }],
    [{ field: 'durations', value: [], seen: [60, 90, 120, 180] }],
    [{ field: 'durations', value: [60, 60], seen: [60, 90, 120, 180] }],
    [{ field: 'durations', value: [61], seen: [60, 90, 120, 180] }],
    [{ field: 'cancellationPolicy', value: policy([24, 101]), seen: defaultPolicy }],
    [{ field: 'cancellationPolicy', value: policy([24, 100], [24, 50]), seen: defaultPolicy }],
    [{ field: 'email', value: 'nobody', seen: 'hello@mulligans.example' }],
    [{ field: 'address', value: 'a\nb', seen: '214 Mulberry St, New York, NY 10012' }],
    [{ field: 'tax', value: { name: 'VAT', rate: 30_001, isAdded: true }, seen: null }],
    [{ field: 'tax', value: { name: 'VAT', rate: -1, isAdded: true }, seen: null }],
    [{ field: 'tax', value: { name: 'VAT', rate: 8.5, isAdded: true }, seen: null }],
    [{ field: 'tax', value: { name: '  ', rate: 1000, isAdded: true }, seen: null }],
    [{ field: 'tax', value: { name: 'VAT', rate: 1000 }, seen: null }],
    [{ field: 'shopName', value: 'Birdie', seen: 'Mulligans' }],
    [{ field: 'shop_seq_no', value: 2, seen: 1 }],
  ])('gets a refusal for %j', async (asked) => {
    expect(await marcus.isRefused(changeSetting, { body: { change: asked } })).toMatchObject({
      status: 400,
      code: 'INVALID_REQUEST',
    });
  });

  test('reads each change in the activity', async () => {
    await marcus.makes(changeSetting, newPolicy(policy([12, 100])));
    const { items } = await marcus.makes(getActivity, { query: {} });
    expect(items[0]).toMatchObject({
      act: 'venue.change',
      by: { name: 'Marcus' },
      details: { setting: 'cancellationPolicy', 'before.value': '24:100,2:50', value: '12:100' },
    });
  });
});

test('the database refuses a venue’s setting beyond its limits', async () => {
  const refusedBy = (constraint: string, set: string) =>
    expect(sql.raw(`update shops set ${set} where shop_seq_no = 1`).execute(world.engine.db)).rejects.toMatchObject({
      constraint,
    });
  for (const set of [
    'booking_window_days = 91',
    'lead_minutes = 2881',
    'hold_minutes = 2',
    'buffer_minutes = 121',
    'max_party_size = 21',
  ])
    await refusedBy('shops_limits_fit', set);
  await refusedBy('shops_start_step_is_known', 'start_step_minutes = 20');
  await refusedBy('shops_counter_amounts_fit', 'desk_refund_limit = -1');
  await refusedBy('shops_counter_amounts_fit', 'drawer_float = 1000000000001');
  await refusedBy('shops_no_show_limit_fits', 'no_show_minutes = 4');
  await refusedBy('shops_tax_fits', `tax_name = 'VAT', tax_rate = 30001, tax_is_added = true`);
  await refusedBy('shops_tax_fits', `tax_name = '', tax_rate = 0, tax_is_added = true`);
  await refusedBy('shops_tax_is_whole', `tax_name = 'VAT', tax_rate = 1000`);
  await refusedBy('shops_have_durations', `durations = '{10}'`);
});

describe('the step in which tee times begin', () => {
  const starts = async () => {
    const slotQuery = { ...query, bookingDate: '2027-06-14', durationMinutes: 60, partySize: 1 };
    const grid = await world.visitor().makes(getAvailability, { query: slotQuery });
    return grid.starts.slice(0, 3).map((start) => start.slice(11, 16));
  };

  test.each([
    [15, ['09:00', '09:15', '09:30']],
    [60, ['09:00', '10:00', '11:00']],
  ])('of %i minutes applies to the customer’s grid, the sheet and holds', async (value, times) => {
    await marcus.makes(changeSetting, change({ field: 'startStepMinutes', value, seen: 30 } as SettingChange));
    expect(await starts()).toEqual(times);
    expect(await marcus.makes(getDay, { params: { date: '2027-06-14' } })).toMatchObject({ stepMinutes: value });

    const [ann] = await crowd(world, 1);
    const hold = (time: string) =>
      ann!.tries(readyBooking, {
        body: { shopSeqNo: 1, startedAt: `2027-06-14T${time}:00-04:00`, durationMinutes: 60, partySize: 1 },
      });
    expect(await hold(times[1]!)).toBe('OK');
    expect(await hold(value === 15 ? '12:10' : '12:30')).toBe('INVALID_SLOT');
  });
});

test('a no-show can be marked after the venue’s own limit', async () => {
  const [bay] = await rows(
    world.engine.db,
    sql<{ id: string }>`select shop_room_id as id from shop_rooms where shop_seq_no = 1 order by position limit 1`,
  );
  const heldTime = await holdTime(marcus, bay!.id);
  const booking = await marcus.makes(bookAtDesk, sale(heldTime));
  await marcus.makes(changeSetting, change({ field: 'noShowMinutes', value: 15, seen: 30 }));
  const mark = () =>
    marcus.tries(markNoShow, {
      params: { id: heldTime.bookingId },
      body: { version: booking.tile.version, release: false },
    });

  await world.clock.set('2027-06-11T18:14:00-04:00');
  expect(await mark()).toBe('NOT_NOW');
  await world.clock.set('2027-06-11T18:15:00-04:00');
  expect(await mark()).toBe('OK');
});

describe('a venue that an owner renames', () => {
  const rename = (shopName: string, seen = 'Mulligans') => ({ body: { shopName, seen } });
  const open = (shopName: string) => world.visitor().makes(getPublicShop, { query: { shopName } });

  test('is found by both names, and can get its old name back', async () => {
    expect(await dana.makes(renameVenue, rename('Birdie Bar'))).toMatchObject({
      shopName: 'Birdie Bar',
      oldNames: ['Mulligans'],
    });
    expect([await open('Birdie Bar'), await open('mulligans')]).toMatchObject([
      { shopSeqNo: 1, shopName: 'Birdie Bar' },
      { shopSeqNo: 1, shopName: 'Birdie Bar' },
    ]);
    expect((await lines())[0]).toEqual({
      act: 'venue.rename',
      before: { value: 'Mulligans' },
      after: { setting: 'shopName', value: 'Birdie Bar' },
    });
    expect(await dana.makes(renameVenue, rename('Mulligans', 'Birdie Bar'))).toMatchObject({
      shopName: 'Mulligans',
      oldNames: ['Birdie Bar'],
    });
  });

  test('cannot get the current or a former name of another venue', async () => {
    expect(await dana.isRefused(renameVenue, rename('seoulswing'))).toMatchObject({
      status: 409,
      code: 'NAME_TAKEN',
      message: 'That name is taken.',
    });
    await sql`insert into shop_old_names (old_name, shop_seq_no) values ('Gangnam Golf', 2)`.execute(world.engine.db);
    expect(await dana.tries(renameVenue, rename('Gangnam golf'))).toBe('NAME_TAKEN');
    expect(await dana.tries(renameVenue, rename('Birdie', 'Eagle'))).toBe('CHANGED_MEANWHILE');
    await expect(
      sql`insert into shop_old_names (old_name, shop_seq_no) values ('SEOULSWING', 1)`.execute(world.engine.db),
    ).rejects.toMatchObject({ constraint: 'shop_old_names_are_free' });
  });

  test('may try any number of taken names, but changes its name at most ten times an hour', async () => {
    for (let tried = 0; tried < 12; tried++)
      expect(await dana.tries(renameVenue, rename('seoulswing'))).toBe('NAME_TAKEN');
    let seen = 'Mulligans';
    for (let number = 1; number <= 10; number++) {
      await dana.makes(renameVenue, rename(`Birdie ${number}`, seen));
      seen = `Birdie ${number}`;
    }
    expect(await dana.isRefused(renameVenue, rename('Birdie 11', seen))).toMatchObject({ code: 'RATE_LIMITED' });

    await sql`update shop_old_names set renamed_at = renamed_at - interval '1 hour'`.execute(world.engine.db);
    expect(await dana.tries(renameVenue, rename('Birdie 11', seen))).toBe('OK');
  });

  test('cannot be renamed by a manager', async () => {
    expect(await marcus.isRefused(renameVenue, rename('Birdie'))).toMatchObject({ status: 403, code: 'NOT_ALLOWED' });
  });
});

test('a changed setting applies at once in the server process that saved it and in every other', async () => {
  const other = await buildApp({ config: testConfig(), engine: world.engine });
  await other.ready();
  const visitors = [world.visitor(), createPerson(other)];
  const readPartySizes = () =>
    Promise.all(visitors.map(async (one) => (await one.makes(getShop, { query })).maxPartySize));
  expect(await readPartySizes()).toEqual([6, 6]);

  // The cache never expires here: only the database's notification can reach the other process.
  const now = performance.now();
  const standingStill = vi.spyOn(performance, 'now').mockReturnValue(now);
  onTestFinished(() => standingStill.mockRestore());
  await marcus.makes(changeSetting, change({ field: 'maxPartySize', value: 3, seen: 6 }));
  expect((await readPartySizes())[0]).toBe(3);
  await expect.poll(readPartySizes, { interval: 5 }).toEqual([3, 3]);
  await other.close();
});

test('desk staff can neither read nor change settings', async () => {
  const priya = await signIn(world, 'Priya');
  expect(await priya.tries(getSettings, {})).toBe('NOT_ALLOWED');
  expect(await priya.tries(changeSetting, change({ field: 'holdMinutes', value: 5, seen: 10 }))).toBe('NOT_ALLOWED');
  const untouched = await firstRow(
    world.engine.db,
    sql`select hold_minutes as minutes from shops where shop_seq_no = 1`,
  );
  expect(untouched).toEqual({ minutes: 10 });
});
