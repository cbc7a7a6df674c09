export const printReceipt = 'Print receipt';
export const receipt = 'Receipt';
export const total = 'Total';
export const refunded = 'Refunded';
export const paidOnWith = (paidOn: string | number, paidWith: string | number) => `Paid on ${paidOn} with ${paidWith}`;
export const order = (orderId: string | number) => `Order ${orderId}`;
