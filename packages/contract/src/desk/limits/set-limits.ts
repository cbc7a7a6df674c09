/** The number of sets per page. Kept apart from the schemas, so that the desk's list does not load them. */
export const SETS_PAGE = 25;

/** The minimum and maximum number of days of a freeze, from today on. */
export const FREEZE_DAYS = { min: 7, max: 90 };

/** The maximum number of days by which a set is extended in one act. */
export const EXTEND_DAYS_MAX = 366;

/** The maximum length of a ledger entry's note, and of its reason. */
export const SET_NOTE_MAX = 280;
