export const payNow = 'Pay now';
export const continueWords = 'Continue';
