export const timeReleased = 'Time released';
export const bookingCanceled = 'Booking canceled';
export const weCouldNotSendTheMoney = 'We could not send the money back to this card.';
export const theVenueWillContactYou = 'The venue will contact you.';
export const payNow = 'Pay now';
export const bookAgain = 'Book again';
export const release = 'Release';
export const cancelBooking = 'Cancel booking';
