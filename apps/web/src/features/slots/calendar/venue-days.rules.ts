import { addDays, weekdayOf } from '@caddie/contract/dates/calendar';
import type { OpeningHours, Shop } from '@caddie/contract/shops';
import { venueClock } from '@caddie/contract/dates/venue-clock';

/** A venue that stays closed longer than this does not say when it opens again. */
const MAX_BREAK_DAYS = 62;

type OpenTime = OpeningHours['exceptions'][number]['open'][number];

const hoursOn = (hours: OpeningHours, date: string): OpenTime[] =>
  hours.exceptions.find((exception) => exception.date === date)?.open ??
  hours.weekly.filter((open) => open.weekday === weekdayOf(date));

/** The first bookable day: after midnight that is still the previous business day, until the venue closes. */
export function firstDay({ timeZone, openingHours }: Pick<Shop, 'timeZone' | 'openingHours'>, now: number): string {
  const { date, time } = venueClock(timeZone, now);
  const previousDate = addDays(date, -1);
  const isStillOpen = hoursOn(openingHours, previousDate).some((open) => open.closesNextDay && time < open.closesAt);
  return isStillOpen ? previousDate : date;
}

/** When a venue that is closed on a day opens again. */
export function nextOpening(hours: OpeningHours, closedOn: string): { date: string; opensAt: string } | null {
  for (let days = 1; days <= MAX_BREAK_DAYS; days += 1) {
    const date = addDays(closedOn, days);
    const [firstOpening] = hoursOn(hours, date)
      .map(({ opensAt }) => opensAt)
      .toSorted();
    if (firstOpening !== undefined) return { date, opensAt: firstOpening };
  }
  return null;
}
