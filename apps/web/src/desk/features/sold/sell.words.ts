export const title = 'Sell a pass';
export const which = 'Which pass';
export const validFor = (days: number): string => `Good for ${days} ${days === 1 ? 'day' : 'days'}`;
export const sellFor = (amount: string | undefined): string => (amount ? `Sell for ${amount}` : 'Sell');
export const nothingOnSale = 'Nothing is on sale. A manager can put a product on sale.';
export const loading = 'Loading…';
export const sold = (customer: string, name: string): string => `${customer} has the ${name}.`;
export const open = 'Sell a pass';
