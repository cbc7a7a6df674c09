/** The maximum length of the note that customers read about a special day. */
export const DAY_NOTE_MAX = 120;
/** Opening and closing times are multiples of this many minutes. */
export const HOURS_STEP = 30;
/** The latest closing time, in minutes after the day's midnight: noon of the next day. */
export const LATEST_CLOSING = 2160;
/** The last calendar day that is accepted. */
export const LAST_DATE = '2999-12-31';
