import type { MembershipRules } from '@caddie/contract/memberships';
import { formatClockTime } from './format.ts';

export const countWords = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? '' : 's'}`;

export const listWords = (things: readonly string[]): string =>
  new Intl.ListFormat('en-US', { style: 'long', type: 'conjunction' }).format(things);

/** When a membership is good, a sentence for each rule. */
export function ruleWords(rules: MembershipRules, category: string): string[] {
  const { weekdays, sessionMinutes, sessionsPerDay, minutesPerDay, maxUpcoming, shopRoomNames, validFrom } = rules;
  return [
    upperFirst([weekdays && `${weekdayWords(weekdays)} only`, hourWords(rules)].filter(Boolean).join(', ')),
    sessionMinutes && `One session is ${sessionMinutes} minutes`,
    sessionsPerDay && `Up to ${countWords(sessionsPerDay, 'session')} a day`,
    minutesPerDay && `Up to ${minutesPerDay} minutes a day`,
    maxUpcoming && `Up to ${countWords(maxUpcoming, 'upcoming booking')}`,
    shopRoomNames && `${listWords(shopRoomNames)} only`,
    category === 'LESSON' && 'Booked with a coach at the venue',
    validFrom === 'FIRST_USE' && 'The days count from your first tee time',
  ].filter((words): words is string => Boolean(words));
}

const weekdayNames = ['Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays', 'Sundays'];

/** "weekdays", "weekends", or the days one by one. */
export function weekdayWords(weekdays: readonly number[]): string {
  const days = weekdays.toSorted((a, b) => a - b);
  if (days.join() === '1,2,3,4,5') return 'weekdays';
  return days.join() === '6,7' ? 'weekends' : listWords(days.map((day) => weekdayNames[day - 1]!));
}

/** "9:00 AM to 5:00 PM", "until 5:00 PM", "from 5:00 PM", or nothing. */
export function hourWords({ fromTime, untilTime }: Pick<MembershipRules, 'fromTime' | 'untilTime'>): string {
  if (fromTime && untilTime) return `${formatClockTime(fromTime)} to ${formatClockTime(untilTime)}`;
  if (untilTime) return `until ${formatClockTime(untilTime)}`;
  return fromTime ? `from ${formatClockTime(fromTime)}` : '';
}

const upperFirst = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
