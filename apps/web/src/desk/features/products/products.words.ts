export const products = 'Products';
export const loading = 'Loading…';
export const newProduct = 'New product';
export const columns = {
  order: 'Order',
  name: 'Product',
  content: 'What is in it',
  price: 'Price',
  sold: 'Sold',
  onSale: 'On sale',
};
export const orderAbout = 'Customers see those on sale in this order: sessions first, then balance, then unlimited.';
export const sold = (count: number): string => (count === 0 ? 'None' : String(count));
export const onSale = 'On sale';
export const offSale = 'Not on sale';
export const sellsIt = (name: string): string => `${name} is on sale`;
export const isOnSaleNow = (name: string, isOnSale: boolean): string =>
  isOnSale ? `${name} is on sale.` : `${name} is off sale. Sets already sold stay good.`;

export const nothingOnSale = 'Nothing on sale';
export const startFromAUsualOne = 'Start from a usual one:';
export const noSuchProduct = 'There is no such product here';
export const backToProducts = 'Back to products';
