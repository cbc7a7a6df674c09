export const onItsWayBack = 'On its way back';
export const refunded = 'Refunded';
export const couldNotBeSentBack = 'Could not be sent back';
export const price = 'Price';
export const anHour = (money: string, isPeak: boolean) => `${money} an hour${isPeak ? ', peak' : ''}`;
export const total = 'Total';
export const paidWith = 'Paid with';
