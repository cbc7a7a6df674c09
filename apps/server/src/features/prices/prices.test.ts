import { getBooking, readyBooking } from '@caddie/contract/bookings';
import { API_BASE } from '@caddie/contract/call';
import { activityCsv, getActivity } from '@caddie/contract/desk/activity';
import * as calls from '@caddie/contract/desk/prices';
import { changeSetting } from '@caddie/contract/desk/settings';
import type { PriceList, PriceLists, PriceRule } from '@caddie/contract/desk/prices';
import { openPlace } from '@caddie/contract/desk/people/staff';
import { createOrder } from '@caddie/contract/orders';
import { LAST_MINUTE } from '@caddie/contract/dates/duration';
import { getAvailability } from '@caddie/contract/slots';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { DEMO_PIN } from '../../../seeds/staff.ts';
import { crowd } from '../../../test/crash/crowd.ts';
import { type Browser, staffIdOf, signIn } from '../../../test/desk.ts';
import type { Person } from '../../../test/person.ts';
import { saveCard } from '../../../test/wallet.ts';
import { useWorld } from '../../../test/world.ts';

const world = useWorld();
let marcus: Browser;
let dana: Browser;

beforeEach(async () => {
  await world.clock.set('2027-06-09T12:00:00-04:00');
  // The initial state of the demo: one price list, and nothing sold.
  await sql`delete from price_lists where shop_seq_no = 1 and (published_at is null or valid_from > '2027-06-09')`.execute(
    world.engine.db,
  );
  await sql`delete from opening_exceptions where on_date < '2027-12-01'`.execute(world.engine.db);
  marcus = await signIn(world, 'Marcus');
  dana = await signIn(world, 'Dana');
});

/** A manager's session ends after a month, and a venue's terms are cached for two seconds. */
async function travelTo(date: string): Promise<void> {
  await world.clock.set(`${date}T17:00:00Z`);
  marcus = await signIn(world, 'Marcus');
  await expect.poll(async () => (await read()).today, { timeout: 30_000 }).toBe(date);
}
const read = () => marcus.makes(calls.getPriceLists, {});
const inForce = (page: PriceLists) => page.lists.find(({ status }) => status === 'IN_FORCE')!;
const draftIn = (page: PriceLists, id: string): PriceList => page.lists.find(({ priceListId }) => priceListId === id)!;
const of = (id: string, body: object) => ({ params: { id }, body }) as never;
const publish = (id: string, version: number, more: object = {}, by = marcus) =>
  by.makes(calls.publishPriceList, of(id, { version, ...more }));
const drop = (id: string, version: number) => marcus.makes(calls.dropPriceList, of(id, { version }));

/** Returns the list in force with another price for Friday evenings. */
const fridaysAt = async (amountPerHour: number): Promise<PriceRule[]> =>
  inForce(await read()).rules.map((rule) =>
    rule.weekday === 5 && rule.fromMinute === 1020 ? { ...rule, amountPerHour } : rule,
  );
const save = async (validFrom: string, rules: PriceRule[], more: object = {}, by = marcus) =>
  by.makes(calls.savePriceList, { body: { validFrom, rules, ...more } });
const slotAt = async (who: Person, startedAt: string) => {
  const query = { shopSeqNo: 1, bookingDate: startedAt.slice(0, 10), durationMinutes: 60, partySize: 2 };
  const { slots } = await who.makes(getAvailability, { query });
  return slots.find((slot) => slot.startedAt === startedAt)?.amount;
};
const hold = (who: Person, startedAt: string) =>
  who.makes(readyBooking, { body: { shopSeqNo: 1, startedAt, durationMinutes: 60, partySize: 2 } });

