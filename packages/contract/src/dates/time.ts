import * as z from 'zod/mini';
import { problem } from '../field-problems.ts';

/** A calendar day in the venue's zone: `2027-03-14`. The range is limited so that the day before and the day after always exist. */
export const date = z.iso.date().check(z.regex(/^2/, problem('DAY_TOO_OLD')));

/** A moment, ISO 8601 with an offset: `2027-03-14T18:30:00-04:00`. Responses carry the venue's offset. */
export const instant = z.iso.datetime({ offset: true });

/** A time on the venue's clock: `18:30`. */
export const clockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

/** 1 is Monday, 7 is Sunday (ISO 8601). */
export const weekday = z.int().check(z.minimum(1), z.maximum(7));

export { toClockTime } from './clock-time.ts';
