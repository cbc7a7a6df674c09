import { isDeepStrictEqual } from 'node:util';
import { Refusal } from '../platform/refusal.ts';
import type { Step, ApplyContext } from './apply.steps.ts';
import type { Price } from './venue-file.ts';

/** Weekly hour plans and special days, through the service that checks for bookings outside the new hours. */
export function hourSteps({ operator, file, current, services: { hours } }: ApplyContext): Step[] {
  const planSteps = file.hours
    .filter((plan) => !current.hours.some((currentPlan) => isDeepStrictEqual(currentPlan, plan)))
    .map((plan) => ({
      path: ['hours'],
      validFrom: plan.validFrom,
      run: async () => {
        const planIds = (await hours.plans.read(operator)).plans.map(({ hourPlanId }) => hourPlanId);
        return hours.plans.save(operator, { ...plan, seen: planIds, answers: [], amount: 0 });
      },
    }));
  const withdrawSteps = current.hours
    .filter(({ validFrom }) => !file.hours.some((plan) => plan.validFrom === validFrom))
    .map(({ validFrom }) => ({
      path: ['hours'],
      run: async () => {
        const { plans: currentPlans } = await hours.plans.read(operator);
        const plan = currentPlans.find((one) => one.validFrom === validFrom);
        if (!plan) throw new Refusal('HOUR_PLAN_NOT_FOUND');
        const planIds = currentPlans.map(({ hourPlanId }) => hourPlanId);
        return hours.plans.withdraw(operator, plan.hourPlanId, { seen: planIds, answers: [], amount: 0 });
      },
    }));
  const versionOf = async (date: string) =>
    (await hours.specialDays(operator)).days.find((day) => day.date === date)?.version ?? null;
  const specialDaySteps = file.specialDays
    .filter((day) => !current.specialDays.some((currentDay) => isDeepStrictEqual(currentDay, day)))
    .map((day) => ({
      path: ['special days', day.date],
      run: async () =>
        hours.save(operator, { ...day, version: await versionOf(day.date), answer: null, bookings: 0, amount: 0 }),
    }));
  const liftSteps = current.specialDays
    .filter(({ date }) => !file.specialDays.some((day) => day.date === date))
    .map(({ date }) => ({
      path: ['special days'],
      run: async () => hours.lift(operator, date, { version: (await versionOf(date))! }),
    }));
  return [...planSteps, ...withdrawSteps, ...liftSteps, ...specialDaySteps];
}

/** Price lists: drafted and published as at the desk; a list that is not in the file is withdrawn. */
export function priceSteps({ operator, file, current, services: { prices, venue } }: ApplyContext): Step[] {
  const findList = async (validFrom: string) =>
    (await prices.read(operator)).lists.find((list) => list.status !== 'DRAFT' && list.validFrom === validFrom);
  const changeSteps = file.prices
    .filter(
      ({ validFrom, rules }) =>
        !current.prices.some(
          (currentList) => currentList.validFrom === validFrom && hasSameRules(currentList.rules, rules),
        ),
    )
    .map(({ validFrom, rules }) => ({
      path: ['prices'],
      validFrom,
      run: async () => {
        const roomIds = new Map((await venue.bays.read(operator)).bays.map((bay) => [bay.name, bay.shopRoomId]));
        const rulesWithRoomIds = rules.map(({ bay, ...rule }) => ({ ...rule, shopRoomId: bay && roomIds.get(bay)! }));
        const replaces = (await findList(validFrom))?.priceListId;
        const { savedId, lists } = await prices.save(operator, { validFrom, rules: rulesWithRoomIds });
        const { version } = lists.find(({ priceListId }) => priceListId === savedId)!;
        return prices.publish(operator, savedId, { version, replaces });
      },
    }));
  const dropSteps = current.prices
    .filter(({ validFrom }) => !file.prices.some((list) => list.validFrom === validFrom))
    .map(({ validFrom }) => ({
      path: ['prices'],
      run: async () => {
        const list = (await findList(validFrom))!;
        return prices.drop(operator, list.priceListId, list.version);
      },
    }));
  return [...changeSteps, ...dropSteps];
}

/** Compares two price lists regardless of their order. */
const hasSameRules = (rules: readonly Price[], otherRules: readonly Price[]): boolean =>
  isDeepStrictEqual(rules.map(ruleText).toSorted(), otherRules.map(ruleText).toSorted());
const ruleText = (rule: Price): string =>
  [rule.bay, rule.weekday, rule.fromMinute, rule.untilMinute, rule.amountPerHour, rule.isPeak].join(' ');