describe('a price list with higher prices for Friday evenings', () => {
  test('is drafted, published and applied from its first day on; sold tee times keep their price', async () => {
    const [ann] = (await crowd(world, 1)) as [Person];
    const sold = await hold(ann, '2027-06-18T19:00:00-04:00');
    const saved = await save('2027-06-14', await fridaysAt(7800));
    expect(draftIn(saved, saved.savedId)).toMatchObject({
      status: 'DRAFT',
      validFrom: '2027-06-14',
      madeBy: 'Marcus',
      madeAt: '2027-06-09T12:00:00-04:00',
      version: 1,
    });
    expect(await slotAt(ann, '2027-06-18T20:00:00-04:00')).toBe(7000);

    const page = await publish(saved.savedId, 1);

    expect(draftIn(page, saved.savedId)).toMatchObject({ status: 'FUTURE', version: 2 });
    expect(inForce(page).rules).toContainEqual(expect.objectContaining({ weekday: 5, amountPerHour: 7000 }));
    // A venue's terms are cached for two seconds.
    await expect.poll(() => slotAt(ann, '2027-06-18T20:00:00-04:00'), { timeout: 30_000 }).toBe(7800);
    expect(await slotAt(ann, '2027-06-11T20:00:00-04:00')).toBe(7000);
    expect(await ann.makes(getBooking, { params: { id: sold.bookingId } })).toMatchObject({ amount: 7000 });

    // A repeated request, as from a screen without an answer, changes nothing.
    await publish(saved.savedId, 1);
    const { items } = await marcus.makes(getActivity, { query: { kind: 'PRICES' } });
    expect(items.slice(0, 2).map(({ act, details, by }) => [act, details['date'], by.name])).toEqual([
      ['prices.publish', '2027-06-14', 'Marcus'],
      ['prices.save', '2027-06-14', 'Marcus'],
    ]);
    // The activity names what the list changes, and so does its file.
    const was = { amountPerHour: 7000, isPeak: true };
    const evening = { bay: null, weekdays: [5], fromMinute: 1020, untilMinute: LAST_MINUTE };
    for (const entry of items.slice(0, 2))
      expect(entry.prices).toEqual({
        changes: [{ ...evening, was, now: { ...was, amountPerHour: 7800 } }],
        omittedCount: 0,
      });
    expect(
      (await marcus.sends({ method: 'GET', url: API_BASE + activityCsv.path, query: { kind: 'PRICES' } })).body,
    ).toContain('all bays Fri 5 PM – close: $70.00 peak to $78.00 peak');

    await world.clock.set('2027-06-14T09:00:00-04:00');
    await expect.poll(async () => inForce(await read()).priceListId, { timeout: 30_000 }).toBe(saved.savedId);
    expect((await read()).lists.at(-1)).toMatchObject({ status: 'BEFORE', madeBy: null });
    for (const call of [calls.dropPriceList, calls.savePriceList])
      expect(
        await marcus.isRefused(
          call,
          call === calls.dropPriceList
            ? of(saved.savedId, { version: 2 })
            : {
                body: {
                  validFrom: '2027-07-01',
                  rules: await fridaysAt(1),
                  draft: { priceListId: saved.savedId, version: 2 },
                },
              },
        ),
      ).toMatchObject({ status: 409, code: 'LIST_IN_FORCE' });
  });
});

test('a sale counts for the list by which it was sold, also when a later list has taken over its day', async () => {
  const [ann, bob] = (await crowd(world, 2)) as [Person, Person];
  const books = async (who: Person, startedAt: string) => {
    const { bookingId } = await hold(who, startedAt);
    const { userCreditCardId } = await saveCard(who);
    await who.makes(createOrder, { body: { bookingId, userCreditCardId } });
  };
  const soldOf = async (id: string) => draftIn(await read(), id).sold;
  const before = inForce(await read());
  await books(ann, '2027-06-25T10:00:00-04:00');
  await world.clock.advance(60);
  const { savedId } = await save('2027-06-20', await fridaysAt(7800));
  await publish(savedId, 1);
  await world.clock.advance(60);

  await books(bob, '2027-06-25T12:00:00-04:00');

  expect(await soldOf(savedId)).toBe(1);
  expect(await soldOf(before.priceListId)).toBe(before.sold + 1);
});

