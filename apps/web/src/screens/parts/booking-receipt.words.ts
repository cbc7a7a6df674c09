export const booking = (reference: string) => `Booking ${reference}`;
