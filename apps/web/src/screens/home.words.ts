export const myBooking = 'MY BOOKING';
export const loading = 'Loading...';
export const myMembership = 'MY MEMBERSHIP';
