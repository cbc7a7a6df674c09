import type { PriceLine } from '@caddie/contract/bookings';
import type { PriceRule } from '@caddie/contract/desk/prices';
import type { NamedPriceChange } from '@caddie/contract/desk/activity';
import { changesOf, groupByDays } from '@caddie/contract/desk/price-changes';
import { WEEKS_COMPARED } from '@caddie/contract/desk/prices';
import { MINUTE } from '@caddie/contract/dates/duration';

/** Returns two rules that price the same minute, by their index in the list; undefined if there are none. */
export function findOverlap(rules: readonly PriceRule[]): [number, number] | undefined {
  const sorted = rules
    .map((rule, index) => ({ ...rule, index, key: `${rule.shopRoomId} ${rule.weekday}` }))
    .toSorted((a, b) => (a.key === b.key ? a.fromMinute - b.fromMinute : a.key < b.key ? -1 : 1));
  for (let index = 1; index < sorted.length; index += 1) {
    const [before, rule] = [sorted[index - 1]!, sorted[index]!];
    if (before.key === rule.key && rule.fromMinute < before.untilMinute) return [before.index, rule.index];
  }
  return undefined;
}

/** Returns the index of a rule that ends before it begins. */
export const findBackwardsRule = (rules: readonly PriceRule[]): number | undefined => {
  const index = rules.findIndex(({ fromMinute, untilMinute }) => fromMinute >= untilMinute);
  return index < 0 ? undefined : index;
};

/** The price of a tee time by the list of its day, and by another list: undefined where a list has no price for it. */
type PriceComparison = {
  before: number | undefined;
  after: { amount: number; lines: readonly PriceLine[] } | undefined;
};
type Week = { teeTimes: number; peakMinutes: number; offPeakMinutes: number; change: number };

/** Returns an average week of the tee times that both lists price; null if there were none. */
export function averageWeek(comparisons: readonly PriceComparison[]): Week | null {
  const sums = { teeTimes: 0, peakMinutes: 0, offPeakMinutes: 0, change: 0 };
  for (const { before, after } of comparisons) {
    if (before === undefined || !after) continue;
    sums.teeTimes += 1;
    sums.change += after.amount - before;
    for (const { startedAt, endedAt, peak } of after.lines) {
      sums[peak ? 'peakMinutes' : 'offPeakMinutes'] += (Date.parse(endedAt) - Date.parse(startedAt)) / MINUTE;
    }
  }
  if (sums.teeTimes === 0) return null;
  const perWeek = (sum: number) => Math.round(sum / WEEKS_COMPARED);
  return {
    teeTimes: perWeek(sums.teeTimes),
    peakMinutes: perWeek(sums.peakMinutes),
    offPeakMinutes: perWeek(sums.offPeakMinutes),
    change: perWeek(sums.change),
  };
}

/** The number of changes that an activity entry names; the others are only counted. */
const MAX_NAMED = 40;

/** Returns what the rules of a list change, for its activity entry; bays are named as they are called now. */
export function namedChanges(
  before: readonly PriceRule[],
  after: readonly PriceRule[],
  rooms: readonly { shopRoomId: string; shopRoomName: string }[],
): { changes: NamedPriceChange[]; omittedCount: number } {
  const nameOf = new Map(rooms.map(({ shopRoomId, shopRoomName }) => [shopRoomId, shopRoomName]));
  const changes = groupByDays(changesOf(before, after));
  return {
    changes: changes
      .slice(0, MAX_NAMED)
      .map(({ layer, ...change }) => ({ bay: layer && (nameOf.get(layer) ?? null), ...change })),
    omittedCount: Math.max(0, changes.length - MAX_NAMED),
  };
}
