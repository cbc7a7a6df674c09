/** In milliseconds, as timestamps are. */
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** In seconds, for limits, cookies and caches. */
export const HOUR_SECONDS = 3600;
export const DAY_SECONDS = 24 * HOUR_SECONDS;

/** In minutes, for a venue's hours. */
export const DAY_MINUTES = 24 * 60;

/** Returns the whole minutes from one instant to another. */
export const minutesBetween = (startedAt: string, endedAt: string): number =>
  Math.round((Date.parse(endedAt) - Date.parse(startedAt)) / MINUTE);

/** The minutes of a business day reach to noon of the next day: hours past midnight belong to the day that opened. */
export const LAST_MINUTE = 2160;
