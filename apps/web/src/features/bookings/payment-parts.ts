/** What the address of the payment screen says about the hold that is to be paid. */
export const paymentOf = ({ bookingId }: { bookingId: string }) => ({ query: { type: 'booking', bookingId } });
