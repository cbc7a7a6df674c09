import type { Currency } from '@caddie/contract/money';

export const title = 'What is the venue called?';
export const about = 'This is what customers see, and the word in your link.';
export const labels = {
  shopName: 'Name',
  address: 'Address',
  phone: 'Phone',
  email: 'E-mail',
  countryCode: 'Country',
  currency: 'Currency',
  timeZone: 'Time zone',
};
export const currencies: Record<Currency, string> = {
  USD: 'US dollar, $',
  SGD: 'Singapore dollar, S$',
  CNY: 'Chinese yuan, CN¥',
  KRW: 'South Korean won, ₩',
  JPY: 'Japanese yen, ¥',
  TWD: 'New Taiwan dollar, NT$',
};
export const fixedOnceSold = 'Fixed once something is sold.';
export const fixed = 'Something is sold already, so it stays.';
export const dropsPrices = 'Another currency needs new prices: step 5 is asked again.';
export const everyTime = 'Every time in Caddie is on this clock.';
export const zone = (city: string, time: string): string => `${city} (now ${time})`;
export const isFree = (link: string): string => `${link} is free`;
export const isTaken = (name: string, suggestion: string | null): string =>
  suggestion ? `There is a ${name} already. Add the street: ${suggestion}.` : `There is a ${name} already.`;
export const use = (name: string): string => `Use ${name}`;
const hours = (count: number): string => (count === 1 ? '1 hour' : `${count} hours`);
export const disagree = (chosen: string, likely: string, ahead: number): string =>
  `${chosen} is ${hours(Math.abs(ahead))} ${ahead > 0 ? 'ahead of' : 'behind'} ${likely}. Sure?`;
export const fillIn = 'Fill this in.';
export const preview = 'Your page so far';
export const yourVenue = 'Your venue';
export const onlyOwners = 'Only an owner can change this.';
