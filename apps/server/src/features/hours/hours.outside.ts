import { addDays, weekdayOf } from '@caddie/contract/dates/calendar';
import type { ParsedOf } from '@caddie/contract/call';
import type { saveHourPlan, Stretch } from '@caddie/contract/desk/hours';
import type { Db } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import { say } from '../../words/words.ts';
import { type Standing, standingBookings } from '../bookings/bookings.service.ts';
import * as shopHours from '../shops/shops.service.ts';
import { isWithin, sumsOf } from './closings.rules.ts';
import { usualHours } from './prices.rules.ts';

type Saving = ParsedOf<typeof saveHourPlan>['body'];
export type Proposed = Pick<Saving, 'validFrom' | 'open'>;

/** Bookings within the current hours but outside the proposed ones, until the next plan begins. Special days have their own hours. */
export async function outsideOfPlan(
  from: Db,
  { shopSeqNo, timeZone }: shopHours.ShopTerms,
  { validFrom, open }: Proposed,
): Promise<{ until: string | null; outside: Standing[] }> {
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

const ofWeekday = (open: Saving['open'], date: string): Stretch[] =>
  open.filter(({ weekday }) => weekday === weekdayOf(date));

/** Requires an answer for each booking, and the refund total that was shown. */
export function mustBeAnswered(
  { answers, amount }: Pick<Saving, 'answers' | 'amount'>,
  outside: readonly Standing[],
): Standing[] {
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
