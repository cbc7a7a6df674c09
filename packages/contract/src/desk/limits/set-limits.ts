/** So many sets are one page. Without the schemas, so that the desk's list does not load them. */
export const SETS_PAGE = 25;

/** A set is frozen for so many days, from today on. */
export const FREEZE_DAYS = { least: 7, most: 90 };

/** Its last day moves by so many days at once. */
export const EXTEND_DAYS_MAX = 366;

/** The longest note on a line of a set's ledger, and the longest reason for it. */
export const SET_NOTE_MAX = 280;
