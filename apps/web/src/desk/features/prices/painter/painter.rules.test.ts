import type { PriceRule } from '@caddie/contract/desk/prices';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gapsIn, hoursFrom, isOpenIn, isSameList, merge, paint, piecesOf, slotStarts } from './painter.rules.ts';
import { singleCell, includesCell, moveSelection, stretchesOf, wholeDay, wholeSlot } from './selection.rules.ts';

const FRIDAY = 5;
const rule = (from: number, until: number, amountPerHour: number, more: Partial<PriceRule> = {}): PriceRule => ({
  shopRoomId: null,
  weekday: FRIDAY,
  fromMinute: from * 60,
  untilMinute: until * 60,
  amountPerHour,
  isPeak: false,
  ...more,
});
const hours = (from: number, until: number, weekday = FRIDAY) => ({
  weekday,
  fromMinute: from * 60,
  untilMinute: until * 60,
});
const dear = { amountPerHour: 7800, isPeak: true };

test('painting a price replaces the existing one only on that day and for that choice of bays', () => {
  const other = rule(0, 36, 4500, { weekday: 4 });
  const own = rule(19, 20, 9000, { shopRoomId: 'bay-3' });
  expect(paint([rule(0, 36, 7000), other, own], null, [hours(19, 22)], dear)).toEqual([
    other,
    rule(0, 19, 7000),
    rule(19, 22, 7800, { isPeak: true }),
    rule(22, 36, 7000),
    own,
  ]);
});

test('adjacent hours with the same price are merged, unless they differ in peak or leave a gap', () => {
  const evening = paint([rule(9, 17, 4500), rule(17, 26, 7000)], null, [hours(17, 26)], {
    amountPerHour: 4500,
    isPeak: false,
  });
  expect(evening).toEqual([rule(9, 26, 4500)]);
  expect(merge([rule(9, 10, 4500), rule(10, 11, 4500, { isPeak: true })])).toHaveLength(2);
  expect(merge([rule(9, 10, 4500), rule(11, 12, 4500)])).toHaveLength(2);
});

test('a bay has the price for all bays until it gets its own, and again when that is removed', () => {
  const all = [rule(9, 26, 7000)];
  const own = paint(all, 'bay-3', [hours(19, 20)], dear);
  expect(piecesOf(own, 'bay-3', hours(18, 20))).toMatchObject([
    { price: { amountPerHour: 7000 }, isOwn: false },
    { price: { amountPerHour: 7800 }, isOwn: true },
  ]);
  expect(piecesOf(own, null, hours(18, 20))).toHaveLength(1);
  expect(isSameList(paint(own, 'bay-3', [hours(0, 36)], null), all)).toBe(true);
});

test('an hour of the week of prices whose halves have different prices shows both', () => {
  expect(piecesOf([rule(17.5, 26, 7000), rule(9, 17.5, 4500)], null, hours(17, 18))).toMatchObject([
    { price: { amountPerHour: 4500 }, untilMinute: 1050 },
    { price: { amountPerHour: 7000 } },
  ]);
});

test('each minute has the price that was painted last, after any sequence of paintings', () => {
  const stroke = fc.record({
    weekday: fc.integer({ min: 1, max: 7 }),
    from: fc.integer({ min: 0, max: 71 }),
    length: fc.integer({ min: 1, max: 30 }),
    layer: fc.constantFrom(null, 'bay-3'),
    amountPerHour: fc.constantFrom(100, 200, 300),
    isPeak: fc.boolean(),
    isEraser: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(stroke, { maxLength: 25 }), (strokes) => {
      const expected = new Map<string, string>();
      let rules: PriceRule[] = [];
      for (const { weekday, from, length, layer, amountPerHour, isPeak, isEraser } of strokes) {
        const [fromMinute, untilMinute] = [from * 30, Math.min(from + length, 72) * 30];
        const price = isEraser ? null : { amountPerHour, isPeak };
        rules = paint(rules, layer, [{ weekday, fromMinute, untilMinute }], price);
        for (let minute = fromMinute; minute < untilMinute; minute += 30) {
          const key = `${layer} ${weekday} ${minute}`;
          if (price) expected.set(key, `${amountPerHour} ${isPeak}`);
          else expected.delete(key);
        }
      }
      const found = new Map<string, string>();
      for (const one of rules)
        for (let minute = one.fromMinute; minute < one.untilMinute; minute += 30) {
          const key = `${one.shopRoomId} ${one.weekday} ${minute}`;
          expect(found.has(key)).toBe(false);
          found.set(key, `${one.amountPerHour} ${one.isPeak}`);
        }
      expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected));
      expect(merge(rules)).toEqual(rules);
    }),
  );
});

