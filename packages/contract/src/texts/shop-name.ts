/** The maximum length of a venue's name. Kept apart from the schemas, which the first screen does not load. */
export const SHOP_NAME_MAX = 80;

/** Cuts a longer name to one character over the limit, so that it never matches a venue. */
export const cutShopName = (name: string): string => name.slice(0, SHOP_NAME_MAX + 1);
