export const savingYourCard = 'Saving your card';
export const youCanLeaveThisPageIt = 'You can leave this page. It is saved all the same.';
export const succesfullyCardRegistered = 'Succesfully Card Registered';
export const youCanPayWithThisCard = 'You can pay with this card right away.';
export const cardManagementShowsTheCards = 'Card management shows the cards you can pay with.';
export const cardRegistrationFailed = 'Card Registration Failed';
export const yourCardWasNotSavedYou = 'Your card was not saved. You can try again from Card management.';
