export const releaseThisTime = 'Release this time';
export const cancelAndRefund = (money: string | number) => `Cancel and refund ${money}`;
export const cancelBooking = 'Cancel booking';
export const cancelWithoutRefund = 'Cancel without refund';
export const nothingWasCharged = 'Nothing was charged.';
export const itIsTooLateForA = 'It is too late for a refund, so nothing comes back.';
