export const pickADate = 'Pick a date';
