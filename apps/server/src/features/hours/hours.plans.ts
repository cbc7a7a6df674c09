import { addDays } from '@caddie/contract/dates/calendar';
import type { ParsedOf } from '@caddie/contract/call';
import type { HourPlanPreview, HourPlans, saveHourPlan, Stretch, withdrawHourPlan } from '@caddie/contract/desk/hours';
import { createAct } from '../../platform/actors/act.ts';
import { requireRight } from '../../platform/actors/require-right.ts';
import type { ActorTrx, Manager } from '../../platform/actors/actor.ts';
import { changedMeanwhile } from '../../platform/changed-meanwhile.ts';
import type { Db } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import { DEFAULT_LOCALE, translate, message } from '../../words/words.ts';
import type { FutureBooking } from '../bookings/bookings.service.ts';
import * as shopHours from '../shops/shops.service.ts';
import { sumsOf } from './closings.rules.ts';
import { findChanger } from './changes.store.ts';
import type { createClosings } from './hours.closings.ts';
import { mustBeAnswered, findOutsidePlan, type ProposedPlan } from './hours.outside.ts';
import { withPrices } from './hours.prices.ts';

type Dependencies = {
  db: Db;
  shops: shopHours.ShopService;
  closings: Pick<ReturnType<typeof createClosings>, 'begin' | 'progressOfPlans'>;
  todayOf: (shopSeqNo: number) => Promise<string>;
};
type SaveRequest = ParsedOf<typeof saveHourPlan>['body'];
type WithdrawRequest = ParsedOf<typeof withdrawHourPlan>['body'];

