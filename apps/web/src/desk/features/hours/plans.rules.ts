import { addDays, isDate, weekdayOf } from '@caddie/contract/dates/calendar';
import type { HourPlan, HourPlans } from '@caddie/contract/desk/hours';
import { changedDays, dayOf, type Week, withDay } from './week.rules.ts';

/** For a venue without hours. */
const NO_PLAN: HourPlan = { hourPlanId: '', validFrom: '', open: [] };

/** Returns the hours in force today. */
export const currentPlan = ({ plans }: HourPlans): HourPlan => plans[0] ?? NO_PLAN;

export const isFuturePlan = ({ validFrom }: HourPlan, { today }: HourPlans): boolean => validFrom > today;

/** Returns the hours in force on a day; today's if the date is invalid. */
export const planOn = (page: HourPlans, date: string): HourPlan =>
  (isDate(date) ? page.plans.findLast(({ validFrom }) => validFrom <= date) : undefined) ?? currentPlan(page);

/** The Monday after today. */
const nextMonday = (today: string): string => addDays(today, 8 - weekdayOf(today));

/**
 * Returns the proposed first day of a change: the plan's own first day if it is in the future, else next Monday if the plan is still in
 * force then, else tomorrow.
 */
export function firstDayOf(page: HourPlans, plan: HourPlan): string {
  if (isFuturePlan(plan, page)) return plan.validFrom;
  const [monday, tomorrow] = [nextMonday(page.today), addDays(page.today, 1)];
  return planOn(page, monday).hourPlanId === plan.hourPlanId ? monday : tomorrow;
}

/** Applies the changed days of one week to another one. */
export const applyChangedDays = (other: Week, before: Week, week: Week): Week =>
  changedDays(before, week).reduce((all, day) => withDay(all, day, dayOf(week, day)), other);
