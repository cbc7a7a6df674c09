export const money = 'Money';
export const tabs = {
  today: 'Today',
  payments: 'Payments',
  refunds: 'Refunds',
  owed: 'Who owes',
  payouts: 'Payouts',
  close: 'Day close',
};
export const isFor = {
  payments: 'Payments are for managers',
  refunds: 'Refunds are for managers',
  owed: 'Who owes is for managers',
  payouts: 'Payouts are for owners',
};
export const ownDrawer = 'Today shows what this device took.';
export const closeDay = (day: string): string => `Close ${day}`;
export const loading = 'Loading…';
export const nothingHere = 'There is nothing here';
export const backToTheSheet = 'Back to the tee sheet';
