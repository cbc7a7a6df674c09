export const onItsWayBack = 'On its way back';
export const refunded = 'Refunded';
export const couldNotBeSentBack = 'Could not be sent back';
export const cameTooLate = 'A payment that came too late';
export const price = 'Price';
export const anHour = (money: string, isPeak: boolean) => `${money} an hour${isPeak ? ', peak' : ''}`;
export const total = 'Total';
export const paidWith = 'Paid with';
export const paidOn = 'Paid on';
type Tax = { name: string; rate: number; isAdded: boolean };
/** As on the payment page; with words of its own, because those would be a file more for everybody. */
export const tax = ({ name, rate, isAdded }: Tax) => `${isAdded ? '' : 'Includes '}${name} ${rate / 1000}%`;
