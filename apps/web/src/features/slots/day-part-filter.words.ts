export const timeOfDay = 'Time of day';
