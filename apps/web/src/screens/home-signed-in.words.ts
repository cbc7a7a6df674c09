export { myBooking, myMembership } from '../lib/labels.words.ts';
export const seeAll = 'See all';
/** What a screen reader adds to "See all". */
export const bookings = 'bookings';
export const memberships = 'memberships';
