import { addDays, weekdayOf } from '@caddie/contract/dates/calendar';
import type { OpeningHours, Shop } from '@caddie/contract/shops';
import { venueClock } from '@caddie/contract/dates/venue-clock';

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
