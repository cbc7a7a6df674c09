import { daysBetween } from '@caddie/contract/dates/calendar';
import type { Plan } from '@caddie/contract/desk/people/staff';
import { monthDay } from '../../lib/days/days.ts';
import { catalogue } from './words/en.ts';

const words = catalogue.plan;

/** The number of days before its end from which a trial's end is announced. */
const NEAR_DAYS = 3;

/** What has ended, what that means for customers and the desk, and the text around the contact address. */
type PlanNews = { what: string; so: string; ask: readonly [string, string] };

/** Returns what has ended or soon will; undefined if nothing has. */
export function planNews(plan: Plan, today: string): PlanNews | undefined {
  const { name, trialEndsOn, isTrialOver, bayLimit, bayCount } = plan;
  if (trialEndsOn !== null && isTrialOver)
    return { what: words.endedOn(monthDay(trialEndsOn, today)), so: words.nothingStopped, ask: words.writeForAPlan };
  if (bayLimit !== null && bayCount > bayLimit)
    return { what: words.inService(name, bayLimit, bayCount), so: words.allStay, ask: words.writeForALargerPlan };
  if (trialEndsOn !== null && daysBetween(today, trialEndsOn) <= NEAR_DAYS) {
    const what = trialEndsOn <= today ? words.endsToday : words.endsOn(monthDay(trialEndsOn, today));
    return { what, so: words.nothingStops, ask: words.writeForAPlan };
  }
  return undefined;
}
