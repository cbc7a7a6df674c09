import { addDays, weekdayOf } from '@caddie/contract/dates/calendar';
import type { ParsedOf } from '@caddie/contract/call';
import type { saveHourPlan, Stretch } from '@caddie/contract/desk/hours';
import type { Db } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import { message } from '../../words/words.ts';
import { type FutureBooking, listFutureBookings } from '../bookings/bookings.service.ts';
import * as shopHours from '../shops/shops.service.ts';
import { isWithin, sumsOf } from './closings.rules.ts';
import { usualHours } from './prices.rules.ts';

type SaveRequest = ParsedOf<typeof saveHourPlan>['body'];
export type ProposedPlan = Pick<SaveRequest, 'validFrom' | 'open'>;

/** Bookings within the current hours but outside the proposed ones, until the next plan begins. Special days have their own hours. */
export async function findOutsidePlan(
  executor: Db,
  { shopSeqNo, timeZone }: shopHours.ShopTerms,
  { validFrom, open }: ProposedPlan,
): Promise<{ until: string | null; outside: FutureBooking[] }> {
  const plans = await shopHours.findPlans(executor, shopSeqNo, validFrom);
  const specialDates = new Set(
    (await shopHours.findSpecialDays(executor, shopSeqNo, validFrom)).map(({ date }) => date),
  );
  const until = plans.find((plan) => plan.validFrom > validFrom)?.validFrom ?? null;
  const futureBookings = await listFutureBookings(executor, shopSeqNo, validFrom, until && addDays(until, -1));
  const outside = futureBookings.filter(
    (one) =>
      !specialDates.has(one.date) &&
      isWithin(timeZone, one.date, usualHours({ hourPlans: plans }, one.date), one) &&
      !isWithin(timeZone, one.date, hoursOfWeekday(open, one.date), one),
  );
  return { until, outside };
}

const hoursOfWeekday = (open: SaveRequest['open'], date: string): Stretch[] =>
  open.filter(({ weekday }) => weekday === weekdayOf(date));

/** Requires an answer for each booking, and the refund total that was shown. */
export function mustBeAnswered(
  { answers, amount }: Pick<SaveRequest, 'answers' | 'amount'>,
  outside: readonly FutureBooking[],
): FutureBooking[] {
  const answerById = new Map(answers.map(({ bookingId, answer }) => [bookingId, answer]));
  const unanswered = outside.filter(({ booking }) => !answerById.has(booking.bookingId));
  if (unanswered.length > 0)
    throw new Refusal('BOOKINGS_OUTSIDE', {
      details: { bookings: unanswered.map(({ booking }) => booking.bookingId) },
    });
  const canceled = outside.filter(({ booking }) => answerById.get(booking.bookingId) === 'REFUND_ALL');
  const refundTotal = sumsOf(canceled.map(({ booking }) => booking)).amount;
  if (refundTotal !== amount)
    throw new Refusal('PRICE_CHANGED', { message: message('hours.refund-changed'), details: { amount: refundTotal } });
  return canceled;
}
