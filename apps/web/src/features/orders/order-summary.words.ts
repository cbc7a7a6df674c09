export const orderSummary = 'Order summary';
export const total = 'Total';
export const peak = 'Peak';
