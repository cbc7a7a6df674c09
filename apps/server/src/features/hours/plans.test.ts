import { readyBooking } from '@caddie/contract/bookings';
import { API_BASE } from '@caddie/contract/call';
import {
  getHourPlans,
  liftSpecialDay,
  previewHourPlan,
  saveHourPlan,
  saveSpecialDay,
  withdrawHourPlan,
} from '@caddie/contract/desk/hours';
import { createOrder } from '@caddie/contract/orders';
import { getAvailability } from '@caddie/contract/slots';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { takeOverBackground } from '../../../test/background.ts';
import { baysOf, clearSheet } from '../../../test/counter-sales.ts';
import { crowd } from '../../../test/crash/crowd.ts';
import { type Browser, signIn } from '../../../test/desk.ts';
import type { Person } from '../../../test/person.ts';
import { servicesOf } from '../../../test/services.ts';
import { saveCard } from '../../../test/wallet.ts';
import { useWorld } from '../../../test/world.ts';
import { auditBooks } from '../../audit/audit.ts';
import { firstRow, rows } from '../../platform/database/db.ts';
import type { Services } from '../../services.ts';

const world = useWorld();
let services: Services;
let marcus: Browser;
let bays: string[];

/** A plan from Monday, June 21; the bookings are on the Friday after it. */
const FROM = '2027-06-21';
const DAY = '2027-06-25';
type Open = { weekday: number; opensMinute: number; closesMinute: number }[];

/** The same hours on every day of the week. */
const daily = (opens: number, closes: number): Open =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opensMinute: opens * 60, closesMinute: closes * 60 }));

beforeAll(async () => {
  await world.clock.set('2027-06-11T08:00:00-04:00');
  await takeOverBackground(world);
  services = await servicesOf(world);
  marcus = await signIn(world, 'Marcus');
  bays = await baysOf(world);
});
beforeEach(async () => {
  await clearSheet(world, services);
  await deleteLaterPlans();
});

/** Waits until the server has reloaded the hours; until then it offers those of the previous test. */
async function deleteLaterPlans(): Promise<void> {
  await sql`delete from hour_plans where valid_from > '2027-06-11' and shop_seq_no = 1`.execute(world.engine.db);
  await expect.poll(() => firstStart(FROM)).toBe(`${FROM}T09:00:00-04:00`);
}

async function firstStart(bookingDate: string): Promise<string> {
  const query = { shopSeqNo: '1', bookingDate, durationMinutes: '60', partySize: '1' };
  const response = await world.app.inject({ url: `${API_BASE}${getAvailability.path}`, query });
  const { data } = response.json() as { data: { starts: string[] } };
  return data.starts[0]!;
}

async function book(person: Person, hour: number): Promise<string> {
  const startedAt = `${DAY}T${String(hour).padStart(2, '0')}:00:00-04:00`;
  const body = { shopSeqNo: 1, startedAt, durationMinutes: 60, partySize: 2, shopRoomId: bays[0]! };
  const { bookingId } = await person.makes(readyBooking, { body });
  const { userCreditCardId } = await saveCard(person);
  await person.makes(createOrder, { body: { bookingId, userCreditCardId } });
  return bookingId;
}

const currentPlanIds = async () => (await marcus.makes(getHourPlans, {})).plans.map(({ hourPlanId }) => hourPlanId);
const saving = async (open: Open, more: object = {}) =>
  ({ body: { validFrom: FROM, open, seen: await currentPlanIds(), answers: [], amount: 0, ...more } }) as never;
const statusOf = async (bookingId: string) =>
  (await firstRow(
    world.engine.db,
    sql<{ status: string }>`select status from bookings where booking_id = ${bookingId}`,
  ))!.status;

