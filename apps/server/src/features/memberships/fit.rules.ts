import { addDays } from '../../platform/venue-clock.ts';
import type { Owned, Play } from './memberships.rules.ts';
import { count, dateWords, hourWords, list, weekdayWords } from './terms.rules.ts';

/** What paying for a play takes: sessions, and so much of its price. */
export type Cost = { sessions: number; covers: number };
export type Objection = { code: 'NO_BALANCE' | 'MEMBERSHIP_DOES_NOT_FIT'; reason: string };

/** `least`: what a card can be charged at least; a membership leaves that much for it, or nothing. */
export function costOf(owned: Owned, play: Play, least = 0): Cost {
  const sessions = Math.ceil(play.minutes / (owned.sessionMinutes ?? play.minutes));
  return {
    sessions,
    covers: owned.type === 'BALANCE' ? coveredBy(owned.balanceAmt!, play.amount, least) : play.amount,
  };
}

const coveredBy = (balance: number, amount: number, least: number): number =>
  balance >= amount ? amount : Math.max(0, Math.min(balance, amount - least));

/** Why a membership cannot pay for a play, in a sentence; undefined if it can. */
export function objectionTo(owned: Owned, play: Play, least = 0): Objection | undefined {
  const misfit = unpayable(owned) ?? wrongDate(owned, play) ?? wrongTime(owned, play) ?? overLimit(owned, play);
  if (misfit) return { code: 'MEMBERSHIP_DOES_NOT_FIT', reason: misfit };
  const short = notEnough(owned, play, least);
  return short ? { code: 'NO_BALANCE', reason: short } : undefined;
}

function unpayable({ category, status }: Owned): string | undefined {
  if (category === 'LESSON') return 'Lessons are booked with a coach at the venue.';
  if (status === 'DRAFT') return 'It is not paid yet.';
  return status === 'ACTIVE' ? undefined : 'It has ended.';
}

/** What counts is the day of play, whenever it is booked. */
function wrongDate(owned: Owned, { bookingDate }: Play): string | undefined {
  const { from, until } = daysWith(owned, bookingDate);
  if (bookingDate < from) return `It is good from ${dateWords(from)} on, and this tee time is before.`;
  if (bookingDate > until) return `It is good until ${dateWords(until)}, and this tee time is after.`;
  if ((owned.lastPlayDate ?? '') > until) {
    return `Its ${count(owned.validDays, 'day')} would begin with this tee time and end before your last one on it.`;
  }
  return undefined;
}

/** The days a set is good for if it pays for this one. What counts from its first use begins with the first day of play. */
export function daysWith(owned: Owned, date: string): { from: string; until: string } {
  const { validFrom, startedDate, expiredDate, graceUntil, validDays } = owned;
  if (validFrom === 'PURCHASE') return { from: startedDate!, until: expiredDate! };
  const from = startedDate !== null && startedDate < date ? startedDate : date;
  const until = addDays(from, validDays);
  return { from, until: graceUntil !== null && graceUntil > until ? graceUntil : until };
}

function wrongTime(owned: Owned, play: Play): string | undefined {
  const { weekdays, fromMinute, untilMinute, shopRoomIds } = owned;
  if (weekdays && !weekdays.includes(play.weekday)) return `It is good on ${weekdayWords(weekdays)} only.`;
  if (play.fromMinute < (fromMinute ?? 0) || play.fromMinute + play.minutes > (untilMinute ?? Infinity)) {
    return `It is good ${fromMinute !== null && untilMinute !== null ? 'from ' : ''}${hourWords(owned)} only.`;
  }
  if (shopRoomIds && !shopRoomIds.includes(play.shopRoomId)) return `It is good for ${list(owned.roomNames)} only.`;
  return undefined;
}

function overLimit(owned: Owned, play: Play): string | undefined {
  const { sessionsPerDay, minutesPerDay, maxUpcoming } = owned;
  if (sessionsPerDay !== null && owned.sessionsThatDay + costOf(owned, play).sessions > sessionsPerDay) {
    return `It allows ${count(sessionsPerDay, 'session')} a day, and ${leftThatDay(sessionsPerDay, owned.sessionsThatDay)}.`;
  }
  if (minutesPerDay !== null && owned.minutesThatDay + play.minutes > minutesPerDay) {
    return `It allows ${count(minutesPerDay, 'minute')} a day, and ${leftThatDay(minutesPerDay, owned.minutesThatDay)}.`;
  }
  if (maxUpcoming !== null && owned.upcoming >= maxUpcoming) {
    return `It allows ${count(maxUpcoming, 'upcoming booking')} at a time, and you have ${owned.upcoming}.`;
  }
  return undefined;
}

function leftThatDay(allowed: number, taken: number): string {
  const left = Math.max(0, allowed - taken);
  return `${left} ${left === 1 ? 'is' : 'are'} left on that day`;
}

function notEnough(owned: Owned, play: Play, least: number): string | undefined {
  const { sessions } = costOf(owned, play);
  if (owned.type === 'COUNT' && owned.balanceCnt! < sessions) {
    return `It would take ${count(sessions, 'session')}, and ${owned.balanceCnt} ${owned.balanceCnt === 1 ? 'is' : 'are'} left.`;
  }
  if (owned.type !== 'BALANCE') return undefined;
  if (owned.balanceAmt === 0) return 'Nothing is left on it.';
  return costOf(owned, play, least).covers === 0 ? 'The rest would be less than a card can be charged.' : undefined;
}
