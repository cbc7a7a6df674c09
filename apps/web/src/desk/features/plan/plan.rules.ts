import { daysBetween } from '@caddie/contract/dates/calendar';
import type { Plan } from '@caddie/contract/desk/people/staff';
import { monthDay } from '../../lib/days/days.ts';
import { catalogue } from './words/en.ts';

const words = catalogue.plan;

/** The number of days before its end from which a trial's end is announced. */
const ANNOUNCED_DAYS = 3;

/** What has ended, what that means for customers and the desk, and the text around the contact address. */
type PlanNotice = { headline: string; consequence: string; contactText: readonly [string, string] };

/** Returns what has ended or soon will; undefined if nothing has. */
export function planNotice(plan: Plan, today: string): PlanNotice | undefined {
  const { name, trialEndsOn, isTrialOver, bayLimit, bayCount } = plan;
  if (trialEndsOn !== null && isTrialOver)
    return {
      headline: words.endedOn(monthDay(trialEndsOn, today)),
      consequence: words.nothingStopped,
      contactText: words.writeForAPlan,
    };
  if (bayLimit !== null && bayCount > bayLimit)
    return {
      headline: words.inService(name, bayLimit, bayCount),
      consequence: words.allStay,
      contactText: words.writeForALargerPlan,
    };
  if (trialEndsOn !== null && daysBetween(today, trialEndsOn) <= ANNOUNCED_DAYS) {
    const headline = trialEndsOn <= today ? words.endsToday : words.endsOn(monthDay(trialEndsOn, today));
    return { headline, consequence: words.nothingStops, contactText: words.writeForAPlan };
  }
  return undefined;
}
