export const newProduct = 'New product';
export const backToProducts = 'Back to products';
export const onSale = 'On sale';
export const offSale = 'Not on sale';
export const changed = 'Changed, not saved';
export const discard = 'Discard';
export const save = 'Save product';
export const discarded = 'Your changes are discarded.';
export const saved = (name: string): string => `${name} is saved, for new sales.`;

export const name = 'Name';
export const price = 'Price';
export const beforeTax = (tax: string, money: string): string => `Before ${tax}: customers pay ${money}.`;
export const sentence = 'One sentence for the customer';
export const badge = 'Badge';
export const goodFor = 'Good for';
export const days = 'days';
export const countFrom = 'Days count from';
export const from = { PURCHASE: 'The purchase', FIRST_USE: 'The first tee time' };
export const bestValue = 'Best value: it stands out in the shop, and no other does';
export const sellAtOnce = 'On sale as soon as it is saved';

export const onlyNew = 'Only new sales change.';
export const keep = (sold: number): string =>
  sold === 0
    ? 'Nobody has bought it yet.'
    : sold === 1
      ? 'The set already sold keeps its price, days and rules.'
      : `The ${sold} sets already sold keep their price, days and rules.`;
export const takeOff = 'Take off sale';
export const putOn = 'Put on sale';
export const saveFirst = (isOnSale: boolean): string =>
  isOnSale ? 'Save what you typed before you take it off sale.' : 'Save what you typed before you put it on sale.';
export const remove = 'Delete…';
export const removeTitle = (product: string): string => `Delete ${product}?`;
export const removeAbout = 'Nobody has bought it. It is gone for good.';
export const keepIt = 'Keep it';
export const removeIt = 'Delete product';
export const removed = (product: string): string => `${product} is deleted.`;

export const lessThanAnHour = 'That is less than one hour costs. Is it right?';
export const saveFor = (money: string): string => `Save for ${money}`;

export const somebodyChanged = 'Somebody changed this a moment ago. Here it is as it is now.';
export const mineAgain = 'Put my changes back';

export const preview = 'Preview';
export const inTheShop = 'As the customer sees it in the shop';
export const onceBought = 'And once bought';
