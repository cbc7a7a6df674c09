/** The limits of a product. In a file without schemas, so that the desk's form does not bundle them. */
export const PRODUCT_NAME_MAX = 60;
export const PRODUCT_DESCRIPTION_MAX = 140;
export const VALID_DAYS_MAX = 3650;
/** A product consists of one to six memberships, its parts. */
export const PRODUCT_PARTS_MAX = 6;
/** The maximum number of parts of one product with the same category and type. */
export const SAME_TYPE_PARTS_MAX = 2;
/** A business day counts from midnight and may last until noon of the next day: 36 hours. */
export const MINUTES_PER_DAY_MAX = 2160;
export const PART_SESSIONS_MAX = 10_000;
/** The highest limit of a part on sessions per day, and on upcoming tee times. */
export const SESSION_LIMIT_MAX = 100;
