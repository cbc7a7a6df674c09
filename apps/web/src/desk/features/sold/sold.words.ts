import type { SetFilter, SoldSet } from '@caddie/contract/desk/sets';

export const search = 'Search';
export const placeholder = 'Customer or product';
export const show = 'Show';
export const filters: Record<SetFilter, string> = {
  ALL: 'All',
  ACTIVE: 'Active',
  ENDS_SOON: 'Ends soon',
  FROZEN: 'Frozen',
  ENDED: 'Ended',
};
export const states: Record<SoldSet['state'], string> = {
  ACTIVE: 'Active',
  ENDS_SOON: 'Ends soon',
  FROZEN: 'Frozen',
  USED_UP: 'Used up',
  EXPIRED: 'Ended',
  CANCELED: 'Refunded',
};

export const inFigures = 'In figures';
export const activeSets = 'Active sets';
export const moreThisMonth = (signed: string): string => `${signed} this month`;
export const owed = 'Owed to customers';
export const owedFor = 'unused sessions, balance and days';
export const soldIn = (month: string): string => `Sold in ${month}`;
export const sets = (count: number, shown: string): string => `${shown} ${count === 1 ? 'set' : 'sets'}`;
export const endWithin = (days: number): string => `End within ${days} days`;
export const unusedOf = (money: string): string => `${money} unused`;

export const columns = {
  customer: 'Customer',
  pass: 'Pass',
  left: 'Left',
  until: 'Good until',
  state: 'Status',
  unused: 'Unused value',
  open: 'Ledger',
};
export const ofTotal = (left: string, total: string): string => `${left} of ${total}`;
export const ofDays = (left: string, total: string): string => `${left} of ${total} days`;
export const nothingLeft = 'Nothing';
export const frozenUntil = (day: string): string => `Frozen until ${day}`;
export const fromFirstUse = 'Counts from first use';
/** Before the figure, where there is no column to name it. */
export const unused = 'Unused';

export const walkIn = 'Walk-in';
export const open = (customer: string, name: string): string => `${customer}’s ${name}, its ledger`;

export const noneYet = 'Nobody has a pass yet.';
export const noneYetText = 'What customers buy appears here.';
export const nothingWith = (typed: string): string => `No pass with ${typed}.`;
export const nothingIn: Record<SetFilter, string> = {
  ALL: 'Nothing fits.',
  ACTIVE: 'No pass is active.',
  ENDS_SOON: 'No pass ends within 14 days.',
  FROZEN: 'No pass is frozen.',
  ENDED: 'No pass has ended.',
};
export const loading = 'Loading…';
