/** Milliseconds of a minute: instants are counted in the one, everything a venue says in the other. */
export const MINUTE = 60_000;

/** Whole minutes from one instant to another. */
export const minutesBetween = (startedAt: string, endedAt: string): number =>
  Math.round((Date.parse(endedAt) - Date.parse(startedAt)) / MINUTE);

/** The minutes of a day reach to noon of the next one: what is open past midnight belongs to the day that opened. */
export const LAST_MINUTE = 2160;
