import { weekdayOf } from '@caddie/contract/dates/calendar';
import { DAY } from '@caddie/contract/dates/duration';
import type { Stretch } from './clock.rules.ts';
import type { Prices, SpecialDay, WeekHours } from '../venue-file.ts';

/** Open time without a price in a price list: on every such weekday, or on one date that differs. */
type Gap = Stretch & { index: number; date: string | null; weekday: number };

const FOREVER = '9999-12-31';

/**
 * Finds the gaps that the database would refuse when the lists are published: `price_gaps` of the schema, for plans that are not stored
 * yet.
 */
export function gapsIn(
  hours: readonly WeekHours[],
  specialDays: readonly SpecialDay[],
  prices: readonly Prices[],
): Gap[] {
  const ends = (plans: readonly { validFrom: string }[], from: string) =>
    plans
      .map(({ validFrom }) => validFrom)
      .filter((day) => day > from)
      .toSorted()[0] ?? FOREVER;
  return prices.flatMap((list, index) => {
    const until = ends(prices, list.validFrom);
    const weekly = hours.flatMap((plan) => {
      const since = plan.validFrom > list.validFrom ? plan.validFrom : list.validFrom;
      const planEnds = ends(hours, plan.validFrom);
      const end = planEnds < until ? planEnds : until;
      return plan.open
        .filter(({ weekday }) => firstOn(since, weekday) < end)
        .map(({ weekday, opensMinute, closesMinute }) => ({
          date: null,
          weekday,
          from: opensMinute,
          until: closesMinute,
        }));
    });
    const special = specialDays
      .filter(({ date }) => date >= list.validFrom && date < until)
      .flatMap(({ date, open }) =>
        open.map(({ opensMinute, closesMinute }) => ({
          date,
          weekday: weekdayOf(date),
          from: opensMinute,
          until: closesMinute,
        })),
      );
    const gaps = [...weekly, ...special].flatMap(({ date, weekday, ...open }) =>
      without(
        open,
        list.rules.filter((rule) => rule.bay === null && rule.weekday === weekday),
      ).map((gap) => ({
        index,
        date,
        weekday,
        ...gap,
      })),
    );
    // Two hour plans may have the same gap.
    return [...new Map(gaps.map((gap) => [JSON.stringify(gap), gap])).values()];
  });
}

/** The first such weekday on or after a date. */
function firstOn(date: string, weekday: number): string {
  const ahead = (weekday - weekdayOf(date) + 7) % 7;
  return new Date(Date.parse(`${date}T00:00:00Z`) + ahead * DAY).toISOString().slice(0, 10);
}

function without(open: Stretch, rules: readonly { fromMinute: number; untilMinute: number }[]): Stretch[] {
  let left = [open];
  for (const { fromMinute, untilMinute } of rules) {
    left = left.flatMap(({ from, until }) =>
      [
        { from, until: Math.min(until, fromMinute) },
        { from: Math.max(from, untilMinute), until },
      ].filter((piece) => piece.from < piece.until),
    );
  }
  return left;
}
