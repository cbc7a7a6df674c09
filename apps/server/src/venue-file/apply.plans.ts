import { isDeepStrictEqual } from 'node:util';
import { Refusal } from '../platform/refusal.ts';
import type { Step, Wanted } from './apply.steps.ts';
import type { Price } from './venue-file.ts';

/** Weekly hour plans and special days, through the service that checks for bookings outside the new hours. */
export function hourSteps({ by, file, now, services: { hours } }: Wanted): Step[] {
  const plans = file.hours
    .filter((plan) => !now.hours.some((known) => isDeepStrictEqual(known, plan)))
    .map((plan) => ({
      path: ['hours'],
      validFrom: plan.validFrom,
      run: async () => {
        const seen = (await hours.plans.read(by)).plans.map(({ hourPlanId }) => hourPlanId);
        return hours.plans.save(by, { ...plan, seen, answers: [], amount: 0 });
      },
    }));
  const withdrawn = now.hours
    .filter(({ validFrom }) => !file.hours.some((plan) => plan.validFrom === validFrom))
    .map(({ validFrom }) => ({
      path: ['hours'],
      run: async () => {
        const { plans: known } = await hours.plans.read(by);
        const plan = known.find((one) => one.validFrom === validFrom);
        if (!plan) throw new Refusal('HOUR_PLAN_NOT_FOUND');
        const seen = known.map(({ hourPlanId }) => hourPlanId);
        return hours.plans.withdraw(by, plan.hourPlanId, { seen, answers: [], amount: 0 });
      },
    }));
  const versionOf = async (date: string) =>
    (await hours.specialDays(by)).days.find((day) => day.date === date)?.version ?? null;
  const special = file.specialDays
    .filter((day) => !now.specialDays.some((known) => isDeepStrictEqual(known, day)))
    .map((day) => ({
      path: ['special days', day.date],
      run: async () =>
        hours.save(by, { ...day, version: await versionOf(day.date), answer: null, bookings: 0, amount: 0 }),
    }));
  const lifted = now.specialDays
    .filter(({ date }) => !file.specialDays.some((day) => day.date === date))
    .map(({ date }) => ({
      path: ['special days'],
      run: async () => hours.lift(by, date, { version: (await versionOf(date))! }),
    }));
  return [...plans, ...withdrawn, ...lifted, ...special];
}

/** Price lists: drafted and published as at the desk; a list that is not in the file is withdrawn. */
export function priceSteps({ by, file, now, services: { prices, venue } }: Wanted): Step[] {
  const listOf = async (validFrom: string) =>
    (await prices.read(by)).lists.find((list) => list.status !== 'DRAFT' && list.validFrom === validFrom);
  const changed = file.prices
    .filter(
      ({ validFrom, rules }) =>
        !now.prices.some((known) => known.validFrom === validFrom && isSame(known.rules, rules)),
    )
    .map(({ validFrom, rules }) => ({
      path: ['prices'],
      validFrom,
      run: async () => {
        const idOf = new Map((await venue.bays.read(by)).bays.map((bay) => [bay.name, bay.shopRoomId]));
        const named = rules.map(({ bay, ...rule }) => ({ ...rule, shopRoomId: bay && idOf.get(bay)! }));
        const replaces = (await listOf(validFrom))?.priceListId;
        const { savedId, lists } = await prices.save(by, { validFrom, rules: named });
        const { version } = lists.find(({ priceListId }) => priceListId === savedId)!;
        return prices.publish(by, savedId, { version, replaces });
      },
    }));
  const gone = now.prices
    .filter(({ validFrom }) => !file.prices.some((list) => list.validFrom === validFrom))
    .map(({ validFrom }) => ({
      path: ['prices'],
      run: async () => {
        const list = (await listOf(validFrom))!;
        return prices.drop(by, list.priceListId, list.version);
      },
    }));
  return [...changed, ...gone];
}

/** Compares two price lists regardless of their order. */
const isSame = (some: readonly Price[], others: readonly Price[]): boolean =>
  isDeepStrictEqual(some.map(asText).toSorted(), others.map(asText).toSorted());
const asText = (rule: Price): string =>
  [rule.bay, rule.weekday, rule.fromMinute, rule.untilMinute, rule.amountPerHour, rule.isPeak].join(' ');
