export const prices = 'Prices and hours';
export const tabs = { prices: 'Prices', hours: 'Hours', specialDays: 'Special days' };
export const backToTheSheet = 'Back to the tee sheet';
export const nothingHere = 'There is nothing here';
export const loading = 'Loading…';
