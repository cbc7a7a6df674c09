export const mobile = 'Mobile number';
export const country = 'Country';
export const name = 'Name';
export const thatIs = (who: string): string => `That number is ${who || 'a customer'}’s.`;
export const openProfile = 'Open the profile';
