export { clock, weekdays } from './prices.words.ts';

export const title = 'What does an hour cost?';
export const about = 'Two prices are enough to begin. You can paint every hour later.';
export const usual = 'Usual hour';
export const peak = 'Peak hour';
export const peakIs = 'Peak is';
export const evenings = 'Weekday evenings';
export const eveningsAbout = 'Mon to Fri from';
export const eveningsFrom = 'Peak from';
export const weekend = 'Saturday and Sunday';
export const weekendAbout = 'All day';
export const noPeak = 'Without a peak every hour costs the usual price.';
export const peakIsLess = 'Peak costs less than the usual hour.';
export const maybeMeant = 'That may be what you want. If not, change one of them.';
export const swap = 'Swap them';
export const wouldPay = 'A customer would pay';
export const forTheBay = 'The price is for the bay, whoever plays in it.';
const length = (minutes: number): string =>
  minutes % 60 === 0 && minutes > 60 ? `${minutes / 60} h` : `${minutes} min`;
export const sample = (day: string, time: string, minutes: number): string => `${day} ${time}, ${length(minutes)}`;
export const none = '–';
export const typeThem = 'Type the prices to see examples.';
export const painted = 'These prices were painted hour by hour.';
export const paintedAbout = 'They stay as they are. You change them under Prices.';
export const toThePainter = 'Open Prices';
