import fc from 'fast-check';
import { expect, test } from 'vitest';
import { venue } from '../../../test/sample-venue.ts';
import type { PriceRule } from '../shops/shops.service.ts';
import { openDay } from './day.rules.ts';
import { priceLinesOf, priceOf } from './prices.rules.ts';

const FRIDAY = '2027-06-11';
const at = (time: string) => Date.parse(`${FRIDAY}T${time}:00-04:00`);
const clock = (iso: string) => iso.slice(11, 16);

/** A rule of the venue for a Friday between two hours. */
const rule = (from: number, until: number, amountPerHour: number, change: Partial<PriceRule> = {}): PriceRule => ({
  shopRoomId: null,
  weekday: 5,
  fromMinute: from * 60,
  untilMinute: until * 60,
  amountPerHour,
  isPeak: false,
  ...change,
});

/** What a venue with these rules asks on the Friday. */
function pricesOf(...priceRules: PriceRule[]) {
  const shop = venue({ priceRules });
  const day = openDay(shop, FRIDAY);
  const stretch = day.stretches[0]!;
  return {
    price: (room: string, from: string | number, minutes: number) =>
      priceOf(shop, day, stretch, room, typeof from === 'number' ? from : at(from), minutes),
    lines: (room: string, from: string | number, minutes: number) =>
      priceLinesOf(shop, day, stretch, room, typeof from === 'number' ? from : at(from), minutes),
  };
}

const peakAtSix = [
  rule(18, 19, 9000, { shopRoomId: 'bay-2', isPeak: true }),
  rule(0, 18, 4500),
  rule(18, 36, 6001, { isPeak: true }),
];

test('a price adds up the rules in force, the bay’s own before everybody’s, and is peak if a part of it is', () => {
  const { price } = pricesOf(...peakAtSix);
  expect(price('bay-1', '16:00', 60)).toEqual({ amount: 4500, peak: false });
  expect(price('bay-1', '17:00', 60)).toEqual({ amount: 4500, peak: false });
  expect(price('bay-1', '18:00', 60)).toEqual({ amount: 6001, peak: true });
  expect(price('bay-1', '22:00', 60)).toEqual({ amount: 6001, peak: true });
  expect(price('bay-1', '17:30', 60)).toEqual({ amount: 2250 + 3001, peak: true });
  expect(price('bay-2', '17:30', 120)).toEqual({ amount: 2250 + 9000 + 3001, peak: true });
});

test('another day’s prices and another bay’s are not asked', () => {
  const { price } = pricesOf(
    rule(0, 36, 100, { weekday: 4 }),
    rule(0, 36, 200, { weekday: 6 }),
    rule(0, 36, 300, { shopRoomId: 'bay-2' }),
    rule(0, 36, 4500),
  );
  expect(price('bay-1', '16:00', 60)).toEqual({ amount: 4500, peak: false });
  expect(price('bay-2', '16:00', 60)).toEqual({ amount: 300, peak: false });
});

test('a venue that has a price for one bay only has none for the other', () => {
  const { price } = pricesOf(rule(0, 36, 300, { shopRoomId: 'bay-2' }));
  expect(price('bay-2', '16:00', 60)).toEqual({ amount: 300, peak: false });
  expect(price('bay-1', '16:00', 60)).toBeUndefined();
});

test('there is no price where a single minute has none', () => {
  const { price } = pricesOf(rule(0, 12, 4500), rule(13, 36, 4500));
  expect(price('bay-1', '11:00', 60)).toEqual({ amount: 4500, peak: false });
  expect(price('bay-1', at('11:01'), 60)).toBeUndefined();
  expect(price('bay-1', '12:30', 60)).toBeUndefined();
  expect(price('bay-1', '13:00', 60)).toEqual({ amount: 4500, peak: false });
});

test('the lines of a price change where rate or peak changes, and only there', () => {
  const { lines } = pricesOf(
    rule(0, 10, 4000),
    rule(10, 11, 4000),
    rule(11, 12, 4000, { isPeak: true }),
    rule(12, 36, 5000, { isPeak: true }),
  );
  const brief = lines('bay-1', '09:30', 180).map((line) => [
    `${clock(line.startedAt)} to ${clock(line.endedAt)}`,
    line.amountPerHour,
    line.peak,
    line.amount,
  ]);
  expect(brief).toEqual([
    ['09:30 to 11:00', 4000, false, 6000],
    ['11:00 to 12:00', 4000, true, 4000],
    ['12:00 to 12:30', 5000, true, 2500],
  ]);
});

test('lines add up to the price exactly', () => {
  const { price, lines } = pricesOf(...peakAtSix);
  fc.assert(
    fc.property(
      fc.constantFrom('bay-1', 'bay-2'),
      fc.nat(24),
      fc.constantFrom(30, 60, 90, 120, 45, 75),
      (room, half, minutes) => {
        const from = at('09:00') + half * 30 * 60_000;
        const found = lines(room, from, minutes);
        expect(found.reduce((sum, line) => sum + line.amount, 0)).toBe(price(room, from, minutes)!.amount);
        expect(Date.parse(found[0]!.startedAt)).toBe(from);
        expect(Date.parse(found.at(-1)!.endedAt)).toBe(from + minutes * 60_000);
      },
    ),
  );
});
