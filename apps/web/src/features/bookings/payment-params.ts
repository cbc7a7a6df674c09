/** The parameters of the payment screen's URL for a hold. */
export const paymentParams = ({ bookingId }: { bookingId: string }) => ({ query: { type: 'booking', bookingId } });
