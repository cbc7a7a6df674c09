export const upcomingBookings = 'Upcoming bookings';
