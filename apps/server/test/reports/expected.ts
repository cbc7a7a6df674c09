import { MINUTE } from '@caddie/contract/dates/duration';
import { addDays } from '@caddie/contract/dates/calendar';
import { dateAt, toVenueIso } from '@caddie/contract/dates/venue-clock';
import { firstTenderRefund, firstTenderAmount, type Pass, passOf, type TeeTime, usedOfPass } from './rows.ts';

export const ZONE = 'America/New_York';
export type OpenHours = { from: number; until: number }[];
export type Venue = { hoursOn: (day: string) => OpenHours; baysOn: (day: string) => number[] };

type WrittenRows = { teeTimes: readonly TeeTime[]; passes: readonly Pass[] };

/** Computes a day's figures a second time, minute by minute and row by row, without a database. */
export function figuresFrom(day: string, venue: Venue, { teeTimes, passes }: WrittenRows, now: number) {
  const [open, sold] = [Array<number>(36).fill(0), Array<number>(36).fill(0)];
  const occupying = teeTimes.filter(
    (one) => holdsABay(one) && Math.abs(Date.parse(one.day) - Date.parse(day)) < 3 * 86_400_000,
  );
  let passed = 0;
  for (const { from, until } of venue.hoursOn(day))
    for (let at = from; at < until; at += MINUTE)
      for (const room of venue.baysOn(day)) {
        const occupant = occupying.find((one) => one.room === room && one.from <= at && at < one.until);
        if (occupant?.state === 'BLOCK') continue;
        open[hourOf(day, at)]! += 1;
        if (at < now) passed += 1;
        if (occupant && !occupant.isTest && occupant.day === day) sold[hourOf(day, at)]! += 1;
      }
  const actualBookings = teeTimes.filter(({ state, isTest }) => state !== 'BLOCK' && state !== 'FAILED' && !isTest);
  const begunBookings = actualBookings.filter((one) => one.day === day && one.from <= now);
  const canceled = begunBookings.filter(({ state }) => state.startsWith('CANCELED'));
  const cancelTiming = (one: TeeTime) => {
    if (one.state === 'CANCELED_BY_VENUE') return 'by venue';
    if (one.canceledMinutes >= one.freeMinutes) return 'in time';
    return one.canceledMinutes >= one.freeMinutes / 3 ? 'late' : 'too late';
  };
  // A late payment for a failed booking counts as income too.
  const payers = teeTimes.filter(
    ({ state, isTest, pay }) => state !== 'BLOCK' && !isTest && (state !== 'FAILED' || pay === 'LATE'),
  );
  const paid = payers.filter(({ pay }) => pay !== 'NOTHING' && pay !== 'PASS');
  const isCounter = (pay: string) => pay === 'CASH' || pay === 'TERMINAL';
  const isPaidOn = (one: TeeTime) => (isCounter(one.pay) ? one.paidDay : dayOf(venue, one.paidAt)) === day;
  const isRefundedOn = (one: TeeTime) =>
    (isCounter(one.pay) || one.isBackInCash ? one.backDay : dayOf(venue, one.backAt)) === day;
  const isOnline = ({ pay }: TeeTime) => pay === 'CARD' || pay === 'PAGE' || pay === 'LATE';
  const secondPayments = payers.flatMap(({ state, pay, rest }) =>
    rest && (state !== 'FAILED' || pay === 'LATE') ? [rest] : [],
  );
  const secondPaymentsOn = secondPayments.filter(
    (rest) => (isCounter(rest.pay) ? rest.day : dayOf(venue, rest.at)) === day,
  );
  const sum = (list: readonly TeeTime[], pick: (one: TeeTime) => number) =>
    list.reduce((all, one) => all + pick(one), 0);
  return {
    on_date: day,
    online_taken: sum(
      paid.filter((one) => isOnline(one) && isPaidOn(one)),
      firstTenderAmount,
    ),
    desk_taken:
      sum(
        paid.filter((one) => !isOnline(one) && isPaidOn(one)),
        firstTenderAmount,
      ) + secondPaymentsOn.reduce((all, { amount }) => all + amount, 0),
    passes_taken: passes
      .filter(({ pay, soldAt, paidDay }) => (isCounter(pay ?? 'CARD') ? paidDay : dayOf(venue, soldAt)) === day)
      .reduce((all, { amount }) => all + amount, 0),
    returned:
      sum(paid.filter(isRefundedOn), firstTenderRefund) +
      passes
        .filter(
          ({ pay, back, backAt, backDay }) =>
            back && (isCounter(pay ?? 'CARD') ? backDay : dayOf(venue, backAt!)) === day,
        )
        .reduce((all, { back }) => all + back!, 0),
    open_minutes: open.reduce((all, one) => all + one),
    sold_minutes: sold.reduce((all, one) => all + one),
    passed_minutes: passed,
    open_by_hour: open,
    sold_by_hour: sold,
    played_value: sum(
      begunBookings.filter(({ state }) => state === 'SOLD'),
      (one) => valueOf(one, passes),
    ),
    from_online: begunBookings.filter(({ source }) => source === 'ONLINE').length,
    from_phone: begunBookings.filter(({ source }) => source === 'PHONE').length,
    from_walk_in: begunBookings.filter(({ source }) => source === 'WALK_IN').length,
    canceled_in_time: canceled.filter((one) => cancelTiming(one) === 'in time').length,
    canceled_late: canceled.filter((one) => cancelTiming(one) === 'late').length,
    canceled_too_late: canceled.filter((one) => cancelTiming(one) === 'too late').length,
    canceled_by_venue: canceled.filter((one) => cancelTiming(one) === 'by venue').length,
    no_shows: begunBookings.filter(({ state }) => state === 'NO_SHOW').length,
    // Late payments are refunded, so the venue cannot keep them.
    canceled_kept: sum(
      canceled.filter(({ pay }) => pay !== 'LATE'),
      (one) => (paid.includes(one) ? firstTenderAmount(one) - firstTenderRefund(one) : 0) + (one.rest?.amount ?? 0),
    ),
    canceled_minutes: sum(canceled, ({ from, until }) => (until - from) / MINUTE),
    sold_again_minutes: sum(canceled, (canceledOne) => {
      let minutes = 0;
      for (let at = canceledOne.from; at < canceledOne.until; at += MINUTE)
        if (
          actualBookings.some(
            (one) =>
              one.day === day &&
              holdsABay(one) &&
              one.room === canceledOne.room &&
              one.customer !== canceledOne.customer &&
              one.from <= at &&
              at < one.until,
          )
        )
          minutes += 1;
      return minutes;
    }),
  };
}

const holdsABay = ({ state }: TeeTime) => state === 'SOLD' || state === 'NO_SHOW' || state === 'BLOCK';

const valueOf = (one: TeeTime, passes: readonly Pass[]): number => {
  if (one.pay !== 'PASS') return one.amount;
  const pass = passOf(one, passes);
  const used = pass.type === 'PERIOD' ? 1 : usedOfPass(one, pass);
  return one.amount - firstTenderAmount(one) + Math.round((pass.amount * used) / pass.sessions);
};

/** Returns the hour on the clock, counted from the midnight of the day. */
function hourOf(day: string, at: number): number {
  const isoTime = toVenueIso(ZONE, at);
  return Number(isoTime.slice(11, 13)) + (isoTime.slice(0, 10) === day ? 0 : 24);
}

/** Returns the business day of an instant: times before closing after midnight belong to the previous day. */
export function dayOf(venue: Venue, at: number): string {
  const before = addDays(dateAt(ZONE, at), -1);
  return venue.hoursOn(before).some(({ until }) => at < until) ? before : addDays(before, 1);
}
