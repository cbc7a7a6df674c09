export { bookTeeTime } from '../../lib/labels.words.ts';
export const payNow = 'Pay now';
