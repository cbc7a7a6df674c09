export const cardEndingIn = (digits: string | number) => `Card ending in ${digits}`;
