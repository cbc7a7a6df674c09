/** Kept apart from the schemas, which the desk's screens do not load. */
export const PLACE_NAME_MAX = 40;
/** The maximum number of entry places per venue. */
export const PLACES_MAX = 50;
/** Bookings of this many days are counted beside those of all time. */
export const RECENT_DAYS = 30;
