import { addDays, isDate, weekdayOf } from '@caddie/contract/dates/calendar';
import type { HourPlan, HourPlans } from '@caddie/contract/desk/hours';
import { changedDays, dayOf, type Week, withDay } from './week.rules.ts';

/** Before a venue has any hours. */
const NONE: HourPlan = { hourPlanId: '', validFrom: '', open: [] };

/** The hours that hold today. */
export const nowOf = ({ plans }: HourPlans): HourPlan => plans[0] ?? NONE;

export const isToCome = ({ validFrom }: HourPlan, { today }: HourPlans): boolean => validFrom > today;

/** The hours that hold on a day; those of now where it is none. */
export const holdingOn = (page: HourPlans, date: string): HourPlan =>
  (isDate(date) ? page.plans.findLast(({ validFrom }) => validFrom <= date) : undefined) ?? nowOf(page);

/** The Monday after today. */
const nextMonday = (today: string): string => addDays(today, 8 - weekdayOf(today));

/** From when a change of these hours is proposed to hold: their own first day, or next Monday, while they still hold then. */
export function firstDayOf(page: HourPlans, plan: HourPlan): string {
  if (isToCome(plan, page)) return plan.validFrom;
  const [monday, tomorrow] = [nextMonday(page.today), addDays(page.today, 1)];
  return holdingOn(page, monday).hourPlanId === plan.hourPlanId ? monday : tomorrow;
}

/** What was changed of one week, put over another one. */
export const putOver = (other: Week, before: Week, week: Week): Week =>
  changedDays(before, week).reduce((all, day) => withDay(all, day, dayOf(week, day)), other);
