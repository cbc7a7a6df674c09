import { readyBooking } from '@caddie/contract/bookings';
import { addDays, weekdayOf } from '@caddie/contract/dates/calendar';
import type { PriceRule } from '@caddie/contract/desk/prices';
import { LAST_MINUTE, MINUTE } from '@caddie/contract/dates/duration';
import { priceOfMinutes } from '@caddie/contract/amounts/money';
import type { Right } from '@caddie/contract/desk/rights';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { crowd } from '../../../test/crash/crowd.ts';
import { staffIdOf } from '../../../test/desk.ts';
import { servicesOf } from '../../../test/services.ts';
import { useWorld } from '../../../test/world.ts';
import { type Staff, staffMember } from '../../platform/actors/actor.ts';
import { firstRow, rows } from '../../platform/database/db.ts';
import type { SlotService } from '../bookings/slots/slots.service.ts';
import { Refusal } from '../../platform/refusal.ts';

const world = useWorld();

/** A Monday; the clock goes forward in the night before the following Sunday. */
const TODAY = '2027-03-08';
const SPRING = Date.parse('2027-03-14T07:00:00Z');
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];
const LENGTH = 60;

type Hours = { opensMinute: number; closesMinute: number };
type Plan = { validFrom: string; open: (Hours & { weekday: number })[] };
type List = { validFrom: string; rules: PriceRule[] };
type SpecialDay = { date: string; open: Hours | null };

const inDays = (min: number, max: number) => fc.integer({ min, max }).map((days) => addDays(TODAY, days));
const hours = fc
  .record({ opens: fc.integer({ min: 14, max: 30 }), length: fc.integer({ min: 3, max: 28 }) })
  // Includes half past two, which does not exist in the night of the spring change.
  .map(
    ({ opens, length }): Hours => ({ opensMinute: opens * 30, closesMinute: Math.min((opens + length) * 30, 1590) }),
  );
const plan = fc.record({
  validFrom: inDays(1, 12),
  open: fc
    .tuple(...WEEKDAYS.map(() => fc.option(hours, { freq: 4 })))
    .map((days) => days.flatMap((one, index) => (one ? [{ ...one, weekday: index + 1 }] : []))),
});
const specialDay = fc.record({ date: inDays(1, 25), open: fc.option(hours) });
/** The rules of a weekday: up to four parts, one of which may have no price, and possibly a bay with its own prices. */
const weekday = fc.record({
  cuts: fc.uniqueArray(fc.integer({ min: 1, max: 71 }), { maxLength: 3 }),
  amounts: fc.array(fc.integer({ min: 0, max: 9_999 }), { minLength: 4, maxLength: 4 }),
  hole: fc.nat({ max: 15 }),
  own: fc.option(fc.record({ bay: fc.nat({ max: 3 }), from: fc.nat({ max: 60 }), amount: fc.nat({ max: 9_999 }) })),
});
type Weekday = typeof weekday extends fc.Arbitrary<infer W> ? W : never;
const list = fc.record({ validFrom: inDays(1, 20), days: fc.tuple(...WEEKDAYS.map(() => weekday)) });
const story = fc.record({
  plan,
  specialDays: fc.uniqueArray(specialDay, { maxLength: 3, selector: ({ date }) => date }),
  lists: fc.uniqueArray(list, { minLength: 2, maxLength: 3, selector: ({ validFrom }) => validFrom }),
  looks: fc.array(fc.record({ date: inDays(1, 26), pick: fc.nat(), bay: fc.nat() }), { minLength: 3, maxLength: 5 }),
});

function rulesOf(days: readonly Weekday[], bays: string[]): PriceRule[] {
  return days.flatMap(({ cuts, amounts, hole, own }, index) => {
    const edges = [0, ...cuts.toSorted((a, b) => a - b).map((cut) => cut * 30), LAST_MINUTE];
    const parts = edges.slice(1).map(
      (untilMinute, part): PriceRule => ({
        shopRoomId: null,
        weekday: index + 1,
        fromMinute: edges[part]!,
        untilMinute,
        amountPerHour: amounts[part]!,
        isPeak: part % 2 === 1,
      }),
    );
    const priced = parts.length > 1 ? parts.filter((_, part) => part !== hole) : parts;
    if (!own) return priced;
    const fromMinute = own.from * 30;
    const ofBay = { shopRoomId: bays[own.bay]!, fromMinute, untilMinute: fromMinute + 90, amountPerHour: own.amount };
    return [...priced, { ...parts[0]!, ...ofBay }];
  });
}

