/** So many people are one page. Without the schemas, so that the desk's list does not load them. */
export const CUSTOMERS_PAGE = 25;
/** People are counted up to here: of a list that is longer, only that it is. */
export const CUSTOMERS_COUNTED = 10_000;
/** A pass ends soon within so many days. */
export const ENDS_SOON_DAYS = 14;
/** Who came before, and not within so many days. */
export const NOT_SEEN_DAYS = 60;
/** So long is a tag, and so many has a customer. */
export const TAG_MAX = 24;
export const TAGS_MAX = 8;
/** So many tags that the venue uses are offered, the most used first. */
export const TAGS_OFFERED = 50;
/** So long are own words to a customer; the venue's name stands before them. */
export const OWN_WORDS_MAX = 160;
/** So often in a day somebody is texted own words, and a venue writes them. */
export const OWN_WORDS_A_DAY = { toOne: 5, ofVenue: 200 } as const;
/** From this hour on, and before that one, nobody is texted own words unless one says so. */
export const NIGHT_FROM = 21;
export const NIGHT_UNTIL = 9;
