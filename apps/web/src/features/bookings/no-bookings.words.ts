export const noUpcomingBookings = 'No upcoming bookings';
export const bookTeeTime = 'Book Tee Time';