test('for random hours, special days and lists: gaps are rejected, grids follow the rules, and sold times keep their price', async () => {
  await world.clock.set(`${TODAY}T12:00:00-05:00`);
  const { db } = world.engine;
  const staff: Staff<Right> = staffMember({
    staffId: await staffIdOf(world, 'Marcus'),
    shopSeqNo: 1,
    role: 'MANAGER',
    requestId: 'property',
  });
  const rooms = sql<{ id: string }>`select shop_room_id as id from shop_rooms where shop_seq_no = 1 order by position`;
  const bays = (await rows(db, rooms)).map(({ id }) => id);
  const first = await (await servicesOf(world)).shops.terms(1);
  const counts = { refused: 0, published: 0, priced: 0, sold: 0 };

  await fc.assert(
    fc.asyncProperty(story, async ({ plan: next, specialDays, lists, looks }) => {
      await forget();
      await writeHours(next, specialDays);
      const plans: Plan[] = [first.hourPlans[0]!, next];
      const published: List[] = [first.priceLists[0]!];
      const sold = new Map<string, unknown>();

      for (const { validFrom, days } of lists) {
        // New services have no cached terms of the venue.
        const { prices } = await servicesOf(world);
        const rules = rulesOf(days, bays);
        const gap = hasGap({ validFrom, rules });
        const saved = await prices.save(staff, { validFrom, rules }).catch((error: unknown) => {
          if (error instanceof Refusal) return error.code;
          throw error;
        });
        const isRefused = typeof saved === 'string';
        expect(isRefused ? saved : 'OK').toBe(gap ? 'PRICE_GAP' : 'OK');
        counts.refused += Number(isRefused);
        if (isRefused) continue;
        await prices.publish(staff, saved.savedId, { version: 1 });
        published.push({ validFrom, rules });
        counts.published += 1;
        const { slots } = await servicesOf(world);
        for (const one of looks) await look(slots, one);
        for (const [bookingId, made] of sold) expect(await bookingOf(bookingId)).toEqual(made);
      }

      /** Checks that every bay at every start of a day costs what the rules of that day say, and books one of them. */
      async function look(slots: SlotService, { date, pick, bay }: (typeof looks)[number]): Promise<void> {
        const { rules } = inForce(published, date);
        const grid = await slots.available({
          shopSeqNo: 1,
          bookingDate: date,
          durationMinutes: LENGTH,
          partySize: 2,
        });
        const starts = hoursOn(date).flatMap((open) => startsIn(date, open).map((startsAt) => ({ startsAt, open })));
        for (const { startsAt, open } of starts) {
          const free = grid.slots.find((slot) => Date.parse(slot.startedAt) === startsAt)?.rooms ?? [];
          const wrong = free.filter(
            ({ shopRoomId, amount }) => amount !== priceAt(rules, date, open, startsAt, shopRoomId),
          );
          expect(wrong).toEqual([]);
          counts.priced += free.length;
          // A bay that is not on the grid is taken: no open time is without a price.
          const isTaken = (from: string, until: string) =>
            Date.parse(from) < startsAt + LENGTH * MINUTE && startsAt < Date.parse(until);
          const takenRooms = grid.rooms.filter((room) =>
            room.taken.some(({ startedAt, endedAt }) => isTaken(startedAt, endedAt)),
          );
          expect(free.length + takenRooms.length).toBe(bays.length);
        }
        expect(grid.slots.length).toBeLessThanOrEqual(starts.length);
        const slot = grid.slots[pick % Math.max(1, grid.slots.length)];
        if (!slot) return;
        const [golfer] = await crowd(world, 1);
        const { bookingId } = await golfer!.makes(readyBooking, {
          body: {
            shopSeqNo: 1,
            startedAt: slot.startedAt,
            durationMinutes: LENGTH,
            partySize: 2,
            shopRoomId: slot.rooms[bay % slot.rooms.length]!.shopRoomId,
          },
        });
        sold.set(bookingId, await bookingOf(bookingId));
        counts.sold += 1;
      }

      function hoursOn(date: string): Hours[] {
        const special = specialDays.find((one) => one.date === date);
        if (special) return special.open ? [special.open] : [];
        return inForce(plans, date).open.filter((one) => one.weekday === weekdayOf(date));
      }

      function hasGap({ validFrom, rules }: List): boolean {
        const later = published.map((one) => one.validFrom).filter((date) => date > validFrom);
        const until = later.reduce((soonest, date) => (date < soonest ? date : soonest), addDays(TODAY, 60));
        for (let date = validFrom; date < until; date = addDays(date, 1)) {
          const week = inForce(plans, date).open.filter((one) => one.weekday === weekdayOf(date));
          const special = specialDays.find((one) => one.date === date)?.open;
          for (const { opensMinute, closesMinute } of [...week, ...(special ? [special] : [])])
            for (let minute = opensMinute; minute < closesMinute; minute += 30)
              if (rateAt(rules, weekdayOf(date), minute, '') === undefined) return true;
        }
        return false;
      }
    }),
    { numRuns: 9, seed: 52 },
  );
  // A property that was never tried would always hold.
  for (const count of Object.values(counts)) expect(count).toBeGreaterThan(3);

  /** Deletes lists, plans and special days that are not yet in force. */
  async function forget(): Promise<void> {
    await world.engine.script(`
      delete from price_lists where shop_seq_no = 1 and valid_from > '${TODAY}';
      delete from hour_plans where shop_seq_no = 1 and valid_from > '${TODAY}';
      delete from opening_exceptions where shop_seq_no = 1 and on_date between '${TODAY}' and '2027-05-01';
      update bookings set status = 'CANCELED' where shop_seq_no = 1 and status = 'READY';`);
  }

  function bookingOf(bookingId: string): Promise<unknown> {
    return firstRow(
      db,
      sql<{ amount: number; lines: unknown }>`
        select amount, price_lines as lines from bookings where booking_id = ${bookingId}`,
    );
  }

  async function writeHours(next: Plan, specialDays: readonly SpecialDay[]): Promise<void> {
    const id = '00000000-0000-4000-8000-000000000052';
    const open = next.open.map(
      (one) => `insert into opening_hours (hour_plan_id, shop_seq_no, weekday, opens_minute, closes_minute)
                values ('${id}', 1, ${one.weekday}, ${one.opensMinute}, ${one.closesMinute});`,
    );
    const days = specialDays.map(
      (one) => `insert into opening_exceptions (shop_seq_no, on_date, note) values (1, '${one.date}', 'Special');
                ${one.open ? `insert into opening_exception_hours (shop_seq_no, on_date, opens_minute, closes_minute) values (1, '${one.date}', ${one.open.opensMinute}, ${one.open.closesMinute});` : ''}`,
    );
    await world.engine.script(`
      insert into hour_plans (hour_plan_id, shop_seq_no, valid_from) values ('${id}', 1, '${next.validFrom}');
      ${open.join('\n')}
      update hour_plans set published_at = app_now() where hour_plan_id = '${id}';
      ${days.join('\n')}`);
  }
});

