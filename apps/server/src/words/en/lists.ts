import type { SoldSet } from '@caddie/contract/desk/sets';

const customerColumns = {
  name: 'Name',
  phone: 'Phone',
  pass: 'Pass',
  sessions: 'Sessions left',
  balance: 'Balance left',
  until: 'Good until',
  visits: 'Visits',
  lastSeen: 'Last seen',
  spent: 'Spent',
  owes: 'Owes',
  currency: 'Currency',
  noShows: 'No-shows',
  blocked: 'Blocked',
};
const setColumns = {
  bought: 'Bought',
  customer: 'Customer',
  phone: 'Phone',
  pass: 'Pass',
  price: 'Price',
  sessions: 'Sessions left',
  balance: 'Balance left',
  days: 'Days left',
  until: 'Good until',
  state: 'Status',
  unused: 'Unused value',
  currency: 'Currency',
};
const setStates: Record<SoldSet['state'], string> = {
  ACTIVE: 'Active',
  ENDS_SOON: 'Ends soon',
  FROZEN: 'Frozen',
  USED_UP: 'Used up',
  EXPIRED: 'Ended',
  CANCELED: 'Refunded',
};

/** The words of a venue's exports of customers and sales. */
export const listWords = {
  'file.customers-column': ({ column }: { column: keyof typeof customerColumns }) => customerColumns[column],
  'file.customers-blocked': () => 'Yes',
  'file.sets-column': ({ column }: { column: keyof typeof setColumns }) => setColumns[column],
  'file.sets-state': ({ state }: { state: SoldSet['state'] }) => setStates[state],
};
