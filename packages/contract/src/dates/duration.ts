/** In milliseconds, as instants are counted. */
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** In seconds, as limits, cookies and caches count. */
export const HOUR_SECONDS = 3600;
export const DAY_SECONDS = 24 * HOUR_SECONDS;

/** In minutes, as a venue says its hours. */
export const DAY_MINUTES = 24 * 60;

/** Whole minutes from one instant to another. */
export const minutesBetween = (startedAt: string, endedAt: string): number =>
  Math.round((Date.parse(endedAt) - Date.parse(startedAt)) / MINUTE);

/** The minutes of a day reach to noon of the next one: what is open past midnight belongs to the day that opened. */
export const LAST_MINUTE = 2160;
