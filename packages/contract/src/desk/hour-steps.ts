/** What customers read about a special day has so many characters at most. */
export const DAY_NOTE_MAX = 120;
/** A venue opens and closes on these minutes of its clock. */
export const HOURS_STEP = 30;
/** The latest closing, in minutes after its day's midnight: noon of the next day. */
export const LATEST_CLOSING = 2160;
/** The last day of the calendar that can be named. */
export const LAST_DATE = '2999-12-31';
