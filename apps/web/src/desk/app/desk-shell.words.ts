export const skip = 'Skip to content';
export const desk = 'Desk';
export const deskOnAPhone = 'Desk on a phone';
export const places = {
  sheet: 'Tee sheet',
  customers: 'Customers',
  memberships: 'Memberships',
  money: 'Money',
  prices: 'Prices',
  reports: 'Reports',
  venue: 'Venue',
};
/** By which search finds a place besides its name. */
export const placesAlso = {
  sheet: 'day',
  customers: 'people list',
  memberships: 'products passes',
  money: 'day close cash drawer payments refunds',
  prices: 'hours lists special days',
  reports: 'figures week month heat map',
  venue: 'staff activity',
};
export const tabs = { sheet: 'Sheet', customers: 'Customers', money: 'Money', reports: 'Reports', more: 'More' };
export const atTheDesk = (name: string): string => `${name} is at the desk. Switch person`;

export const backToTheSheet = 'Back to the tee sheet';
export const nothingHere = 'There is nothing here';
export const noSuchDay = 'There is no such day';
export const nothingHereText = 'Check the address, or go back to the tee sheet.';

export const broken = 'The desk broke';
export const brokenText = 'Nothing was changed by this. Try again.';
export const brokenWith = (reference: string): string =>
  `Nothing was changed by this. Try again; if it keeps happening, tell us ${reference}.`;
export const tryAgain = 'Try again';
