/** The parameters of the payment screen's URL for a hold. */
export const paymentOf = ({ bookingId }: { bookingId: string }) => ({ query: { type: 'booking', bookingId } });
