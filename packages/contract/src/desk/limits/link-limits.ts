/** Apart from the schemas, which the desk's screens do without. */
export const PLACE_NAME_MAX = 40;
/** A venue has so many places at most. */
export const PLACES_MAX = 50;
/** The bookings of so many days are counted beside those of all time. */
export const LATELY_DAYS = 30;