describe('hours without a price', () => {
  const without = async (weekday: number, fromMinute: number, untilMinute: number): Promise<PriceRule[]> =>
    inForce(await read()).rules.flatMap((rule) =>
      rule.weekday !== weekday
        ? [rule]
        : [
            { ...rule, untilMinute: Math.min(rule.untilMinute, fromMinute) },
            { ...rule, fromMinute: Math.max(rule.fromMinute, untilMinute) },
          ].filter((part) => part.fromMinute < part.untilMinute),
    );
  const refused = async (rules: PriceRule[], validFrom = '2027-06-14') =>
    marcus.isRefused(calls.savePriceList, { body: { validFrom, rules } });

  test('are reported, also past midnight; closed hours need no price', async () => {
    expect(await refused(await without(7, 540, 600))).toMatchObject({
      status: 400,
      code: 'PRICE_GAP',
      message: 'Sun 9 AM has no price.',
      details: { gaps: [{ date: null, weekday: 7, fromMinute: 540, untilMinute: 600 }] },
    });
    expect(await refused(await without(6, 1530, 1560))).toMatchObject({
      message: 'Sat 1:30 AM after midnight has no price.',
    });
    await save('2027-06-14', await without(7, 1380, 1500));
    await save('2027-06-14', await without(6, 0, 540));
    // A price for one bay does not cover the other bays.
    const { rooms } = await read();
    const bayRule = { ...(await fridaysAt(7000))[0]!, weekday: 7, fromMinute: 540, untilMinute: 600, isPeak: false };
    const bayOnly = [...(await without(7, 540, 600)), { ...bayRule, shopRoomId: rooms[0]!.shopRoomId }];
    expect(await refused(bayOnly)).toMatchObject({ code: 'PRICE_GAP' });
  });

  test('include special days and hours that begin later, but no days before the list', async () => {
    await sql`insert into opening_exceptions (shop_seq_no, on_date, note) values (1, '2027-06-30', 'Open early')`.execute(
      world.engine.db,
    );
    await sql`
      insert into opening_exception_hours (shop_seq_no, on_date, opens_minute, closes_minute)
      values (1, '2027-06-30', 420, 600)`.execute(world.engine.db);
    const rules = await without(3, 0, 540);

    expect(await refused(rules, '2027-06-30')).toMatchObject({
      message: 'Wed, Jun 30, 2027, 7 AM has no price.',
      details: { gaps: [{ date: '2027-06-30', weekday: 3, fromMinute: 420, untilMinute: 540 }] },
    });
    const later = await save('2027-07-01', rules);
    await publish(later.savedId, 1);

    const plan = '00000000-0000-4000-8000-000000000043';
    await world.engine.script(`
      insert into hour_plans (hour_plan_id, shop_seq_no, valid_from) values ('${plan}', 1, '2027-08-01');
      insert into opening_hours (hour_plan_id, shop_seq_no, weekday, opens_minute, closes_minute) values ('${plan}', 1, 3, 480, 1200);
      update hour_plans set published_at = app_now() where hour_plan_id = '${plan}'`);
    expect(await refused(rules, '2027-07-15')).toMatchObject({ message: 'Wed 8 AM has no price.' });
    // A list that ends before those hours begin needs no price for them.
    await sql`delete from opening_exceptions where on_date = '2027-06-30'`.execute(world.engine.db);
    await save('2027-06-20', rules);
    await world.engine.script(`
      update hour_plans set published_at = null where hour_plan_id = '${plan}';
      delete from hour_plans where hour_plan_id = '${plan}'`);
  });

  test('are rejected by the database when a list is published', async () => {
    const id = '00000000-0000-4000-8000-000000000044';
    await world.engine.script(`
      insert into price_lists (price_list_id, shop_seq_no, valid_from) values ('${id}', 1, '2027-06-20');
      insert into price_rules (price_list_id, shop_seq_no, weekday, from_minute, until_minute, amount_per_hour, is_peak)
      select '${id}', 1, weekday, 0, 2160, 100, false from generate_series(1, 6) weekday`);
    await expect(
      sql`update price_lists set published_at = app_now() where price_list_id = ${id}`.execute(world.engine.db),
    ).rejects.toMatchObject({ constraint: 'price_lists_have_no_gaps' });

    expect(await marcus.isRefused(calls.publishPriceList, of(id, { version: 1 }))).toMatchObject({
      code: 'PRICE_GAP',
      message: 'Sun 9 AM has no price.',
      details: { gaps: [{ weekday: 7, fromMinute: 540, untilMinute: 1380 }] },
    });
    expect(draftIn(await read(), id)).toMatchObject({ status: 'DRAFT', version: 1 });
  });
});

