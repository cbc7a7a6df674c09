export const endingInWasDeleted = (company: string | number, last4: string | number) =>
  `${company} ending in ${last4} was deleted.`;
export const addNewCard = '+ Add New Card';
export const opensOurPaymentPartnerInA =
  'Opens our payment partner in a new window. Your card number never reaches the venue.';
