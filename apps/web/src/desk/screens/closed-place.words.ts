export const places = { memberships: 'Memberships', prices: 'Prices and hours', reports: 'Reports', venue: 'Venue' };
export const forManagers = {
  memberships: 'Products are for managers',
  prices: 'Prices are for managers',
  reports: 'Reports are for managers',
  venue: 'The venue’s settings are for managers',
};
export const worksAtTheDesk = (name: string): string =>
  `${name} works at the desk. A manager can look at this with their PIN; it closes again after five minutes.`;
export const enterPin = 'Enter a manager’s PIN';
export const whoOpensWhat = (name: string, place: string): string => `${name} opens ${place}.`;
export const backToTheSheet = 'Back to the tee sheet';