describe('the first day of a price list', () => {
  test('is tomorrow at the earliest; today only while no tee time of today is sold', async () => {
    expect(
      await marcus.isRefused(calls.savePriceList, { body: { validFrom: '2027-06-08', rules: await fridaysAt(1) } }),
    ).toMatchObject({ status: 400, code: 'TOO_EARLY' });
    const saved = await save('2027-06-09', await fridaysAt(7800));
    const [ann, bob] = (await crowd(world, 2)) as [Person, Person];
    await hold(ann, '2027-06-09T19:00:00-04:00');
    await hold(bob, '2027-06-09T20:00:00-04:00');

    expect(await marcus.isRefused(calls.publishPriceList, of(saved.savedId, { version: 1 }))).toMatchObject({
      status: 400,
      code: 'TOO_EARLY',
      message: 'From tomorrow: 2 tee times today are sold at the old price.',
    });

    await travelTo('2027-07-09');
    const today = await save('2027-07-09', await fridaysAt(7800));
    expect(draftIn(await publish(today.savedId, 1), today.savedId)).toMatchObject({ status: 'IN_FORCE' });
    const secondDraft = await save('2027-07-09', await fridaysAt(7900));
    expect(await marcus.isRefused(calls.publishPriceList, of(secondDraft.savedId, { version: 1 }))).toMatchObject({
      code: 'LIST_IN_FORCE',
    });
  });

  test('is not today while a bank decides about an expired hold of today', async () => {
    await travelTo('2027-08-09');
    const { db } = world.engine;
    const [ann] = (await crowd(world, 1)) as [Person];
    await hold(ann, '2027-08-09T19:00:00-04:00');
    const { savedId } = await save('2027-08-09', await fridaysAt(7800));
    const isOver = sql`update bookings set hold_expires_at = app_now() where status = 'READY'`;
    await sql`update bookings set payment_started_at = app_now() where status = 'READY'`.execute(db);
    await isOver.execute(db);

    expect(await marcus.isRefused(calls.publishPriceList, of(savedId, { version: 1 }))).toMatchObject({
      code: 'TOO_EARLY',
    });

    await sql`update bookings set payment_started_at = null where status = 'READY'`.execute(db);
    await isOver.execute(db);
    expect(draftIn(await publish(savedId, 1), savedId)).toMatchObject({ status: 'IN_FORCE' });
  });

  test('can be that of another list not yet in force, which is replaced only if the request names it', async () => {
    const first = await save('2027-06-20', await fridaysAt(7800));
    await publish(first.savedId, 1);
    const second = await save('2027-06-20', await fridaysAt(8000), {}, dana);

    expect(await dana.isRefused(calls.publishPriceList, of(second.savedId, { version: 1 }))).toMatchObject({
      status: 409,
      code: 'CHANGED_MEANWHILE',
      message: 'A list of Marcus’s is used from Jun 20, 2027 on already. Look at it first.',
      details: { list: { priceListId: first.savedId, rules: expect.any(Array) } },
    });

    const page = await publish(second.savedId, 1, { replaces: first.savedId }, dana);
    expect(page.lists.filter(({ validFrom }) => validFrom === '2027-06-20')).toMatchObject([
      { priceListId: second.savedId, status: 'FUTURE', madeBy: 'Dana' },
    ]);
    expect((await drop(second.savedId, 2)).lists.map(({ status }) => status)).not.toContain('FUTURE');
    const { items } = await marcus.makes(getActivity, { query: { kind: 'PRICES' } });
    expect(items[0]).toMatchObject({ act: 'prices.drop', prices: { changes: [{ now: { amountPerHour: 7000 } }] } });
  });
});

