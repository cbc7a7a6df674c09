export { bookTeeTime } from '../lib/labels.words.ts';
export const complete = 'COMPLETE';
export const thereIsNoOrderToShow = 'There is no order to show.';
