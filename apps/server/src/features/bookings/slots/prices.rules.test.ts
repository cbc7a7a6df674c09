import fc from 'fast-check';
import { expect, test } from 'vitest';
import { venue } from '../../../../test/samples/sample-venue.ts';
import type { PriceRule } from '../../shops/shops.service.ts';
import { openDay } from './day.rules.ts';
import { priceLinesOf, priceOf } from './prices.rules.ts';
import { linesShown, taxShareOf } from '../sold-lines.rules.ts';

const FRIDAY = '2027-06-11';
const at = (time: string) => Date.parse(`${FRIDAY}T${time}:00-04:00`);
const clock = (iso: string) => iso.slice(11, 16);

/** A price rule for Fridays between two hours. */
const rule = (from: number, until: number, amountPerHour: number, change: Partial<PriceRule> = {}): PriceRule => ({
  shopRoomId: null,
  weekday: 5,
  fromMinute: from * 60,
  untilMinute: until * 60,
  amountPerHour,
  isPeak: false,
  ...change,
});

/** The Friday's prices of a venue with these rules. */
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

test('a price adds up the rules in force, prefers the bay’s own rule, and is peak if any part of it is', () => {
  const { price } = pricesOf(...peakAtSix);
  expect(price('bay-1', '16:00', 60)).toEqual({ amount: 4500, peak: false });
  expect(price('bay-1', '17:00', 60)).toEqual({ amount: 4500, peak: false });
  expect(price('bay-1', '18:00', 60)).toEqual({ amount: 6001, peak: true });
  expect(price('bay-1', '22:00', 60)).toEqual({ amount: 6001, peak: true });
  expect(price('bay-1', '17:30', 60)).toEqual({ amount: 2250 + 3001, peak: true });
  expect(price('bay-2', '17:30', 120)).toEqual({ amount: 2250 + 9000 + 3001, peak: true });
});

test('the price of a tee time ignores the prices of other days and other bays', () => {
  const { price } = pricesOf(
    rule(0, 36, 100, { weekday: 4 }),
    rule(0, 36, 200, { weekday: 6 }),
    rule(0, 36, 300, { shopRoomId: 'bay-2' }),
    rule(0, 36, 4500),
  );
  expect(price('bay-1', '16:00', 60)).toEqual({ amount: 4500, peak: false });
  expect(price('bay-2', '16:00', 60)).toEqual({ amount: 300, peak: false });
});

test('a venue with a price for one bay only has no price for the other', () => {
  const { price } = pricesOf(rule(0, 36, 300, { shopRoomId: 'bay-2' }));
  expect(price('bay-2', '16:00', 60)).toEqual({ amount: 300, peak: false });
  expect(price('bay-1', '16:00', 60)).toBeUndefined();
});

test('a tee time has no price if one of its minutes has none', () => {
  const { price } = pricesOf(rule(0, 12, 4500), rule(13, 36, 4500));
  expect(price('bay-1', '11:00', 60)).toEqual({ amount: 4500, peak: false });
  expect(price('bay-1', at('11:01'), 60)).toBeUndefined();
  expect(price('bay-1', '12:30', 60)).toBeUndefined();
  expect(price('bay-1', '13:00', 60)).toEqual({ amount: 4500, peak: false });
});