/** The hour plans of the week. Bookings made under an old plan stay, unless the manager cancels them one by one. */
export function createHourPlans({ db, shops, closings, todayOf }: Dependencies) {
  const perform = createAct(db);
  return {
    async read(staff: Manager<'hours.read'>): Promise<HourPlans> {
      requireRight(staff, 'hours.read');
      return readPage(staff);
    },

    /** The bookings that a plan would leave outside; changes nothing. */
    async preview(staff: Manager<'hours.plan'>, proposed: ProposedPlan): Promise<HourPlanPreview> {
      requireRight(staff, 'hours.plan');
      const shop = await shops.terms(staff.shopSeqNo);
      mustBeginInTime(shop, proposed);
      const { until, outside } = await findOutsidePlan(db, shop, proposed);
      const bookings = outside.map(({ booking }) => booking);
      return { until, bookings, sums: sumsOf(bookings) };
    },

    async save(staff: Manager<'hours.plan'>, request: SaveRequest): Promise<HourPlans> {
      requireRight(staff, 'hours.plan');
      const { shopSeqNo } = staff;
      const today = await todayOf(shopSeqNo);
      const shop = await shops.terms(shopSeqNo);
      await perform(staff, {
        right: 'hours.plan',
        subject: { kind: 'hour-plan' },
        async find(trx) {
          await shopHours.lockHours(trx, shopSeqNo);
          const planRows = await shopHours.findPlans(trx, shopSeqNo, today);
          return { planRows, before: planRows.findLast(({ validFrom }) => validFrom <= request.validFrom) };
        },
        async work(trx, { planRows, before }) {
          mustBeginInTime(shop, request);
          // A repeated request: the plan is in force already.
          if (before?.validFrom === request.validFrom && hoursText(before.open) === hoursText(request.open))
            return undefined;
          await mustMatchVersion(trx, staff, planRows, request.seen);
          const { outside } = await findOutsidePlan(trx, shop, request);
          const canceled = mustBeAnswered(request, outside);
          const publish = () => shopHours.publishPlan(trx, shopSeqNo, request);
          // Before the venue is open, prices are set after the hours.
          const subjectId = shop.openedAt === null ? await publish() : await withPrices(trx, staff, publish);
          await cancelAll(trx, staff, canceled);
          const [bookings, days] = [outside.length, { date: request.validFrom, week: hoursText(request.open) }];
          return {
            result: undefined,
            subjectId,
            before: { week: hoursText(before?.open ?? []) },
            after: { ...days, bookings, canceled: canceled.length },
          };
        },
      });
      shops.forget();
      return readPage(staff);
    },

    /** Withdraws a plan that is not in force yet; the previous plan continues. */
    async withdraw(staff: Manager<'hours.withdraw'>, id: string, request: WithdrawRequest): Promise<HourPlans> {
      requireRight(staff, 'hours.withdraw');
      const { shopSeqNo } = staff;
      const today = await todayOf(shopSeqNo);
      const shop = await shops.terms(shopSeqNo);
      await perform(staff, {
        right: 'hours.withdraw',
        subject: { kind: 'hour-plan', id },
        async find(trx) {
          await shopHours.lockHours(trx, shopSeqNo);
          const planRows = await shopHours.findPlans(trx, shopSeqNo, today);
          return { planRows, index: planRows.findIndex(({ hourPlanId }) => hourPlanId === id) };
        },
        async work(trx, { planRows, index }) {
          const [before, plan] = [planRows[index - 1], planRows[index]];
          if (!plan) throw new Refusal('HOUR_PLAN_NOT_FOUND');
          if (!before) throw new Refusal('LIST_IN_FORCE');
          await mustMatchVersion(trx, staff, planRows, request.seen);
          const { outside } = await findOutsidePlan(trx, shop, { validFrom: plan.validFrom, open: before.open });
          const canceled = mustBeAnswered(request, outside);
          await withPrices(trx, staff, () => shopHours.withdrawPlan(trx, shopSeqNo, id));
          await cancelAll(trx, staff, canceled);
          const days = { date: plan.validFrom, week: hoursText(before.open) };
          return {
            result: undefined,
            before: { week: hoursText(plan.open) },
            after: { ...days, bookings: outside.length, canceled: canceled.length },
          };
        },
      });
      shops.forget();
      return readPage(staff);
    },
  };

  /** Creates one closing per day, which a job processes. */
  async function cancelAll(trx: ActorTrx, staff: Manager, canceled: readonly FutureBooking[]): Promise<void> {
    const note = translate(message('hours.changed'), DEFAULT_LOCALE);
    for (const date of new Set(canceled.map((one) => one.date))) {
      const bookings = canceled.filter((one) => one.date === date);
      await closings.begin(trx, staff, { date, note, answer: 'ALL_BACK', bookings });
    }
  }

  async function readPage({ shopSeqNo }: Manager): Promise<HourPlans> {
    const { timeZone, currency } = await shops.terms(shopSeqNo);
    const today = await todayOf(shopSeqNo);
    const plans = await shopHours.findPlans(db, shopSeqNo, today);
    const specialDays = await shopHours.findSpecialDays(db, shopSeqNo, today);
    return {
      today,
      timeZone,
      currency,
      plans,
      closings: await closings.progressOfPlans(shopSeqNo, today, specialDays),
    };
  }
}

/** Refuses if the plans have changed since the screen was loaded. */
async function mustMatchVersion(
  trx: ActorTrx,
  { shopSeqNo }: Manager,
  planRows: readonly shopHours.HourPlanRow[],
  expectedIds: readonly string[],
): Promise<void> {
  if (planRows.map(({ hourPlanId }) => hourPlanId).join() !== expectedIds.join())
    throw changedMeanwhile(await findChanger(trx, shopSeqNo, { acts: ['hours.plan', 'hours.withdraw'] }));
}

/** Plans begin tomorrow at the earliest, because today is being sold; today if the venue is not open yet. */
function mustBeginInTime({ today, openedAt }: shopHours.ShopTerms, { validFrom }: ProposedPlan): void {
  if (validFrom < (openedAt === null ? today : addDays(today, 1)))
    throw new Refusal('TOO_EARLY', { message: message('hours.from-tomorrow') });
}

/** The hours as canonical text for the activity entry: `1:540-1380 2:540-1380`. */
const hoursText = (open: readonly (Stretch & { weekday: number })[]): string =>
  open
    .toSorted((a, b) => a.weekday - b.weekday || a.opensMinute - b.opensMinute)
    .map(({ weekday, opensMinute, closesMinute }) => `${weekday}:${opensMinute}-${closesMinute}`)
    .join(' ');
