import { addDays, weekdayOf } from '@caddie/contract/dates/calendar';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { insertPlans } from '../../../test/samples/insert-plans.ts';
import { dayOf, figuresFrom, type Open, type Venue, ZONE } from '../../../test/reports/expected.ts';
import { id, type Pass, type TeeTime, writeRows } from '../../../test/reports/rows.ts';
import { useWorld } from '../../../test/world.ts';
import { firstRow, inTransaction, rows } from '../../platform/database/db.ts';
import { figuresOf } from './figures.store.ts';
import { countDays, findDays } from './reports.store.ts';

const world = useWorld();
const MINUTE = 60_000;
const BAYS = [1, 2, 3];
const RETIRED = { bay: 3, from: '2026-11-03' };
/** The clocks go back in the night to the first of November, while the venue is open. */
const DAYS = Array.from({ length: 9 }, (_, index) => addDays('2026-10-28', index));
const PARTY = '2026-11-05';
let shopSeqNo: number;

const at = (text: string) => Date.parse(text);
const hours = (day: string, opens: string, closes: string, closesOffset = 0): Open => {
  const offset = (of: string) => (of <= '2026-10-31' ? '-04:00' : '-05:00');
  const last = addDays(day, closesOffset);
  return [{ from: at(`${day}T${opens}:00${offset(day)}`), until: at(`${last}T${closes}:00${offset(last)}`) }];
};
const venue: Venue = {
  hoursOn(day) {
    if (day === PARTY) return [...hours(day, '08:30', '11:15'), ...hours(day, '17:00', '03:00', 1)];
    return weekdayOf(day) >= 5
      ? hours(day, '09:00', weekdayOf(day) === 6 ? '01:30' : '02:00', 1)
      : hours(day, '09:00', '23:00');
  },
  baysOn: (day) => BAYS.filter((bay) => bay !== RETIRED.bay || day < RETIRED.from),
};

beforeAll(async () => {
  const { db } = world.engine;
  await world.clock.set('2026-11-20T12:00:00-05:00');
  const shop = await firstRow(
    db,
    sql<{ shopSeqNo: number }>`
      insert into shops (shop_name, address, phone, email, image_title, country_code, time_zone, currency, durations,
                         max_party_size, booking_window_days, lead_minutes)
      values ('Figures', '1 Fairway', '+1 212 555 0100', 'figures@example.com', 'small', 'US', ${ZONE}, 'USD', ${[60]}, 4, 30, 15)
      returning shop_seq_no as "shopSeqNo"`,
  );
  shopSeqNo = shop!.shopSeqNo;
  for (const bay of BAYS)
    await sql`
      insert into shop_rooms (shop_room_id, shop_seq_no, room_name, position, retired_from)
      values (${id('a', bay)}, ${shopSeqNo}, ${`Bay ${bay}`}, ${bay}, ${bay === RETIRED.bay ? RETIRED.from : null}::date)`.execute(
      db,
    );
  await insertPlans(db, shopSeqNo, async ({ hourPlanId, priceListId }) => {
    await sql`
      insert into opening_hours (hour_plan_id, shop_seq_no, weekday, opens_minute, closes_minute)
      select ${hourPlanId}, ${shopSeqNo}, weekday, 540, case when weekday < 5 then 1380 when weekday = 6 then 1530 else 1560 end
        from generate_series(1, 7) weekday`.execute(db);
    await sql`
      insert into price_rules (price_list_id, shop_seq_no, weekday, from_minute, until_minute, amount_per_hour, is_peak)
      select ${priceListId}, ${shopSeqNo}, weekday, 0, 2160, 6000, false from generate_series(1, 7) weekday`.execute(
      db,
    );
  });
  await inTransaction(db, async (trx) => {
    await sql`insert into opening_exceptions (shop_seq_no, on_date, note) values (${shopSeqNo}, ${PARTY}::date, 'Party')`.execute(
      trx,
    );
    await sql`
      insert into opening_exception_hours (shop_seq_no, on_date, opens_minute, closes_minute)
      values (${shopSeqNo}, ${PARTY}::date, 510, 675), (${shopSeqNo}, ${PARTY}::date, 1020, 1620)`.execute(trx);
  });
});

