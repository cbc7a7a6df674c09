export const myBooking = 'MY BOOKING';
export const weCouldNotFindThatBooking = 'We could not find that booking.';
export const myBookingBack = 'My booking';
