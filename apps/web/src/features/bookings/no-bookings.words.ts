export { bookTeeTime } from '../../lib/labels.words.ts';
export const noUpcomingBookings = 'No upcoming bookings';
