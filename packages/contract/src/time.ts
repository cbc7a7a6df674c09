import * as z from 'zod/mini';

/** A calendar day in the venue's zone: `2027-03-14`. At the ends of the calendar the day before or after does not exist. */
export const date = z.iso.date().check(z.regex(/^2/, 'Use a day of this millennium.'));

/** A moment, ISO 8601 with an offset: `2027-03-14T18:30:00-04:00`. What we send carries the venue's offset. */
export const instant = z.iso.datetime({ offset: true });

/** A time on the venue's clock: `18:30`. */
export const clockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

/** 1 is Monday, 7 is Sunday (ISO 8601). */
export const weekday = z.int().check(z.minimum(1), z.maximum(7));

/** Turns minutes after a day's midnight (past 1440 is the next day) into a clock time. */
export const toClockTime = (minute: number): string => {
  const hours = Math.floor(minute / 60) % 24;
  return `${String(hours).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
};
