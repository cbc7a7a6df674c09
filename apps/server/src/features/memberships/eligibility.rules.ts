import { addDays } from '@caddie/contract/dates/calendar';
import type { Misfit } from '@caddie/contract/misfits';
import { toClockTime } from '@caddie/contract/dates/time';
import type { Owned, Play } from './memberships.rules.ts';
import type { Terms } from './products/terms.rules.ts';

/** The cost of one booking for a membership: sessions, and the part of the price that they cover. */
export type Cost = { sessions: number; covers: number };
type Objection = { code: 'NO_BALANCE' | 'MEMBERSHIP_DOES_NOT_FIT'; misfit: Misfit };

/** `least` is the minimum charge of a card: a membership leaves at least that much for the card, or nothing. */
export function costOf(owned: Owned, play: Play, least = 0): Cost {
  const sessions = Math.ceil(play.minutes / (owned.sessionMinutes ?? play.minutes));
  return {
    sessions,
    covers: owned.type === 'BALANCE' ? coveredBy(owned.balanceAmt!, play.amount, least) : play.amount,
  };
}

const coveredBy = (balance: number, amount: number, least: number): number =>
  balance >= amount ? amount : Math.max(0, Math.min(balance, amount - least));

/** Returns why a membership cannot pay for a booking; undefined if it can. */
export function objectionTo(owned: Owned, play: Play, least = 0): Objection | undefined {
  const misfit = unpayable(owned) ?? wrongDate(owned, play) ?? wrongTime(owned, play) ?? overLimit(owned, play);
  if (misfit) return { code: 'MEMBERSHIP_DOES_NOT_FIT', misfit };
  const short = notEnough(owned, play, least);
  return short && { code: 'NO_BALANCE', misfit: short };
}

function unpayable({ category, status, isDisputed }: Owned): Misfit | undefined {
  if (category === 'LESSON') return { code: 'LESSON' };
  if (status === 'DRAFT') return { code: 'UNPAID' };
  if (status !== 'ACTIVE') return { code: 'ENDED' };
  return isDisputed ? { code: 'DISPUTED' } : undefined;
}

/** The day of play counts, whenever it was booked. */
export function wrongDate(owned: Owned, { bookingDate }: Play): Misfit | undefined {
  const { from, until } = daysWith(owned, bookingDate);
  if (bookingDate < from) return { code: 'NOT_YET', from };
  if (bookingDate > until) return { code: 'NO_LONGER', until };
  if (owned.frozenUntil) return { code: 'FROZEN', until: owned.frozenUntil };
  const days = owned.validDays + owned.addedDays;
  return (owned.lastPlayDate ?? '') > until ? { code: 'ENDS_TOO_SOON', days } : undefined;
}

/** The valid days of a set if it pays for this day. A set counted from its first use begins with the first day of play. */
export function daysWith(owned: Owned, date: string): { from: string; until: string } {
  const { validFrom, startedDate, expiredDate, graceUntil, validDays, addedDays } = owned;
  if (validFrom === 'PURCHASE') return { from: startedDate!, until: expiredDate! };
  const from = startedDate !== null && startedDate < date ? startedDate : date;
  const until = addDays(from, validDays + addedDays);
  return { from, until: graceUntil !== null && graceUntil > until ? graceUntil : until };
}

function wrongTime(owned: Owned, play: Play): Misfit | undefined {
  const { weekdays, fromMinute, untilMinute, shopRoomIds } = owned;
  if (weekdays && !weekdays.includes(play.weekday)) return { code: 'WEEKDAYS', weekdays };
  if (play.fromMinute < (fromMinute ?? 0) || play.fromMinute + play.minutes > (untilMinute ?? Infinity))
    return { code: 'HOURS', ...hoursOf(owned) };
  if (shopRoomIds && !shopRoomIds.includes(play.shopRoomId)) return { code: 'ROOMS', shopRoomNames: owned.roomNames };
  return undefined;
}

/** The hours of the day in which a membership is valid, on the venue's clock. */
export const hoursOf = ({ fromMinute, untilMinute }: Pick<Terms, 'fromMinute' | 'untilMinute'>) => ({
  fromTime: fromMinute === null ? null : toClockTime(fromMinute),
  untilTime: untilMinute === null ? null : toClockTime(untilMinute),
});

function overLimit(owned: Owned, play: Play): Misfit | undefined {
  const { sessionsPerDay, minutesPerDay, maxUpcoming, sessionsThatDay, minutesThatDay, upcoming } = owned;
  const left = (allowed: number, taken: number) => ({ allowed, left: Math.max(0, allowed - taken) });
  if (sessionsPerDay !== null && sessionsThatDay + costOf(owned, play).sessions > sessionsPerDay)
    return { code: 'SESSIONS_A_DAY', ...left(sessionsPerDay, sessionsThatDay) };
  if (minutesPerDay !== null && minutesThatDay + play.minutes > minutesPerDay)
    return { code: 'MINUTES_A_DAY', ...left(minutesPerDay, minutesThatDay) };
  if (maxUpcoming !== null && upcoming >= maxUpcoming) return { code: 'UPCOMING', allowed: maxUpcoming, upcoming };
  return undefined;
}

function notEnough(owned: Owned, play: Play, least: number): Misfit | undefined {
  const { sessions } = costOf(owned, play);
  if (owned.type === 'COUNT' && owned.balanceCnt! < sessions)
    return { code: 'SESSIONS', needed: sessions, left: owned.balanceCnt! };
  if (owned.type !== 'BALANCE') return undefined;
  if (owned.balanceAmt === 0) return { code: 'EMPTY' };
  return costOf(owned, play, least).covers === 0 ? { code: 'REST_TOO_SMALL' } : undefined;
}
