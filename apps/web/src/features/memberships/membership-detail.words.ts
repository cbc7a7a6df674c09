export const frozenUntil = (day: string): string => `Frozen until ${day}.`;
export const frozenDetail = 'It pays for no tee times on the days before. What is booked stays.';
export const upcomingBookings = 'Upcoming bookings';
