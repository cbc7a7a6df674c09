import type { CustomerFilter } from '@caddie/contract/desk/customers';

export const search = 'Search';
export const placeholder = 'Phone digits, name or booking code';
export const show = 'Show';
export const filters: Record<CustomerFilter, string> = {
  ALL: 'All',
  WITH_PASS: 'With a pass',
  PASS_ENDS_SOON: 'Pass ends soon',
  NOT_SEEN_60_DAYS: 'Not seen 60 days',
  OWES: 'Owes',
};

export const people = (count: number): string => (count === 1 ? 'person' : 'people');
/** Of a list that is longer than it is counted. */
export const andMore = (count: string): string => `${count}+`;

export const columns = {
  name: 'Name',
  phone: 'Phone',
  pass: 'Pass',
  visits: 'Visits',
  lastSeen: 'Last seen',
  spent: 'Spent',
  tags: 'To know',
};
export const noPass = 'None';
export const left = (sessions: number): string => `${sessions} left`;
export const until = (day: string): string => `until ${day}`;
export const morePasses = (count: number): string => `and ${count} more`;
/** Has not come yet. */
export const isNew = 'New';

export const blocked = 'Blocked';
export const noShows = (count: number): string => `${count} ${count === 1 ? 'no-show' : 'no-shows'}`;
export const owes = (money: string): string => `Owes ${money}`;

export const noneYet = 'No customers yet.';
export const noneYetText = 'They appear here with their first booking.';
export const nobodyWith = (typed: string): string => `Nobody with ${typed}.`;
export const newCustomer = 'New customer';
export const newCustomerWith = (typed: string): string => `New customer with ${typed}`;
export const nobodyIn: Record<CustomerFilter, string> = {
  ALL: 'Nobody fits.',
  WITH_PASS: 'Nobody has a pass with something left.',
  PASS_ENDS_SOON: 'No pass ends within 14 days.',
  NOT_SEEN_60_DAYS: 'Everybody who came was here within 60 days.',
  OWES: 'Nobody owes anything.',
};
export const loading = 'Loading…';
