import type { ActivityKind } from '@caddie/contract/desk/activity';

export const search = 'Search';
export const placeholder = 'Person, customer, code';
export const who = 'Who';
export const everybody = 'Everybody';
export const kind = 'What';
export const everything = 'Everything';
export const kinds: Record<ActivityKind, string> = {
  MONEY: 'Money and overrides',
  BOOKINGS: 'Bookings',
  BLOCKS: 'Blocks',
  MEMBERSHIPS: 'Passes',
  PRICES: 'Prices and hours',
  STAFF: 'Staff and devices',
  VENUE: 'Settings and bays',
};
export const range = 'When';
export const ranges = {
  1: 'Today',
  7: 'Last 7 days',
  30: 'Last 30 days',
  all: 'Any time',
};
export const writtenOnce = 'Written once, never changed or deleted';
export const columns = { when: 'When', who: 'Who', what: 'What', why: 'Why', money: 'Money' };
export const approvedBy = (name: string): string => `approved by ${name}`;
/** What the server did by itself. */
export const caddie = 'Caddie';
/** Somebody whose name is not kept any more. */
export const nobody = 'Somebody';
export const todayAt = (time: string): string => `Today, ${time}`;
export const dayAt = (day: string, time: string): string => `${day}, ${time}`;
export const plus = (money: string): string => `+${money}`;
export const minus = (money: string): string => `−${money}`;
export const insteadOf = (money: string): string => `instead of ${money}`;
export const sessions = (count: number): string =>
  `${count < 0 ? '−' : ''}${Math.abs(count)} ${Math.abs(count) === 1 ? 'session' : 'sessions'}`;
export const nothingFound = 'Nothing was done that fits. Choose more days or everybody.';
export const nothingYet = 'Nothing has been done yet. What your people do stands here.';
export const nothingAbout = 'Nothing yet. What your people do about them stands here.';
export const nothingToday = 'You have done nothing today yet. What you do stands here.';
export const loading = 'Loading…';
export const more = 'Show more';
