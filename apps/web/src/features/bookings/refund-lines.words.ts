export const paid = 'Paid';
export const cancellationFee = 'Cancellation fee';
export const refundTo = (to: string | number) => `Refund to ${to}`;