const inForce = <P extends { validFrom: string }>(plans: readonly P[], date: string): P =>
  plans
    .filter(({ validFrom }) => validFrom <= date)
    .reduce((last, one) => (one.validFrom > last.validFrom ? one : last));

/** Returns the rate of one minute: a bay's own price before the price for all bays. There are never two of a kind. */
function rateAt(rules: readonly PriceRule[], day: number, minute: number, bay: string): number | undefined {
  const found = rules.filter((one) => one.weekday === day && one.fromMinute <= minute && minute < one.untilMinute);
  const [bayRules, generalRules] = [bay, null].map((room) => found.filter(({ shopRoomId }) => shopRoomId === room));
  if (bayRules!.length > 1 || generalRules!.length > 1) throw new Error(`minute ${minute} of ${day} has two prices`);
  return (bayRules![0] ?? generalRules![0])?.amountPerHour;
}

/** New York's clock in these weeks: its offset changes once, and a skipped time moves on by the same amount. */
function instantOf(date: string, minute: number): number {
  const wall = Date.parse(`${date}T00:00:00Z`) + minute * MINUTE;
  const [winter, summer] = [wall + 300 * MINUTE, wall + 240 * MINUTE];
  return summer >= SPRING ? summer : winter;
}

function startsIn(date: string, { opensMinute, closesMinute }: Hours): number[] {
  const [opens, closes] = [instantOf(date, opensMinute), instantOf(date, closesMinute)];
  const starts: number[] = [];
  for (let at = opens; at + LENGTH * MINUTE <= closes; at += 30 * MINUTE) starts.push(at);
  return starts;
}

/** Adds up half hours, at which all prices begin and end; past a closing time that the clock skips, the last minute before it counts. */
function priceAt(rules: readonly PriceRule[], date: string, open: Hours, startsAt: number, bay: string): number {
  let sum = 0;
  for (let at = startsAt; at < startsAt + LENGTH * MINUTE; at += 30 * MINUTE) {
    const wall = (at - Date.parse(`${date}T00:00:00Z`)) / MINUTE - (at < SPRING ? 300 : 240);
    sum += 30 * rateAt(rules, weekdayOf(date), Math.min(wall, open.closesMinute - 1), bay)!;
  }
  return priceOfMinutes(sum);
}