const written = fc.record({
  day: fc.constantFrom(...DAYS),
  room: fc.constantFrom(...BAYS),
  customer: fc.integer({ min: 1, max: 3 }),
  /** Where in the day it begins: also before it opens, and after it closes. */
  begins: fc.integer({ min: -4, max: 75 }),
  quarters: fc.integer({ min: 1, max: 9 }),
  state: fc.constantFrom(
    'SOLD',
    'SOLD',
    'SOLD',
    'NO_SHOW',
    'CANCELED',
    'CANCELED',
    'CANCELED_BY_VENUE',
    'FAILED',
    'BLOCK',
  ),
  isTest: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
  source: fc.constantFrom('ONLINE', 'PHONE', 'WALK_IN'),
  amount: fc.integer({ min: 0, max: 20_000 }).map((n) => n + 1),
  freeMinutes: fc.constant(1440),
  canceledMinutes: fc.constantFrom(3000, 1440, 1439, 480, 479, 30),
  pay: fc.constantFrom('NOTHING', 'CARD', 'CARD', 'CARD_AT_DESK', 'CASH', 'PASS'),
  paidBefore: fc.integer({ min: 0, max: 4000 }),
  back: fc.constantFrom(0, 0, 1, 5000, 20_001),
  backAfter: fc.integer({ min: -2000, max: 3000 }),
});
const passes = fc.array(
  fc.record({
    amount: fc.integer({ min: 1, max: 90_000 }),
    sessions: fc.integer({ min: 3, max: 20 }),
    quarter: fc.nat(700),
  }),
  { minLength: 1, maxLength: 3 },
);
type Written = typeof written extends fc.Arbitrary<infer W> ? W : never;

/** Whoever comes first has the bay, as the database would have it. */
function fitting(all: readonly Written[]): TeeTime[] {
  const taken: TeeTime[] = [];
  for (const [index, { begins, quarters, paidBefore, backAfter, ...one }] of all.entries()) {
    const from = venue.hoursOn(one.day)[0]!.from + begins * 15 * MINUTE;
    const until = from + quarters * 15 * MINUTE;
    const holds = ['SOLD', 'NO_SHOW', 'BLOCK'].includes(one.state);
    const isRetired = !venue.baysOn(one.day).includes(one.room);
    const isFree = !taken.some(
      (other) =>
        ['SOLD', 'NO_SHOW', 'BLOCK'].includes(other.state) &&
        other.room === one.room &&
        other.from < until &&
        other.until > from,
    );
    if (holds && (!isFree || (isRetired && one.state !== 'BLOCK'))) continue;
    const [paidAt, backAt] = [from - paidBefore * MINUTE, from + backAfter * MINUTE];
    taken.push({
      ...(one as Pick<
        TeeTime,
        | 'day'
        | 'room'
        | 'customer'
        | 'state'
        | 'isTest'
        | 'source'
        | 'amount'
        | 'freeMinutes'
        | 'canceledMinutes'
        | 'pay'
        | 'back'
      >),
      n: index + 1,
      from,
      until,
      paidAt,
      backAt,
      paidDay: dayOf(venue, paidAt),
      backDay: dayOf(venue, backAt),
    });
  }
  return taken;
}

/** Long after the days, or in the middle of them. */
const moments = fc.oneof(
  fc.constant(at('2026-11-20T12:00:00-05:00')),
  fc.integer({ min: 0, max: 7 * 1440 }).map((minutes) => at('2026-10-29T00:00:00-04:00') + minutes * MINUTE),
);

test('the figures of a day are what its rows add up to, also while the clock goes back', async () => {
  await world.app.background.stop();
  await fc.assert(
    fc.asyncProperty(fc.array(written, { minLength: 40, maxLength: 120 }), passes, moments, async (all, sold, now) => {
      const teeTimes = fitting(all);
      const sets: Pass[] = sold.map(({ quarter, ...one }, index) => ({
        ...one,
        n: index + 1,
        soldAt: venue.hoursOn(DAYS[0]!)[0]!.from + quarter * 15 * MINUTE,
      }));
      await writeRows(world.engine.db, shopSeqNo, teeTimes, sets);
      await world.clock.set(new Date(now));
      const found = await rows(world.engine.db, figuresOf(shopSeqNo, DAYS));
      await world.app.background.run('reports.keep');
      const days = await findDays(world.engine.db, shopSeqNo, DAYS);
      expect(days.toSorted((one, other) => one.date.localeCompare(other.date))).toEqual(
        await countDays(world.engine.db, shopSeqNo, DAYS),
      );
      expect(found).toEqual(DAYS.map((day) => figuresFrom(day, venue, { teeTimes, passes: sets }, now)));
    }),
    { numRuns: 12 },
  );
});
