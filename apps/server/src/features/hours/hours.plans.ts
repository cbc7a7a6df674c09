import { addDays } from '@caddie/contract/dates/calendar';
import type { ParsedOf } from '@caddie/contract/call';
import type { HourPlanPreview, HourPlans, saveHourPlan, Stretch, withdrawHourPlan } from '@caddie/contract/desk/hours';
import { createAct } from '../../platform/actors/act.ts';
import { mustMay } from '../../platform/actors/must-may.ts';
import type { ActorTrx, Manager } from '../../platform/actors/actor.ts';
import { changedMeanwhile } from '../../platform/changed-meanwhile.ts';
import type { Db } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import { DEFAULT_LOCALE, inWords, say } from '../../words/words.ts';
import type { Standing } from '../bookings/bookings.service.ts';
import * as shopHours from '../shops/shops.service.ts';
import { sumsOf } from './closings.rules.ts';
import { findChanger } from './changes.store.ts';
import type { createClosings } from './hours.closings.ts';
import { mustBeAnswered, outsideOfPlan, type Proposed } from './hours.outside.ts';
import { withPrices } from './hours.prices.ts';

type Dependencies = {
  db: Db;
  shops: shopHours.ShopService;
  closings: Pick<ReturnType<typeof createClosings>, 'begin' | 'besides'>;
  todayOf: (shopSeqNo: number) => Promise<string>;
};
type Saving = ParsedOf<typeof saveHourPlan>['body'];
type Withdrawing = ParsedOf<typeof withdrawHourPlan>['body'];

