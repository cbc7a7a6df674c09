/** What several screens say with the same words; what only one says stands beside it. */
export const loading = 'Loading...';
export const bookTeeTime = 'Book Tee Time';
export const buyMembership = 'Buy Membership';
export const myBooking = 'MY BOOKING';
export const myMembership = 'MY MEMBERSHIP';
