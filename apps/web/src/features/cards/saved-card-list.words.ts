export const deleteEndingIn = (company: string | number, last4: string | number) =>
  `Delete ${company} ending in ${last4}`;
export const savedCards = 'Saved cards';