/** The hour plans of the week. Bookings made under an old plan stay, unless the manager cancels them one by one. */
export function createHourPlans({ db, shops, closings, todayOf }: Dependencies) {
  const perform = createAct(db);
  return {
    async read(staff: Manager<'hours.read'>): Promise<HourPlans> {
      mustMay(staff, 'hours.read');
      return page(staff);
    },

    /** The bookings that a plan would leave outside; changes nothing. */
    async preview(staff: Manager<'hours.plan'>, proposed: Proposed): Promise<HourPlanPreview> {
      mustMay(staff, 'hours.plan');
      const shop = await shops.terms(staff.shopSeqNo);
      mustBegin(shop, proposed);
      const { until, outside } = await outsideOfPlan(db, shop, proposed);
      const bookings = outside.map(({ booking }) => booking);
      return { until, bookings, sums: sumsOf(bookings) };
    },

    async save(staff: Manager<'hours.plan'>, saving: Saving): Promise<HourPlans> {
      mustMay(staff, 'hours.plan');
      const { shopSeqNo } = staff;
      const today = await todayOf(shopSeqNo);
      const shop = await shops.terms(shopSeqNo);
      await perform(staff, {
        right: 'hours.plan',
        subject: { kind: 'hour-plan' },
        async find(trx) {
          await shopHours.lockHours(trx, shopSeqNo);
          const known = await shopHours.findPlans(trx, shopSeqNo, today);
          return { known, before: known.findLast(({ validFrom }) => validFrom <= saving.validFrom) };
        },
        async work(trx, { known, before }) {
          mustBegin(shop, saving);
          // A repeated request: the plan is in force already.
          if (before?.validFrom === saving.validFrom && asText(before.open) === asText(saving.open)) return undefined;
          await mustMatchVersion(trx, staff, known, saving.seen);
          const { outside } = await outsideOfPlan(trx, shop, saving);
          const canceled = mustBeAnswered(saving, outside);
          const publish = () => shopHours.publishPlan(trx, shopSeqNo, saving);
          // Before the venue is open, prices are set after the hours.
          const subjectId = shop.openedAt === null ? await publish() : await withPrices(trx, staff, publish);
          await cancelAll(trx, staff, canceled);
          const [bookings, days] = [outside.length, { date: saving.validFrom, week: asText(saving.open) }];
          return {
            result: undefined,
            subjectId,
            before: { week: asText(before?.open ?? []) },
            after: { ...days, bookings, canceled: canceled.length },
          };
        },
      });
      shops.forget();
      return page(staff);
    },

    /** Withdraws a plan that is not in force yet; the previous plan continues. */
    async withdraw(staff: Manager<'hours.withdraw'>, id: string, withdrawing: Withdrawing): Promise<HourPlans> {
      mustMay(staff, 'hours.withdraw');
      const { shopSeqNo } = staff;
      const today = await todayOf(shopSeqNo);
      const shop = await shops.terms(shopSeqNo);
      await perform(staff, {
        right: 'hours.withdraw',
        subject: { kind: 'hour-plan', id },
        async find(trx) {
          await shopHours.lockHours(trx, shopSeqNo);
          const known = await shopHours.findPlans(trx, shopSeqNo, today);
          return { known, place: known.findIndex(({ hourPlanId }) => hourPlanId === id) };
        },
        async work(trx, { known, place }) {
          const [before, plan] = [known[place - 1], known[place]];
          if (!plan) throw new Refusal('HOUR_PLAN_NOT_FOUND');
          if (!before) throw new Refusal('LIST_IN_FORCE');
          await mustMatchVersion(trx, staff, known, withdrawing.seen);
          const { outside } = await outsideOfPlan(trx, shop, { validFrom: plan.validFrom, open: before.open });
          const canceled = mustBeAnswered(withdrawing, outside);
          await withPrices(trx, staff, () => shopHours.withdrawPlan(trx, shopSeqNo, id));
          await cancelAll(trx, staff, canceled);
          const days = { date: plan.validFrom, week: asText(before.open) };
          return {
            result: undefined,
            before: { week: asText(plan.open) },
            after: { ...days, bookings: outside.length, canceled: canceled.length },
          };
        },
      });
      shops.forget();
      return page(staff);
    },
  };

  /** Creates one closing per day, which a job processes. */
  async function cancelAll(trx: ActorTrx, staff: Manager, canceled: readonly Standing[]): Promise<void> {
    const note = inWords(say('hours.changed'), DEFAULT_LOCALE);
    for (const date of new Set(canceled.map((one) => one.date))) {
      const bookings = canceled.filter((one) => one.date === date);
      await closings.begin(trx, staff, { date, note, answer: 'ALL_BACK', bookings });
    }
  }

  async function page({ shopSeqNo }: Manager): Promise<HourPlans> {
    const { timeZone, currency } = await shops.terms(shopSeqNo);
    const today = await todayOf(shopSeqNo);
    const plans = await shopHours.findPlans(db, shopSeqNo, today);
    const specialDays = await shopHours.findSpecialDays(db, shopSeqNo, today);
    return { today, timeZone, currency, plans, closings: await closings.besides(shopSeqNo, today, specialDays) };
  }
}

/** Refuses if the plans have changed since the screen was loaded. */
async function mustMatchVersion(
  trx: ActorTrx,
  { shopSeqNo }: Manager,
  known: readonly shopHours.HourPlanRow[],
  seen: readonly string[],
): Promise<void> {
  if (known.map(({ hourPlanId }) => hourPlanId).join() !== seen.join())
    throw changedMeanwhile(await findChanger(trx, shopSeqNo, { acts: ['hours.plan', 'hours.withdraw'] }));
}

/** Plans begin tomorrow at the earliest, because today is being sold; today if the venue is not open yet. */
function mustBegin({ today, openedAt }: shopHours.ShopTerms, { validFrom }: Proposed): void {
  if (validFrom < (openedAt === null ? today : addDays(today, 1)))
    throw new Refusal('TOO_EARLY', { says: say('hours.from-tomorrow') });
}

/** The hours as canonical text for the activity entry: `1:540-1380 2:540-1380`. */
const asText = (open: readonly (Stretch & { weekday: number })[]): string =>
  open
    .toSorted((a, b) => a.weekday - b.weekday || a.opensMinute - b.opensMinute)
    .map(({ weekday, opensMinute, closesMinute }) => `${weekday}:${opensMinute}-${closesMinute}`)
    .join(' ');
