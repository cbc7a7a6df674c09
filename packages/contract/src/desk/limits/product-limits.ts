/** What a product may have at most; without the schemas, so that a form of the desk does not load them. */
export const PRODUCT_NAME_MAX = 60;
export const PRODUCT_DESCRIPTION_MAX = 140;
export const PRODUCT_DAYS_MAX = 3650;
export const PRODUCT_PARTS_MAX = 6;
/** So many parts of one product may have the same badge and be of the same kind. */
export const ALIKE_PARTS_MAX = 2;
/** Minutes of a day: one that opens in the evening may go on until noon of the next. */
export const PART_MINUTES_MAX = 2160;
export const PART_SESSIONS_MAX = 10_000;
/** Of sessions a day, and of tee times to come. */
export const PART_LIMIT_MAX = 100;
