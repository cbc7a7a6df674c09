export { bookTeeTime } from '../../lib/labels.words.ts';
export const yourMembership = 'Your membership';
export const paidWith = 'Paid with';
export const total = 'Total';
export const paidOn = 'Paid on';
export const viewMembership = 'View membership';