test('of two managers who edit a draft concurrently, the second gets a conflict with the first’s change', async () => {
  const saved = await save('2027-06-20', await fridaysAt(7800));
  const draft = { priceListId: saved.savedId, version: 1 };
  await save('2027-06-21', await fridaysAt(8000), { draft }, dana);

  const lateSave = { body: { validFrom: '2027-06-20', rules: await fridaysAt(7500), draft } };
  expect(await marcus.isRefused(calls.savePriceList, lateSave)).toMatchObject({
    status: 409,
    code: 'CHANGED_MEANWHILE',
    details: { list: { version: 2, validFrom: '2027-06-21', madeBy: 'Dana' } },
  });
  expect(await marcus.isRefused(calls.publishPriceList, of(saved.savedId, { version: 1 }))).toMatchObject({
    code: 'CHANGED_MEANWHILE',
  });
  expect(await marcus.isRefused(calls.dropPriceList, of(saved.savedId, { version: 1 }))).toMatchObject({
    code: 'CHANGED_MEANWHILE',
  });
  expect((await drop(saved.savedId, 2)).lists).toHaveLength(1);
  expect(await marcus.tries(calls.dropPriceList, of(saved.savedId, { version: 2 }))).toBe('PRICE_LIST_NOT_FOUND');

  const sharedDraft = await save('2027-06-22', await fridaysAt(7800));
  const outcomes = await Promise.all(
    [marcus, dana].map((person, index) =>
      person.tries(calls.savePriceList, {
        body: {
          validFrom: '2027-06-22',
          rules: inForce(sharedDraft).rules.map((rule) => ({ ...rule, amountPerHour: 9000 + index })),
          draft: { priceListId: sharedDraft.savedId, version: 1 },
        },
      }),
    ),
  );
  expect(outcomes.toSorted()).toEqual(['CHANGED_MEANWHILE', 'OK']);
});

test('the prices of one bay take precedence over those for all bays, for that bay only', async () => {
  const [ann] = (await crowd(world, 1)) as [Person];
  const { rooms } = await read();
  const bayRule: PriceRule = {
    shopRoomId: rooms[1]!.shopRoomId,
    weekday: 3,
    fromMinute: 1080,
    untilMinute: 1200,
    amountPerHour: 9000,
    isPeak: true,
  };
  const saved = await save('2027-06-14', [...(await fridaysAt(7000)), bayRule]);
  await publish(saved.savedId, 1);

  const query = { shopSeqNo: 1, bookingDate: '2027-06-16', durationMinutes: 60, partySize: 2 };
  const atSix = async () => {
    const { slots } = await ann.makes(getAvailability, { query });
    return slots.find(({ startedAt }) => startedAt === '2027-06-16T18:00:00-04:00')!.rooms.map(({ amount }) => amount);
  };
  await expect.poll(atSix, { timeout: 30_000 }).toEqual([6000, 9000, 6000, 6000]);
});

