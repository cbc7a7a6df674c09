export const memberships = 'Memberships';
export const sold = 'Sold';
export const products = 'Products';
export const backToTheSheet = 'Back to the tee sheet';
export const nothingHere = 'There is nothing here';
export const loading = 'Loading…';
