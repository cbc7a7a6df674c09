import { daysBetween } from '@caddie/contract/dates/calendar';
import type { Plan } from '@caddie/contract/desk/people/staff';
import { monthDay } from '../../lib/days/days.ts';
import { catalogue } from './words/en.ts';

const words = catalogue.plan;

/** So many days before its last one the desk begins to say that a trial ends. */
const NEAR_DAYS = 3;

/** What is over, what that means for customers and the desk, and the words around the address to write to. */
type PlanNews = { what: string; so: string; ask: readonly [string, string] };

/** What of the plan is over or nearly so; undefined if it all is as it should be. */
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
