export const weCouldNotSendTheMoney = 'We could not send the money back to this card. The venue will contact you.';
export const isOnItsWayBackTo = (money: string | number) => `${money} is on its way back to you.`;
export const nothingWasCharged = 'Nothing was charged.';
