/** How many characters a venue's name may have. Apart from the schemas, which the first screen does without. */
export const SHOP_NAME_MAX = 80;

/** What is kept of a longer name: one character too many, so that no venue is ever found by it. */
export const cutShopName = (name: string): string => name.slice(0, SHOP_NAME_MAX + 1);
