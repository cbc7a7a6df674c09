export const saveYourCardToMake = 'Save your card to make reservations faster';
export const addNewCard = '+ Add New Card';
