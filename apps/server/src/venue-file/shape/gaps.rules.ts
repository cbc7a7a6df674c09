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
export function findPriceGaps(
  hours: readonly WeekHours[],
  specialDays: readonly SpecialDay[],
  prices: readonly Prices[],
): Gap[] {
  const nextPlanStart = (plans: readonly { validFrom: string }[], from: string) =>
    plans
      .map(({ validFrom }) => validFrom)
      .filter((day) => day > from)
      .toSorted()[0] ?? FOREVER;
  return prices.flatMap((list, index) => {
    const until = nextPlanStart(prices, list.validFrom);
    const weeklyHours = hours.flatMap((plan) => {
      const startDate = plan.validFrom > list.validFrom ? plan.validFrom : list.validFrom;
      const planEnd = nextPlanStart(hours, plan.validFrom);
      const end = planEnd < until ? planEnd : until;
      return plan.open
        .filter(({ weekday }) => firstWeekdayFrom(startDate, weekday) < end)
        .map(({ weekday, opensMinute, closesMinute }) => ({
          date: null,
          weekday,
          from: opensMinute,
          until: closesMinute,
        }));
    });
    const specialDayHours = specialDays
      .filter(({ date }) => date >= list.validFrom && date < until)
      .flatMap(({ date, open }) =>
        open.map(({ opensMinute, closesMinute }) => ({
          date,
          weekday: weekdayOf(date),
          from: opensMinute,
          until: closesMinute,
        })),
      );
    const gaps = [...weeklyHours, ...specialDayHours].flatMap(({ date, weekday, ...open }) =>
      subtractRules(
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

/** Returns the first day with a weekday, on or after a date. */
function firstWeekdayFrom(date: string, weekday: number): string {
  const daysAhead = (weekday - weekdayOf(date) + 7) % 7;
  return new Date(Date.parse(`${date}T00:00:00Z`) + daysAhead * DAY).toISOString().slice(0, 10);
}

function subtractRules(open: Stretch, rules: readonly { fromMinute: number; untilMinute: number }[]): Stretch[] {
  let uncovered = [open];
  for (const { fromMinute, untilMinute } of rules) {
    uncovered = uncovered.flatMap(({ from, until }) =>
      [
        { from, until: Math.min(until, fromMinute) },
        { from: Math.max(from, untilMinute), until },
      ].filter((piece) => piece.from < piece.until),
    );
  }
  return uncovered;
}