describe('the preview of a price list', () => {
  const preview = async (rules: PriceRule[], teeTime: object = {}, by = marcus) =>
    by.makes(calls.previewPrices, {
      body: {
        validFrom: '2027-06-14',
        rules,
        teeTime: { date: '2027-06-18', startMinute: 1140, durationMinutes: 90, ...teeTime },
      },
    });

  test('returns the proposed and the current price, also past midnight, and null where there is no price', async () => {
    const rules = await fridaysAt(7800);
    expect(await preview(rules)).toMatchObject({
      quote: {
        amount: 11_700,
        lines: [{ startedAt: '2027-06-18T19:00:00-04:00', amountPerHour: 7800, peak: true, amount: 11_700 }],
      },
      today: { amount: 10_500 },
    });
    expect(await preview(rules, { startMinute: 990, durationMinutes: 60 })).toMatchObject({
      quote: { amount: 2250 + 3900 },
    });
    expect(await preview(rules, { startMinute: 1470, durationMinutes: 60 })).toMatchObject({
      quote: { amount: 7800, lines: [{ startedAt: '2027-06-19T00:30:00-04:00' }] },
    });
    expect(await preview(rules.filter(({ weekday }) => weekday !== 5))).toMatchObject({
      quote: null,
      today: { amount: 10_500 },
    });
  });

  test('estimates the last four weeks’ revenue by the list of each day, and returns null without tee times', async () => {
    await travelTo('2028-02-02');
    expect((await preview(await fridaysAt(7800), { date: '2028-02-04' })).week).toBeNull();
    const sold = (date: string, from: string, minutes: number, status: string) =>
      sql`
      with made as (
        insert into bookings (reference, shop_seq_no, shop_room_id, customer_id, booking_date, started_at, ended_at, occupied_until,
                              party_size, amount, currency, price_lines, refund_steps, hold_expires_at, kind, source)
        select substr(md5(random()::text), 1, 7), 1, r.shop_room_id, c.customer_id, ${date}::date, ${from}::timestamptz,
               ${from}::timestamptz + make_interval(mins => ${minutes}), ${from}::timestamptz + make_interval(mins => ${minutes}),
               2, 1, 'USD', '[]', '[]', app_now(), 'TEE_TIME', 'PHONE'
          from shop_rooms r, (select customer_id from customers where shop_seq_no = 1 limit 1) c
         where r.shop_seq_no = 1 and r.position = 1
        returning booking_id)
      select booking_id from made`
        .execute(world.engine.db)
        .then(({ rows }) =>
          sql`update bookings set status = ${status} where booking_id = ${(rows[0] as { booking_id: string }).booking_id}`.execute(
            world.engine.db,
          ),
        );
    await crowd(world, 1);
    // Two hours on a Friday, one of them before five, and one canceled tee time.
    await sold('2028-01-21', '2028-01-21T16:00:00-05:00', 120, 'CONFIRMED');
    await sold('2028-01-28', '2028-01-28T19:00:00-05:00', 60, 'CONFIRMED');
    await sold('2028-01-28', '2028-01-28T21:00:00-05:00', 60, 'CANCELED');
    await sold('2028-01-04', '2028-01-04T19:00:00-05:00', 60, 'CONFIRMED');

    const week = { teeTimes: 1, peakMinutes: 30, offPeakMinutes: 15, change: 400 };
    expect((await preview(await fridaysAt(7800), { date: '2028-02-04' })).week).toEqual(week);

    // A tax that is added to the prices is not the venue's revenue.
    const taxed = { name: 'VAT', rate: 10_000, isAdded: true };
    const setTax = (value: typeof taxed | null, seen: typeof taxed | null) =>
      marcus.makes(changeSetting, { body: { change: { field: 'tax', value, seen } } });
    await setTax(taxed, null);
    const withTax = await preview(await fridaysAt(7800), { date: '2028-02-04' });
    await setTax(null, taxed);
    expect(withTax).toMatchObject({ quote: { amount: 12_870 }, week });
  });
});

test('only managers change prices; staff may with a manager’s PIN, and both names are recorded', async () => {
  const priya = await signIn(world, 'Priya');
  expect(await priya.tries(calls.getPriceLists, {})).toBe('NOT_ALLOWED');
  await priya.makes(openPlace, { body: { staffId: await staffIdOf(world, 'Marcus'), pin: DEMO_PIN, place: 'prices' } });

  const saved = await save('2027-06-20', await fridaysAt(7800), {}, priya);
  expect(draftIn(saved, saved.savedId).madeBy).toBe('Priya');
  const { items } = await marcus.makes(getActivity, { query: { kind: 'PRICES' } });
  expect(items[0]).toMatchObject({ act: 'prices.save', by: { name: 'Priya' }, approvedBy: 'Marcus' });
});

test('prices that contradict each other or name another venue’s bay are refused before anything is written', async () => {
  const rules = await fridaysAt(7800);
  const refused = (more: Partial<PriceRule>) =>
    marcus.isRefused(calls.savePriceList, {
      body: { validFrom: '2027-06-20', rules: [...rules, { ...rules[0], ...more }] },
    });

  expect(await refused({})).toMatchObject({ status: 400, code: 'INVALID_REQUEST' });
  expect(await refused({ fromMinute: 700, untilMinute: 600 })).toMatchObject({ code: 'INVALID_REQUEST' });
  expect(await refused({ amountPerHour: -1 })).toMatchObject({ code: 'INVALID_REQUEST' });
  expect(await refused({ shopRoomId: '3f6c1d9e-5b1a-4c37-9d3e-0b6f2a8c4e11' })).toMatchObject({
    code: 'ROOM_NOT_FOUND',
  });
  expect((await read()).lists).toHaveLength(1);
});
