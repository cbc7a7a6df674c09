export const payNow = 'Pay now';
