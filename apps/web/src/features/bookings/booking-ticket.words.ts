export const booking = 'Booking';
export const bookingOf = (reference: string | number) => `Booking ${reference}`;
export const where = 'Where';
export const players = 'Players';
export const duration = 'Duration';
