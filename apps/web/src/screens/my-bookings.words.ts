export const myBooking = 'MY BOOKING';
