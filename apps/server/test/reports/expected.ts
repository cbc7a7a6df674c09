import { addDays } from '@caddie/contract/dates/calendar';
import { dateAt, toVenueIso } from '@caddie/contract/dates/venue-clock';
import { backOf, firstPartOf, type Pass, passOf, type TeeTime, usedOf } from './rows.ts';

const MINUTE = 60_000;
export const ZONE = 'America/New_York';
export type Open = { from: number; until: number }[];
export type Venue = { hoursOn: (day: string) => Open; baysOn: (day: string) => number[] };

type Written = { teeTimes: readonly TeeTime[]; passes: readonly Pass[] };

/** Computes a day's figures a second time, minute by minute and row by row, without a database. */
export function figuresFrom(day: string, venue: Venue, { teeTimes, passes }: Written, now: number) {
  const [open, sold] = [Array<number>(36).fill(0), Array<number>(36).fill(0)];
  const holding = teeTimes.filter(
    (one) => holdsABay(one) && Math.abs(Date.parse(one.day) - Date.parse(day)) < 3 * 86_400_000,
  );
  let passed = 0;
  for (const { from, until } of venue.hoursOn(day))
    for (let at = from; at < until; at += MINUTE)
      for (const room of venue.baysOn(day)) {
        const here = holding.find((one) => one.room === room && one.from <= at && at < one.until);
        if (here?.state === 'BLOCK') continue;
        open[hourOf(day, at)]! += 1;
        if (at < now) passed += 1;
        if (here && !here.isTest && here.day === day) sold[hourOf(day, at)]! += 1;
      }
  const real = teeTimes.filter(({ state, isTest }) => state !== 'BLOCK' && state !== 'FAILED' && !isTest);
  const own = real.filter((one) => one.day === day && one.from <= now);
  const canceled = own.filter(({ state }) => state.startsWith('CANCELED'));
  const late = (one: TeeTime) => {
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
  const isOn = (one: TeeTime) => (isCounter(one.pay) ? one.paidDay : dayOf(venue, one.paidAt)) === day;
  const isBackOn = (one: TeeTime) =>
    (isCounter(one.pay) || one.isBackInCash ? one.backDay : dayOf(venue, one.backAt)) === day;
  const isOnline = ({ pay }: TeeTime) => pay === 'CARD' || pay === 'LATE';
  const secondPayments = payers.flatMap(({ state, pay, rest }) =>
    rest && (state !== 'FAILED' || pay === 'LATE') ? [rest] : [],
  );
  const secondPaymentsOn = secondPayments.filter(
    (rest) => (isCounter(rest.pay) ? rest.day : dayOf(venue, rest.at)) === day,
  );
  const sum = (of: readonly TeeTime[], what: (one: TeeTime) => number) => of.reduce((all, one) => all + what(one), 0);
  return {
    on_date: day,
    online_taken: sum(
      paid.filter((one) => isOnline(one) && isOn(one)),
      firstPartOf,
    ),
    desk_taken:
      sum(
        paid.filter((one) => !isOnline(one) && isOn(one)),
        firstPartOf,
      ) + secondPaymentsOn.reduce((all, { amount }) => all + amount, 0),
    passes_taken: passes
      .filter(({ soldAt, cashDay }) => (cashDay ?? dayOf(venue, soldAt)) === day)
      .reduce((all, { amount }) => all + amount, 0),
    returned:
      sum(paid.filter(isBackOn), backOf) +
      passes
        .filter(({ back, backAt }) => back && dayOf(venue, backAt!) === day)
        .reduce((all, { back }) => all + back!, 0),
    open_minutes: open.reduce((all, one) => all + one),
    sold_minutes: sold.reduce((all, one) => all + one),
    passed_minutes: passed,
    open_by_hour: open,
    sold_by_hour: sold,
    played_value: sum(
      own.filter(({ state }) => state === 'SOLD'),
      (one) => valueOf(one, passes),
    ),
    from_online: own.filter(({ source }) => source === 'ONLINE').length,
    from_phone: own.filter(({ source }) => source === 'PHONE').length,
    from_walk_in: own.filter(({ source }) => source === 'WALK_IN').length,
    canceled_in_time: canceled.filter((one) => late(one) === 'in time').length,
    canceled_late: canceled.filter((one) => late(one) === 'late').length,
    canceled_too_late: canceled.filter((one) => late(one) === 'too late').length,
    canceled_by_venue: canceled.filter((one) => late(one) === 'by venue').length,
    no_shows: own.filter(({ state }) => state === 'NO_SHOW').length,
    // Late payments are refunded, so the venue cannot keep them.
    canceled_kept: sum(
      canceled.filter(({ pay }) => pay !== 'LATE'),
      (one) => (paid.includes(one) ? firstPartOf(one) - backOf(one) : 0) + (one.rest?.amount ?? 0),
    ),
    canceled_minutes: sum(canceled, ({ from, until }) => (until - from) / MINUTE),
    sold_again_minutes: sum(canceled, (gone) => {
      let minutes = 0;
      for (let at = gone.from; at < gone.until; at += MINUTE)
        if (
          real.some(
            (one) =>
              one.day === day &&
              holdsABay(one) &&
              one.room === gone.room &&
              one.customer !== gone.customer &&
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
  const used = pass.type === 'PERIOD' ? 1 : usedOf(one, pass);
  return one.amount - firstPartOf(one) + Math.round((pass.amount * used) / pass.sessions);
};

/** Returns the hour on the clock, counted from the midnight of the day. */
function hourOf(day: string, at: number): number {
  const shown = toVenueIso(ZONE, at);
  return Number(shown.slice(11, 13)) + (shown.slice(0, 10) === day ? 0 : 24);
}

/** Returns the business day of an instant: times before closing after midnight belong to the previous day. */
export function dayOf(venue: Venue, at: number): string {
  const before = addDays(dateAt(ZONE, at), -1);
  return venue.hoursOn(before).some(({ until }) => at < until) ? before : addDays(before, 1);
}
