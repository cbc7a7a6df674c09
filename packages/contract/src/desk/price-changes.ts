import type { PriceRule } from './prices.ts';

/** The price of an hour. */
export type Price = Pick<PriceRule, 'amountPerHour' | 'isPeak'>;
/** The prices for all bays (null), or those of one bay. */
export type Layer = string | null;
/** A stretch of one weekday. */
export type WeekStretch = { weekday: number; fromMinute: number; untilMinute: number };
/** A stretch of a layer with a changed price; null: no price of its own. */
export type PriceChange = WeekStretch & { layer: Layer; was: Price | null; now: Price | null };
/** A stretch with a changed price that is equal on several days. */
export type ChangeOnDays = Omit<PriceChange, 'weekday'> & { weekdays: number[] };

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];

/** Returns the differences between two price lists, in as few stretches as possible. */
export function changesOf(before: readonly PriceRule[], after: readonly PriceRule[]): PriceChange[] {
  const layers: Layer[] = [null, ...new Set([...before, ...after].flatMap(({ shopRoomId }) => shopRoomId ?? []))];
  return layers.flatMap((layer) => WEEKDAYS.flatMap((weekday) => changesIn(before, after, layer, weekday)));
}

function changesIn(
  before: readonly PriceRule[],
  after: readonly PriceRule[],
  layer: Layer,
  weekday: number,
): PriceChange[] {
  const rulesOfDay = (rules: readonly PriceRule[]) =>
    rules.filter((rule) => rule.shopRoomId === layer && rule.weekday === weekday);
  const [old, next] = [rulesOfDay(before), rulesOfDay(after)];
  const edges = [...old, ...next].flatMap(({ fromMinute, untilMinute }) => [fromMinute, untilMinute]);
  const cuts = [...new Set(edges)].toSorted((a, b) => a - b);
  const changes: PriceChange[] = [];
  for (const [index, fromMinute] of cuts.slice(0, -1).entries()) {
    const [was, now, untilMinute] = [priceAt(old, fromMinute), priceAt(next, fromMinute), cuts[index + 1]!];
    if (isSame(was, now)) continue;
    const last = changes.at(-1);
    if (last?.untilMinute === fromMinute && isSame(last.was, was) && isSame(last.now, now))
      last.untilMinute = untilMinute;
    else changes.push({ layer, weekday, fromMinute, untilMinute, was, now });
  }
  return changes;
}

function priceAt(rules: readonly PriceRule[], minute: number): Price | null {
  const rule = rules.find(({ fromMinute, untilMinute }) => fromMinute <= minute && minute < untilMinute);
  return rule ? { amountPerHour: rule.amountPerHour, isPeak: rule.isPeak } : null;
}

const isSame = (a: Price | null, b: Price | null): boolean =>
  a?.amountPerHour === b?.amountPerHour && a?.isPeak === b?.isPeak;

/** Lists the same change on several days once. */
export function groupByDays(changes: readonly PriceChange[]): ChangeOnDays[] {
  const grouped = new Map<string, ChangeOnDays>();
  for (const { weekday, ...change } of changes) {
    const key = JSON.stringify(change);
    grouped.set(key, { ...change, weekdays: [...(grouped.get(key)?.weekdays ?? []), weekday] });
  }
  return [...grouped.values()];
}
