export const myBooking = 'MY BOOKING';
export const myMembership = 'MY MEMBERSHIP';
export const seeAll = 'See all';
/** What a screen reader adds to "See all". */
export const bookings = 'bookings';
export const memberships = 'memberships';
