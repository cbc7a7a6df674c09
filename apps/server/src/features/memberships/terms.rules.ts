import type { MembershipProduct, MembershipRules, MembershipType } from '@caddie/contract/memberships';

export type MembershipCategory = MembershipProduct['memberships'][number]['membershipCategoryCd'];

/** What a membership is good for; what is null is not limited. Minutes of a day may run past its midnight. */
export type Terms = {
  type: MembershipType;
  category: MembershipCategory;
  weekdays: number[] | null;
  fromMinute: number | null;
  untilMinute: number | null;
  sessionMinutes: number | null;
  sessionsPerDay: number | null;
  minutesPerDay: number | null;
  maxUpcoming: number | null;
  shopRoomIds: string[] | null;
  /** The names of those bays, for people. */
  roomNames: string[];
};

/** The rules for people, a sentence each. */
export function inWords(terms: Terms, validFrom: MembershipRules['validFrom']): string[] {
  const { weekdays, sessionMinutes, sessionsPerDay, minutesPerDay, maxUpcoming, shopRoomIds } = terms;
  return [
    upperFirst([weekdays && `${weekdayWords(weekdays)} only`, hourWords(terms)].filter(Boolean).join(', ')),
    sessionMinutes && `One session is ${sessionMinutes} minutes`,
    sessionsPerDay && `Up to ${count(sessionsPerDay, 'session')} a day`,
    minutesPerDay && `Up to ${minutesPerDay} minutes a day`,
    maxUpcoming && `Up to ${count(maxUpcoming, 'upcoming booking')}`,
    shopRoomIds && `${list(terms.roomNames)} only`,
    terms.category === 'LESSON' && 'Booked with a coach at the venue',
    validFrom === 'FIRST_USE' && 'The days count from your first tee time',
  ].filter((words): words is string => Boolean(words));
}

const weekdayNames = ['Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays', 'Sundays'];

/** "weekdays", "weekends", or the days one by one. */
export function weekdayWords(weekdays: number[]): string {
  const days = weekdays.toSorted((a, b) => a - b);
  if (days.join() === '1,2,3,4,5') return 'weekdays';
  if (days.join() === '6,7') return 'weekends';
  return list(days.map((day) => weekdayNames[day - 1]!));
}

/** "9:00 AM to 5:00 PM", "until 5:00 PM", "from 5:00 PM", or nothing. */
export function hourWords({ fromMinute, untilMinute }: Pick<Terms, 'fromMinute' | 'untilMinute'>): string {
  if (fromMinute !== null && untilMinute !== null) return `${clockWords(fromMinute)} to ${clockWords(untilMinute)}`;
  if (untilMinute !== null) return `until ${clockWords(untilMinute)}`;
  return fromMinute === null ? '' : `from ${clockWords(fromMinute)}`;
}

/** A minute of the day on a 12-hour clock; past 1440 is the next day. */
function clockWords(minute: number): string {
  const hour = Math.floor(minute / 60) % 24;
  return `${hour % 12 || 12}:${String(minute % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}

export const count = (number: number, thing: string): string => `${number} ${thing}${number === 1 ? '' : 's'}`;

export const list = (things: string[]): string =>
  new Intl.ListFormat('en-US', { style: 'long', type: 'conjunction' }).format(things);

/** A calendar day as people read it: "Mar 15, 2027". It has no zone, so none may move it. */
export const dateWords = (date: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', year: 'numeric', month: 'short', day: '2-digit' }).format(
    Date.parse(`${date}T00:00:00Z`),
  );

const upperFirst = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
