export { bookTeeTime } from '../lib/labels.words.ts';
export const thereIsNothingToPay = 'There is nothing to pay.';
export const payment = 'PAYMENT';
