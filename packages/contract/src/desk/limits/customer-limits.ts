/** The number of customers per page. Kept apart from the schemas, so that the desk's list does not load them. */
export const CUSTOMERS_PAGE = 25;
/** Customers are counted up to this number; a longer list is only reported as longer. */
export const MAX_COUNTED_CUSTOMERS = 10_000;
/** A pass "ends soon" within this many days. */
export const ENDS_SOON_DAYS = 14;
/** A returning customer is "not seen" after this many days. */
export const INACTIVE_DAYS = 60;
/** The maximum length of a tag, and the maximum number of tags per customer. */
export const TAG_MAX = 24;
export const TAGS_MAX = 8;
/** The number of tags offered from those that the venue uses, most used first. */
export const TAGS_OFFERED = 50;
/** The maximum length of a text that staff write to a customer; the venue's name is put before it. */
export const STAFF_TEXT_MAX = 160;
/** The daily maximum of texts that staff write: to one customer, and from one venue. */
export const STAFF_TEXTS_PER_DAY = { perCustomer: 5, perVenue: 200 } as const;
