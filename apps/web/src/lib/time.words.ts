import { formatTime, formatTimeRange } from './format.ts';

/** "1 hr", "1.5 hr", "45 min". */
export const durationWords = (minutes: number): string => (minutes < 60 ? `${minutes} min` : `${minutes / 60} hr`);

/** "2-hour", "45-minute", before "times" or "session". */
export const durationAdjective = (minutes: number): string =>
  minutes < 60 ? `${minutes}-minute` : `${minutes / 60}-hour`;

export const playersWords = (players: number): string => (players === 1 ? '1 player' : `${players} players`);

/** "6:30 PM to 8:30 PM", as it is read aloud. */
export const spokenRange = (startedAt: string, endedAt: string, timeZone: string): string =>
  formatTimeRange(startedAt, endedAt, timeZone).replace(' – ', ' to ');

/** A row's label: "6 PM" on the hour, "6:30" between; the clock's name where an hour happens twice. */
export function rowLabel(startedAt: string, timeZone: string, isTwice: boolean): string {
  if (isTwice) return formatTime(startedAt, timeZone, { zoneName: true });
  const [time = '', half = ''] = formatTime(startedAt, timeZone).split(' ');
  return time.endsWith(':00') ? `${time.slice(0, -3)} ${half}` : time;
}

/** "Eastern time": the venue's clock by the name people use. */
export function zoneWords(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' }).formatToParts();
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  return name.replace(/(?<! Standard) Time$/, ' time');
}

/** "11:30 –" above "1:00 PM" for a narrow column: no tee time lasts twelve hours, so the half of the day is said once. */
export function stackedRange(startedAt: string, endedAt: string, timeZone: string): string {
  const [from = '', to = ''] = formatTimeRange(startedAt, endedAt, timeZone).split(' – ');
  return `${from.replace(/ [AP]M$/, '')} –\n${to}`;
}
