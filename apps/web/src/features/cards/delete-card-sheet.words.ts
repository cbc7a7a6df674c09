export const deleteThisCard = 'Delete this card?';
export const upcomingBookingsStayPaidYou = 'Upcoming bookings stay paid. You can add it again any time.';
export const deleteCard = 'Delete card';
export const keepCard = 'Keep card';
