import type { PriceLine } from '@caddie/contract/bookings';
import { MINUTE } from '@caddie/contract/dates/duration';
import { priceOfMinutes } from '@caddie/contract/amounts/money';
import { withTax } from '@caddie/contract/amounts/tax';
import { inForceOn, type PriceRule, type ShopTerms } from '../../shops/shops.service.ts';
import { type Day, isoAt, type Stretch } from './day.rules.ts';

/** The price of a bay in one stretch as cumulative sums per minute, so that any price is one subtraction. */
type Tariff = { rules: (PriceRule | undefined)[]; sums: Float64Array; peaks: Int32Array; gaps: Int32Array };

const tariffCache = new WeakMap<Stretch, Map<string, Tariff>>();

type Price = { amount: number; peak: boolean };

/** The price of a bay for a time within a stretch, with the tax; undefined if the venue has no price for a part of it. */
export function priceOf(
  shop: ShopTerms,
  day: Day,
  stretch: Stretch,
  roomId: string,
  startsAt: number,
  minutes: number,
): Price | undefined {
  const { sums, peaks, gaps } = tariffOf(shop, day, stretch, roomId);
  const from = (startsAt - stretch.startsAt) / MINUTE;
  const until = from + minutes;
  if (gaps[until]! > gaps[from]!) return undefined;
  return { amount: withTax(priceOfMinutes(sums[until]! - sums[from]!), shop.tax), peak: peaks[until]! > peaks[from]! };
}

/** Splits the price of `priceOf` into lines that a person can check; they add up to it exactly. */
export function priceLinesOf(
  shop: ShopTerms,
  day: Day,
  stretch: Stretch,
  roomId: string,
  startsAt: number,
  minutes: number,
): PriceLine[] {
  const { rules } = tariffOf(shop, day, stretch, roomId);
  const first = (startsAt - stretch.startsAt) / MINUTE;
  const lines: PriceLine[] = [];
  let linesTotal = 0;
  for (let from = first; from < first + minutes; ) {
    const rule = rules[from]!;
    let until = from;
    while (until < first + minutes && isSamePrice(rules[until], rule)) until += 1;
    const total = withTax(priceOfMinutes(sumOf(rules, first, until)), shop.tax);
    lines.push({
      startedAt: isoAt(stretch, shop.timeZone, stretch.startsAt + from * MINUTE),
      endedAt: isoAt(stretch, shop.timeZone, stretch.startsAt + until * MINUTE),
      amountPerHour: withTax(rule.amountPerHour, shop.tax),
      peak: rule.isPeak,
      // The difference between rounded totals, so that rounding never changes the sum of the lines.
      amount: total - linesTotal,
    });
    linesTotal = total;
    from = until;
  }
  return lines;
}

/** The lowest price of an hour in a stretch from an instant on, with the tax; undefined where nothing has a price. */
export function lowestHourly(
  shop: ShopTerms,
  day: Day,
  stretch: Stretch,
  roomId: string,
  from: number,
): number | undefined {
  const { rules } = tariffOf(shop, day, stretch, roomId);
  const remainingRules = rules.slice(Math.max(0, Math.ceil((from - stretch.startsAt) / MINUTE)));
  const amounts = new Set(remainingRules.flatMap((rule) => (rule ? [rule.amountPerHour] : [])));
  return amounts.size > 0 ? withTax(Math.min(...amounts), shop.tax) : undefined;
}

/** Returns whether a minute of a stretch is peak, by the rules for all bays. */
export function isPeakAt(shop: ShopTerms, day: Day, stretch: Stretch): (minute: number) => boolean {
  const { rules } = tariffOf(shop, day, stretch, '');
  return (minute) => rules[minute]?.isPeak ?? false;
}

const isSamePrice = (a: PriceRule | undefined, b: PriceRule): boolean =>
  a !== undefined && a.amountPerHour === b.amountPerHour && a.isPeak === b.isPeak;

const sumOf = (rules: (PriceRule | undefined)[], from: number, until: number): number =>
  rules.slice(from, until).reduce((sum, rule) => sum + rule!.amountPerHour, 0);

/** The price list is chosen by the day of play, not by the day of the purchase. */
const rulesOn = (shop: ShopTerms, day: Day): PriceRule[] => inForceOn(shop.priceLists, day.date)?.rules ?? [];

/** Bays without rules of their own share one tariff. */
function tariffOf(shop: ShopTerms, day: Day, stretch: Stretch, roomId: string): Tariff {
  let tariffs = tariffCache.get(stretch);
  if (!tariffs) tariffCache.set(stretch, (tariffs = new Map()));
  const key = rulesOn(shop, day).some((rule) => rule.shopRoomId === roomId) ? roomId : '';
  let tariff = tariffs.get(key);
  if (!tariff) tariffs.set(key, (tariff = makeTariff(shop, day, stretch, key)));
  return tariff;
}

function makeTariff(shop: ShopTerms, day: Day, stretch: Stretch, roomId: string): Tariff {
  const dayRules = rulesOn(shop, day).filter((rule) => rule.weekday === day.weekday);
  const minutes = stretch.wallMinutes.length;
  const rules = Array.from(stretch.wallMinutes, (minute) => ruleAt(dayRules, roomId, minute));
  const sums = new Float64Array(minutes + 1);
  const peaks = new Int32Array(minutes + 1);
  const gaps = new Int32Array(minutes + 1);
  rules.forEach((rule, minute) => {
    sums[minute + 1] = sums[minute]! + (rule?.amountPerHour ?? 0);
    peaks[minute + 1] = peaks[minute]! + (rule?.isPeak ? 1 : 0);
    gaps[minute + 1] = gaps[minute]! + (rule ? 0 : 1);
  });
  return { rules, sums, peaks, gaps };
}

/** A rule for the bay goes before the rule for all bays; the database allows at most one of each at any minute. */
function ruleAt(rules: PriceRule[], roomId: string, minute: number): PriceRule | undefined {
  const inForce = rules.filter((rule) => rule.fromMinute <= minute && minute < rule.untilMinute);
  return inForce.find((rule) => rule.shopRoomId === roomId) ?? inForce.find((rule) => rule.shopRoomId === null);
}