describe('new hour plans', () => {
  test('a plan applies from its first day, and replaces an earlier plan for that day', async () => {
    await marcus.makes(saveHourPlan, await saving(daily(10, 22)));
    const { plans } = await marcus.makes(saveHourPlan, await saving(daily(12, 20)));

    expect(plans.map(({ validFrom }) => validFrom)).toEqual([expect.any(String), FROM]);
    expect(await firstStart('2027-06-20')).toBe('2027-06-20T09:00:00-04:00');
    expect(await firstStart(FROM)).toBe(`${FROM}T12:00:00-04:00`);
    const lines = await rows(
      world.engine.db,
      sql`select after from activity where act = 'hours.plan' order by activity_id desc limit 1`,
    );
    expect(lines).toMatchObject([{ after: { date: FROM, bookings: 0 } }]);
  });

  test('an hour plan is saved only with a decision for every booking outside its hours, and asks for each once', async () => {
    const [ann, bob, eve] = (await crowd(world, 3)) as [Person, Person, Person];
    const [early, late, within] = [await book(ann, 9), await book(bob, 22), await book(eve, 15)];
    const open = daily(10, 22);

    const preview = await marcus.makes(previewHourPlan, { body: { validFrom: FROM, open } });
    expect(preview.bookings.map(({ bookingId }) => bookingId)).toEqual([early, late]);
    const keep = { bookingId: early, answer: 'KEEP' };
    const refund = { bookingId: late, answer: 'REFUND_ALL' };
    expect(await marcus.isRefused(saveHourPlan, await saving(open, { answers: [keep] }))).toMatchObject({
      code: 'BOOKINGS_OUTSIDE',
      details: { bookings: [late] },
    });
    expect(await marcus.isRefused(saveHourPlan, await saving(open, { answers: [keep, refund] }))).toMatchObject({
      code: 'PRICE_CHANGED',
      details: { amount: 7000 },
    });
    expect(await statusOf(late)).toBe('CONFIRMED');

    const { closings } = await marcus.makes(
      saveHourPlan,
      await saving(open, { answers: [keep, refund], amount: 7000 }),
    );
    // The progress can be followed although the day is not a special day.
    const progress = { date: DAY, answer: 'ALL_BACK', bookings: 1, needsYou: 0 };
    expect(closings).toMatchObject([{ ...progress, waiting: 1 }]);
    const job = await firstRow(
      world.engine.db,
      sql<{ payload: object }>`select payload from jobs where kind = 'hours.close' order by id desc limit 1`,
    );
    await world.app.background.run('hours.close', job!.payload);
    expect((await marcus.makes(getHourPlans, {})).closings).toMatchObject([{ ...progress, waiting: 0 }]);

    expect([await statusOf(early), await statusOf(late), await statusOf(within)]).toEqual([
      'CONFIRMED',
      'CANCELED',
      'CONFIRMED',
    ]);
    // A booking that was kept once needs no further answer.
    const secondPreview = await marcus.makes(previewHourPlan, { body: { validFrom: FROM, open: daily(11, 22) } });
    expect(secondPreview.bookings).toEqual([]);
    expect(await auditBooks(world.engine.db)).toEqual([]);
  });

  test('a plan asks for bookings up to the last day before the next plan, and for none after it', async () => {
    const [ann] = (await crowd(world, 1)) as [Person];
    const booked = await book(ann, 9);
    const previewUntil = async (nextPlan: string) => {
      await deleteLaterPlans();
      await marcus.makes(saveHourPlan, await saving(daily(9, 22), { validFrom: nextPlan }));
      const preview = await marcus.makes(previewHourPlan, { body: { validFrom: FROM, open: daily(10, 22) } });
      return { until: preview.until, bookings: preview.bookings.map(({ bookingId }) => bookingId) };
    };

    // The booking is on June 25.
    expect(await previewUntil('2027-06-24')).toEqual({ until: '2027-06-24', bookings: [] });
    expect(await previewUntil('2027-06-25')).toEqual({ until: '2027-06-25', bookings: [] });
    expect(await previewUntil('2027-06-26')).toEqual({ until: '2027-06-26', bookings: [booked] });
  });

  test('a plan begins tomorrow at the earliest, needs a price for each hour, and must be based on current plans', async () => {
    const today = { validFrom: '2027-06-11' };
    expect(await marcus.isRefused(saveHourPlan, await saving(daily(10, 22), today))).toMatchObject({
      code: 'TOO_EARLY',
      message: 'Choose tomorrow or a later day. Today is being sold.',
    });
    expect(await marcus.isRefused(saveHourPlan, await saving(daily(10, 22), { seen: [] }))).toMatchObject({
      code: 'CHANGED_MEANWHILE',
    });
    const never = { validFrom: '9999-12-31' };
    expect(await marcus.isRefused(saveHourPlan, await saving(daily(10, 22), never))).toMatchObject({
      details: { fields: { validFrom: { message: 'Use a day from 2000 to 2999.' } } },
    });
    const priya = await signIn(world, 'Priya');
    expect(await priya.isRefused(saveHourPlan, await saving(daily(10, 22)))).toMatchObject({ code: 'NOT_ALLOWED' });
    const overlapping = [...daily(10, 22), { weekday: 3, opensMinute: 1200, closesMinute: 1380 }];
    expect(await marcus.isRefused(saveHourPlan, await saving(overlapping))).toMatchObject({
      details: { fields: { open: { code: 'HOURS_OVERLAP' } } },
    });
    await sql`
      with list as (insert into price_lists (shop_seq_no, valid_from) values (1, '2027-09-01') returning price_list_id)
      insert into price_rules (shop_seq_no, weekday, from_minute, until_minute, amount_per_hour, is_peak, price_list_id)
      select 1, weekday, 540, 2160, 5000, false, price_list_id from list, generate_series(1, 7) weekday`.execute(
      world.engine.db,
    );
    await sql`update price_lists set published_at = app_now() where valid_from = '2027-09-01'`.execute(world.engine.db);

    expect(await marcus.isRefused(saveHourPlan, await saving(daily(8, 22)))).toMatchObject({
      code: 'PRICE_GAP',
      message: 'Mon 8:00 AM has no price.',
    });
    expect((await marcus.makes(getHourPlans, {})).plans).toHaveLength(1);
  });

  test('of two managers who save a plan concurrently, one is refused', async () => {
    const dana = await signIn(world, 'Dana');
    const body = await saving(daily(10, 22));
    const other = await saving(daily(11, 21));

    const outcomes = await Promise.all([marcus.tries(saveHourPlan, body), dana.tries(saveHourPlan, other)]);

    expect(outcomes.toSorted()).toEqual(['CHANGED_MEANWHILE', 'OK']);
  });

  test('a plan based on plans that another manager has changed is refused with that manager’s name', async () => {
    const dana = await signIn(world, 'Dana');
    const body = await saving(daily(10, 22));
    await dana.makes(saveHourPlan, await saving(daily(11, 21)));

    expect(await marcus.isRefused(saveHourPlan, body)).toMatchObject({
      code: 'CHANGED_MEANWHILE',
      message: 'Dana changed this a moment ago. Here it is as it is now.',
    });
  });

  test('a plan can be withdrawn until its first day; bookings outside the previous hours then need an answer', async () => {
    await marcus.makes(saveHourPlan, await saving(daily(10, 22)));
    await marcus.makes(saveHourPlan, await saving(daily(9, 23), { validFrom: '2027-06-24' }));
    const [ann, bob] = (await crowd(world, 2)) as [Person, Person];
    const [late, within] = [await book(ann, 22), await book(bob, 15)];
    const [now, first, coming] = (await marcus.makes(getHourPlans, {})).plans;
    const of = async (more: object = {}) =>
      ({
        params: { id: coming!.hourPlanId },
        body: { seen: await currentPlanIds(), answers: [], amount: 0, ...more },
      }) as never;

    const preview = await marcus.makes(previewHourPlan, {
      body: { validFrom: '2027-06-24', open: first!.open },
    });
    expect(preview.bookings.map(({ bookingId }) => bookingId)).toEqual([late]);
    expect(await marcus.isRefused(withdrawHourPlan, await of())).toMatchObject({
      code: 'BOOKINGS_OUTSIDE',
      details: { bookings: [late] },
    });
    expect(await marcus.isRefused(withdrawHourPlan, await of({ seen: [] }))).toMatchObject({
      code: 'CHANGED_MEANWHILE',
      message: 'Marcus changed this a moment ago. Here it is as it is now.',
    });
    const priya = await signIn(world, 'Priya');
    expect(await priya.tries(withdrawHourPlan, await of())).toBe('NOT_ALLOWED');

    const refund = { answers: [{ bookingId: late, answer: 'REFUND_ALL' }], amount: 7000 };
    const { plans } = await marcus.makes(withdrawHourPlan, await of(refund));
    const job = await firstRow(
      world.engine.db,
      sql<{ payload: object }>`select payload from jobs where kind = 'hours.close' order by id desc limit 1`,
    );
    await world.app.background.run('hours.close', job!.payload);

    expect(plans).toEqual([now, first]);
    expect([await statusOf(late), await statusOf(within)]).toEqual(['CANCELED', 'CONFIRMED']);
    const lines = await rows(
      world.engine.db,
      sql`select after from activity where act = 'hours.withdraw' order by activity_id desc limit 1`,
    );
    expect(lines).toMatchObject([{ after: { date: '2027-06-24', bookings: 1, canceled: 1 } }]);
    expect(await marcus.tries(withdrawHourPlan, await of(refund))).toBe('HOUR_PLAN_NOT_FOUND');
    const inForce = { params: { id: now!.hourPlanId }, body: { seen: await currentPlanIds(), answers: [], amount: 0 } };
    expect(await marcus.tries(withdrawHourPlan, inForce)).toBe('LIST_IN_FORCE');
    expect(await auditBooks(world.engine.db)).toEqual([]);
  });

  test('a plan cannot be withdrawn if the previous hours have no price', async () => {
    await marcus.makes(saveHourPlan, await saving(daily(12, 20)));
    await sql`
      with list as (insert into price_lists (shop_seq_no, valid_from) values (1, '2027-10-01') returning price_list_id)
      insert into price_rules (shop_seq_no, weekday, from_minute, until_minute, amount_per_hour, is_peak, price_list_id)
      select 1, weekday, 720, 1200, 5000, false, price_list_id from list, generate_series(1, 7) weekday`.execute(
      world.engine.db,
    );
    await sql`update price_lists set published_at = app_now() where valid_from = '2027-10-01'`.execute(world.engine.db);
    const planIds = await currentPlanIds();
    const withdrawing = { params: { id: planIds[1]! }, body: { seen: planIds, answers: [], amount: 0 } };

    expect(await marcus.isRefused(withdrawHourPlan, withdrawing)).toMatchObject({
      code: 'PRICE_GAP',
      message: 'Mon 9:00 AM has no price.',
    });
    await sql`delete from price_lists where valid_from = '2027-10-01'`.execute(world.engine.db);
  });

  test('a plan needs no answer for bookings of a special day, which has its own hours', async () => {
    const [ann] = (await crowd(world, 1)) as [Person];
    const early = await book(ann, 9);
    const proposed = { body: { validFrom: FROM, open: daily(10, 22) } };
    expect((await marcus.makes(previewHourPlan, proposed)).bookings.map(({ bookingId }) => bookingId)).toEqual([early]);
    const day = { date: DAY, note: 'Open early for the league', open: [{ opensMinute: 480, closesMinute: 1320 }] };
    await marcus.makes(saveSpecialDay, { body: { ...day, version: null, answer: null, bookings: 0, amount: 0 } });

    expect((await marcus.makes(previewHourPlan, proposed)).bookings).toEqual([]);
    await marcus.makes(liftSpecialDay, { params: { date: DAY }, body: { version: 1 } });
  });
});
