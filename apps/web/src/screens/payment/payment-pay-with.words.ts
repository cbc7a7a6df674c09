export const payWith = 'PAY WITH';
export const weCouldNotLoadYour = 'We could not load your memberships.';
export const retry = 'Retry';
export const membership = 'Membership';
export const payTheOtherWith = (money: string | number) => `Pay the other ${money} with`;
export const savedCards = 'Saved cards';
export const addNewCard = '+ Add New Card';
export const opensInANewWindow = 'Opens in a new window.';
export const payAllByCard = (money: string | number) => `Pay all ${money} by card`;
