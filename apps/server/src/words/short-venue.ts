/** A longer name would make a second part of a text, which is billed. */
const VENUE_MAX = 20;

/** The name of a venue at the beginning of a text. */
export const shortVenue = (shopName: string): string => Array.from(shopName).slice(0, VENUE_MAX).join('').trimEnd();