describe('the hours that need a price', () => {
  const open = (weekday: number, from: number, until: number) => ({
    weekday,
    opensMinute: from * 60,
    closesMinute: until * 60,
  });
  const venue = {
    hourPlans: [
      { validFrom: '2020-01-01', open: [open(5, 9, 26)] },
      { validFrom: '2026-12-10', open: [open(5, 8, 26), open(7, 10, 20)] },
    ],
    specialDays: [
      { date: '2026-11-30', open: [{ opensMinute: 0, closesMinute: 60 }] },
      { date: '2026-12-24', open: [{ opensMinute: 360, closesMinute: 720 }] },
    ],
  };

  test('are those of the plan on the first day and all later plans, and of special days from then on', () => {
    expect(hoursFrom(venue, '2026-12-01')).toEqual([open(5, 9, 26), open(5, 8, 26), open(7, 10, 20), open(4, 6, 12)]);
    expect(hoursFrom(venue, '2027-01-01')).toEqual([open(5, 8, 26), open(7, 10, 20)]);
  });

  test('are shown from the first opening to the last closing, also after midnight', () => {
    const slots = slotStarts([open(5, 9.5, 26), open(7, 10, 20)], 60);
    expect([slots[0], slots.at(-1)]).toEqual([540, 1500]);
    expect(slotStarts([open(5, 9, 11)], 30)).toEqual([540, 570, 600, 630]);
    expect(slotStarts([], 60).length).toBeGreaterThan(0);
    expect(isOpenIn([open(5, 9, 26)], hours(25, 26))).toBe(true);
    expect(isOpenIn([open(5, 9, 26)], hours(26, 27))).toBe(false);
  });

  test('are named if they have no price, also after midnight and between two prices', () => {
    const rules = [rule(9, 17, 4500), rule(18, 25, 7000), rule(25, 26, 7000, { shopRoomId: 'bay-3' })];
    expect(gapsIn(rules, [open(5, 9, 26)])).toEqual([hours(17, 18), hours(25, 26)]);
    expect(gapsIn([rule(0, 36, 1)], [open(5, 9, 26)])).toEqual([]);
  });
});

describe('the selection in the week of prices', () => {
  const size = { days: 7, slots: 17 };

  test('covers the hours between its start and its end, in any direction', () => {
    const selection = { anchor: { day: 4, slot: 12 }, head: { day: 2, slot: 10 } };
    expect(includesCell(selection, { day: 3, slot: 11 })).toBe(true);
    expect(includesCell(selection, { day: 3, slot: 13 })).toBe(false);
    expect(stretchesOf(selection, slotStarts([], 60), 60).map(({ weekday }) => weekday)).toEqual([3, 4, 5]);
  });

  test('grows with Shift, moves without it, and stays on the grid', () => {
    const friday = singleCell({ day: 4, slot: 10 });
    const grown = moveSelection(
      moveSelection(friday, { day: 0, slot: 1 }, size, true),
      { day: 0, slot: 1 },
      size,
      true,
    );
    expect(grown).toEqual({ anchor: { day: 4, slot: 10 }, head: { day: 4, slot: 12 } });
    expect(moveSelection(grown, { day: 1, slot: 0 }, size, false)).toEqual(singleCell({ day: 5, slot: 12 }));
    expect(moveSelection(singleCell({ day: 0, slot: 0 }), { day: -1, slot: -1 }, size, false)).toEqual(
      singleCell({ day: 0, slot: 0 }),
    );
    expect(moveSelection(singleCell({ day: 6, slot: 16 }), { day: 1, slot: 1 }, size, false)).toEqual(
      singleCell({ day: 6, slot: 16 }),
    );
  });

  test('covers a whole day, or one hour of every day', () => {
    const slots = Array.from({ length: 17 }, (_, index) => 540 + index * 60);
    expect(stretchesOf(wholeDay(4, size), slots, 60)).toEqual([hours(9, 26)]);
    expect(stretchesOf(wholeSlot(10, size), slots, 60)).toHaveLength(7);
  });
});