test('a new price line begins only where the rate or the peak flag changes', () => {
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

test('price lines add up to the price exactly', () => {
  const { price, lines } = pricesOf(...peakAtSix);
  fc.assert(
    fc.property(
      fc.constantFrom('bay-1', 'bay-2'),
      fc.nat(24),
      fc.constantFrom(30, 60, 90, 120, 45, 75),
      (room, halfHour, minutes) => {
        const from = at('09:00') + halfHour * 30 * 60_000;
        const found = lines(room, from, minutes);
        expect(found.reduce((sum, line) => sum + line.amount, 0)).toBe(price(room, from, minutes)!.amount);
        expect(Date.parse(found[0]!.startedAt)).toBe(from);
        expect(Date.parse(found.at(-1)!.endedAt)).toBe(from + minutes * 60_000);
      },
    ),
  );
});

test('after a closing time that the clock skips in spring, time costs as much as the last minute before it', () => {
  // The Saturday closes at 02:30, which on that night is 03:30.
  const rules = [rule(0, 26, 7000, { weekday: 6 }), rule(26, 26.5, 9000, { weekday: 6, isPeak: true })];
  const shop = venue({ weekly: [{ weekday: 6, opensMinute: 1200, closesMinute: 1590 }], priceRules: rules });
  const day = openDay(shop, '2027-03-13');
  const [stretch] = day.stretches;

  expect(priceOf(shop, day, stretch!, 'bay-1', Date.parse('2027-03-14T03:00:00-04:00'), 30)).toEqual({
    amount: 4500,
    peak: true,
  });
  // In autumn the hour that occurs twice costs the same both times.
  const fall = openDay(shop, '2027-11-06');
  const start = Date.parse('2027-11-07T01:00:00-04:00');
  expect(priceOf(shop, fall, fall.stretches[0]!, 'bay-1', start, 120)).toEqual({ amount: 14_000, peak: false });
});

test('an added tax is part of the price and its lines; the lines are shown without it, and the tax separately', () => {
  const tax = { name: 'Sales tax', rate: 8875, isAdded: true };
  const shop = venue({ priceRules: [rule(0, 18, 4500), rule(18, 36, 7000, { isPeak: true })], tax });
  const [day, minutes] = [openDay(shop, FRIDAY), 120];
  const stretch = day.stretches[0]!;

  const price = priceOf(shop, day, stretch, 'bay-1', at('17:00'), minutes)!;
  const lines = priceLinesOf(shop, day, stretch, 'bay-1', at('17:00'), minutes);

  expect(price.amount).toBe(11_500 + 1021);
  expect(lines.map(({ amount }) => amount)).toEqual([4899, 7622]);
  expect(linesShown(lines, tax).map(({ amount, amountPerHour }) => [amount, amountPerHour])).toEqual([
    [4500, 4500],
    [7000, 7000],
  ]);
  expect(taxShareOf(price.amount, tax)).toEqual({ ...tax, amount: 1021 });
  expect(linesShown(lines, { ...tax, isAdded: false })).toEqual(lines);
});

test('for any tax and prices, price lines add up to the price, with and without the tax shown', () => {
  const rates = fc.tuple(fc.nat(9_999), fc.nat(9_999), fc.nat(9_999));
  const lengths = fc.constantFrom(30, 50, 60, 90, 120, 180);
  fc.assert(
    fc.property(
      rates,
      fc.nat(30_000),
      fc.boolean(),
      lengths,
      fc.nat(7),
      ([a, b, c], rate, isAdded, minutes, startOffset) => {
        const tax = { name: 'VAT', rate, isAdded };
        const priceRules = [rule(0, 17, a), rule(17, 19, b, { isPeak: true }), rule(19, 36, c)];
        const from = at('15:00') + startOffset * 30 * 60_000;
        const priced = (shop: ReturnType<typeof venue>) => {
          const day = openDay(shop, FRIDAY);
          const time = [shop, day, day.stretches[0]!, 'bay-1', from, minutes] as const;
          return { amount: priceOf(...time)!.amount, lines: priceLinesOf(...time) };
        };

        const { amount, lines } = priced(venue({ priceRules, tax }));
        const shownLines = linesShown(lines, tax);

        const sum = (all: typeof lines) => all.reduce((total, line) => total + line.amount, 0);
        expect(sum(lines)).toBe(amount);
        expect(sum(shownLines) + (isAdded ? taxShareOf(amount, tax)!.amount : 0)).toBe(amount);
        // The lines shown have the prices that managers typed in.
        expect(shownLines).toEqual(priced(venue({ priceRules })).lines);
      },
    ),
    { numRuns: 60 },
  );
});
