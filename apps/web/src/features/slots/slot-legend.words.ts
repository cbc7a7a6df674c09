export const available = 'Available';
export const taken = 'Taken';
export const tooShortFor = (duration: string) => `Too short for ${duration}`;
export const tooLate = 'Too late to book online';
export const peakPricesAllDay = 'Peak prices all day. ';
export const pricesAndTimes = (duration: string, zone: string) =>
  `Prices are per bay for ${duration}, not per player. Times are in ${zone}.`;
