export { myBooking } from '../lib/labels.words.ts';
export const weCouldNotFindThatBooking = 'We could not find that booking.';
export const myBookingBack = 'My booking';
