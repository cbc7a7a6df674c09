import { addDays, weekdayOf } from '@caddie/contract/dates/calendar';
import type { ParsedOf } from '@caddie/contract/call';
import type { HourPlanPreview, HourPlans, saveHourPlan, Stretch } from '@caddie/contract/desk/hours';
import { createAct } from '../../platform/actors/act.ts';
import { mustMay } from '../../platform/actors/must-may.ts';
import type { Manager } from '../../platform/actors/actor.ts';
import { changedMeanwhile } from '../../platform/changed-meanwhile.ts';
import type { Db } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import { DEFAULT_LOCALE, inWords, say } from '../../words/words.ts';
import { type Standing, standingBookings } from '../bookings/bookings.service.ts';
import * as shopHours from '../shops/shops.service.ts';
import { isWithin, sumsOf } from './closings.rules.ts';
import { findChanger } from './changes.store.ts';
import type { createClosings } from './hours.closings.ts';
import { withPrices } from './hours.prices.ts';
import { usualHours } from './prices.rules.ts';

type Dependencies = {
  db: Db;
  shops: shopHours.ShopService;
  closings: Pick<ReturnType<typeof createClosings>, 'begin'>;
  todayOf: (shopSeqNo: number) => Promise<string>;
};
type Saving = ParsedOf<typeof saveHourPlan>['body'];
type Proposed = Pick<Saving, 'validFrom' | 'open'>;

/** The hours of the week from a day on. What is sold under the old ones stays, unless somebody says otherwise of each. */
export function createHourPlans({ db, shops, closings, todayOf }: Dependencies) {
  const perform = createAct(db);
  return {
    async read(staff: Manager<'hours.read'>): Promise<HourPlans> {
      mustMay(staff, 'hours.read');
      return page(staff);
    },

    /** What a plan would leave outside. Nothing happens. */
    async preview(staff: Manager<'hours.plan'>, proposed: Proposed): Promise<HourPlanPreview> {
      mustMay(staff, 'hours.plan');
      const shop = await shops.terms(staff.shopSeqNo);
      mustBegin(shop, proposed);
      const { until, outside } = await outsideOf(db, shop, proposed);
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
          // Asked for again by whoever it was, it holds already.
          if (before?.validFrom === saving.validFrom && asText(before.open) === asText(saving.open)) return undefined;
          if (known.map(({ hourPlanId }) => hourPlanId).join() !== saving.seen.join())
            throw changedMeanwhile(await findChanger(trx, shopSeqNo, { acts: ['hours.plan'] }));
          const { outside } = await outsideOf(trx, shop, saving);
          const canceled = mustBeAnswered(saving, outside);
          const publish = () => shopHours.publishPlan(trx, shopSeqNo, saving);
          // Before it is open, prices come after the hours.
          const subjectId = shop.openedAt === null ? await publish() : await withPrices(trx, staff, publish);
          const note = inWords(say('hours.changed'), DEFAULT_LOCALE);
          for (const date of new Set(canceled.map((one) => one.date))) {
            const bookings = canceled.filter((one) => one.date === date);
            await closings.begin(trx, staff, { date, note, answer: 'ALL_BACK', bookings });
          }
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
  };

  async function page({ shopSeqNo }: Manager): Promise<HourPlans> {
    const { timeZone, currency } = await shops.terms(shopSeqNo);
    const today = await todayOf(shopSeqNo);
    return { today, timeZone, currency, plans: await shopHours.findPlans(db, shopSeqNo, today) };
  }

  /** What lies within the hours now and would not then, until the next plan begins. Special days have hours of their own. */
  async function outsideOf(from: Db, { shopSeqNo, timeZone }: shopHours.ShopTerms, { validFrom, open }: Proposed) {
    const known = await shopHours.findPlans(from, shopSeqNo, validFrom);
    const special = new Set((await shopHours.findSpecialDays(from, shopSeqNo, validFrom)).map(({ date }) => date));
    const until = known.find((plan) => plan.validFrom > validFrom)?.validFrom ?? null;
    const standing = await standingBookings(from, shopSeqNo, validFrom, until && addDays(until, -1));
    const outside = standing.filter(
      (one) =>
        !special.has(one.date) &&
        isWithin(timeZone, one.date, usualHours({ hourPlans: known }, one.date), one) &&
        !isWithin(timeZone, one.date, ofWeekday(open, one.date), one),
    );
    return { until, outside };
  }
}

/** Tomorrow at the earliest: today is being sold, unless the venue is not open yet. */
function mustBegin({ today, openedAt }: shopHours.ShopTerms, { validFrom }: Proposed): void {
  if (validFrom < (openedAt === null ? today : addDays(today, 1)))
    throw new Refusal('TOO_EARLY', { says: say('hours.from-tomorrow') });
}

const ofWeekday = (open: Saving['open'], date: string): Stretch[] =>
  open.filter(({ weekday }) => weekday === weekdayOf(date));

/** Each has an answer; those that are canceled give back what was shown. */
function mustBeAnswered({ answers, amount }: Saving, outside: readonly Standing[]): Standing[] {
  const answerOf = new Map(answers.map(({ bookingId, answer }) => [bookingId, answer]));
  const open = outside.filter(({ booking }) => !answerOf.has(booking.bookingId));
  if (open.length > 0)
    throw new Refusal('BOOKINGS_OUTSIDE', { details: { bookings: open.map(({ booking }) => booking.bookingId) } });
  const canceled = outside.filter(({ booking }) => answerOf.get(booking.bookingId) === 'REFUND_ALL');
  const back = sumsOf(canceled.map(({ booking }) => booking)).amount;
  if (back !== amount)
    throw new Refusal('PRICE_CHANGED', { says: say('hours.sum-changed'), details: { amount: back } });
  return canceled;
}

/** `1:540-1380 2:540-1380`: a fact, and the same for the same hours. */
const asText = (open: readonly (Stretch & { weekday: number })[]): string =>
  open
    .toSorted((a, b) => a.weekday - b.weekday || a.opensMinute - b.opensMinute)
    .map(({ weekday, opensMinute, closesMinute }) => `${weekday}:${opensMinute}-${closesMinute}`)
    .join(' ');
