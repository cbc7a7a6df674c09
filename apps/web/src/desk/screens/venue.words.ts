export const venue = 'Venue';
export const tabs = {
  settings: 'Settings',
  bays: 'Bays',
  staff: 'Staff',
  activity: 'Activity',
  link: 'Link and poster',
  payouts: 'Payouts',
};
export const forOwners = (tab: string): string => `${tab} is for owners`;
export const anOwnerCan = 'An owner can look at this with their PIN; it closes again after five minutes.';
export const backToTheSheet = 'Back to the tee sheet';
export const nothingHere = 'There is nothing here';
export const loading = 'Loading…';
