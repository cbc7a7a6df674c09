/** The limits of a product. Kept apart from the schemas, so that the desk's form does not load them. */
export const PRODUCT_NAME_MAX = 60;
export const PRODUCT_DESCRIPTION_MAX = 140;
export const PRODUCT_DAYS_MAX = 3650;
export const PRODUCT_PARTS_MAX = 6;
/** The maximum number of parts of one product with the same badge and kind. */
export const SAME_KIND_PARTS_MAX = 2;
/** The minutes of a business day: one that opens in the evening may last until noon of the next. */
export const PART_MINUTES_MAX = 2160;
export const PART_SESSIONS_MAX = 10_000;
/** The maximum of the limits on sessions per day and on upcoming tee times. */
export const PART_LIMIT_MAX = 100;
