/** The locale in which code formats the parts of a clock or a calendar to read them as numbers, independent of the user's language. */
export const CLOCK_LOCALE = 'en-US';

/** Turns minutes after a day's midnight (past 1440 is the next day) into a clock time. */
export const toClockTime = (minute: number): string => {
  const hours = Math.floor(minute / 60) % 24;
  return `${String(hours).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
};
