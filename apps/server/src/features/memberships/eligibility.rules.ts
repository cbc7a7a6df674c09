import { addDays } from '@caddie/contract/dates/calendar';
import type { Misfit } from '@caddie/contract/misfits';
import { toClockTime } from '@caddie/contract/dates/time';
import type { OwnedMembership, Play } from './memberships.rules.ts';
import type { Terms } from './products/terms.rules.ts';

/** The cost of one booking for a membership: sessions, and the part of the price that they cover. */
export type Cost = { sessions: number; covers: number };
type Ineligibility = { code: 'NO_BALANCE' | 'MEMBERSHIP_DOES_NOT_FIT'; reason: Misfit };

/** Returns what a booking costs a membership, which leaves for the card either nothing or at least its minimum charge. */
export function costOf(membership: OwnedMembership, play: Play, minCharge = 0): Cost {
  const sessions = Math.ceil(play.minutes / (membership.sessionMinutes ?? play.minutes));
  return {
    sessions,
    covers: membership.type === 'BALANCE' ? coveredBy(membership.balanceAmt!, play.amount, minCharge) : play.amount,
  };
}

const coveredBy = (balance: number, amount: number, minCharge: number): number =>
  balance >= amount ? amount : Math.max(0, Math.min(balance, amount - minCharge));

/** Returns why a membership cannot pay for a booking; undefined if it can. */
export function findIneligibility(membership: OwnedMembership, play: Play, minCharge = 0): Ineligibility | undefined {
  const misfit =
    checkStatus(membership) ??
    checkDate(membership, play) ??
    checkTime(membership, play) ??
    checkLimits(membership, play);
  if (misfit) return { code: 'MEMBERSHIP_DOES_NOT_FIT', reason: misfit };
  const shortfall = checkBalance(membership, play, minCharge);
  return shortfall && { code: 'NO_BALANCE', reason: shortfall };
}

function checkStatus({ category, status, isDisputed }: OwnedMembership): Misfit | undefined {
  if (category === 'LESSON') return { code: 'LESSON' };
  if (status === 'DRAFT') return { code: 'UNPAID' };
  if (status !== 'ACTIVE') return { code: 'ENDED' };
  return isDisputed ? { code: 'DISPUTED' } : undefined;
}

/** Returns why a membership cannot pay on a day of play, whenever the tee time was booked; undefined if it can. */
export function checkDate(membership: OwnedMembership, { bookingDate }: Play): Misfit | undefined {
  const { from, until } = validDaysFor(membership, bookingDate);
  if (bookingDate < from) return { code: 'NOT_YET', from };
  if (bookingDate > until) return { code: 'NO_LONGER', until };
  if (membership.frozenUntil) return { code: 'FROZEN', until: membership.frozenUntil };
  const days = membership.validDays + membership.addedDays;
  return (membership.lastPlayDate ?? '') > until ? { code: 'ENDS_TOO_SOON', days } : undefined;
}

/** The valid days of a set if it pays for this day. A set counted from its first use begins with the first day of play. */
export function validDaysFor(membership: OwnedMembership, date: string): { from: string; until: string } {
  const { validFrom, startedDate, expiredDate, graceUntil, validDays, addedDays } = membership;
  if (validFrom === 'PURCHASE') return { from: startedDate!, until: expiredDate! };
  const from = startedDate !== null && startedDate < date ? startedDate : date;
  const until = addDays(from, validDays + addedDays);
  return { from, until: graceUntil !== null && graceUntil > until ? graceUntil : until };
}

function checkTime(membership: OwnedMembership, play: Play): Misfit | undefined {
  const { weekdays, fromMinute, untilMinute, shopRoomIds } = membership;
  if (weekdays && !weekdays.includes(play.weekday)) return { code: 'WEEKDAYS', weekdays };
  if (play.fromMinute < (fromMinute ?? 0) || play.fromMinute + play.minutes > (untilMinute ?? Infinity))
    return { code: 'HOURS', ...hoursOf(membership) };
  if (shopRoomIds && !shopRoomIds.includes(play.shopRoomId))
    return { code: 'ROOMS', shopRoomNames: membership.roomNames };
  return undefined;
}

/** The hours of the day in which a membership is valid, on the venue's clock. */
export const hoursOf = ({ fromMinute, untilMinute }: Pick<Terms, 'fromMinute' | 'untilMinute'>) => ({
  fromTime: fromMinute === null ? null : toClockTime(fromMinute),
  untilTime: untilMinute === null ? null : toClockTime(untilMinute),
});

function checkLimits(membership: OwnedMembership, play: Play): Misfit | undefined {
  const { sessionsPerDay, minutesPerDay, maxUpcoming, sessionsThatDay, minutesThatDay, upcoming } = membership;
  const limitState = (allowed: number, used: number) => ({ allowed, left: Math.max(0, allowed - used) });
  if (sessionsPerDay !== null && sessionsThatDay + costOf(membership, play).sessions > sessionsPerDay)
    return { code: 'SESSIONS_A_DAY', ...limitState(sessionsPerDay, sessionsThatDay) };
  if (minutesPerDay !== null && minutesThatDay + play.minutes > minutesPerDay)
    return { code: 'MINUTES_A_DAY', ...limitState(minutesPerDay, minutesThatDay) };
  if (maxUpcoming !== null && upcoming >= maxUpcoming) return { code: 'UPCOMING', allowed: maxUpcoming, upcoming };
  return undefined;
}

function checkBalance(membership: OwnedMembership, play: Play, minCharge: number): Misfit | undefined {
  const { sessions } = costOf(membership, play);
  if (membership.type === 'COUNT' && membership.balanceCnt! < sessions)
    return { code: 'SESSIONS', needed: sessions, left: membership.balanceCnt! };
  if (membership.type !== 'BALANCE') return undefined;
  if (membership.balanceAmt === 0) return { code: 'EMPTY' };
  return costOf(membership, play, minCharge).covers === 0 ? { code: 'REST_TOO_SMALL' } : undefined;
}
