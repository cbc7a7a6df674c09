import type { MoneyWay, OpenMatter } from '@caddie/contract/desk/money';
import { formatMoney } from '@caddie/contract/money';
import { walkIn } from '../../lib/holder.words.ts';

export const loading = 'Loading…';
export const print = 'Print';
export const opened = (from: string, until: string): string =>
  `Opened ${from}, closes ${until}. Everything taken under this day, past midnight too.`;
export const notOpen = 'Not open on this day. Everything taken under it is here.';
export const ownDevice =
  'Only cash and slips that this device took: cards and the rest of the venue’s money are for managers. Its cash shows when the drawer is closed.';

export const columns = { way: 'Taken by', count: 'Number', taken: 'Taken', returned: 'Returned', stays: 'Stays' };
export const ways: Record<MoneyWay, string> = {
  CARD_ONLINE: 'Cards online',
  CARD_DESK: 'Saved cards at the desk',
  TERMINAL: 'Own card terminal',
  CASH: 'Cash',
};
export const waysAbout: Record<MoneyWay, string> = {
  CARD_ONLINE: 'paid by customers themselves',
  CARD_DESK: 'charged by your people',
  TERMINAL: 'recorded',
  CASH: 'drawer',
};
export const allMoney = 'All money';
export const none = '–';
export const less = (money: string): string => `–${money}`;

const teeTimes = (count: number): string => (count === 1 ? 'tee time' : 'tee times');
const sessionsWords = (count: number): string => (count === 1 ? '1 session' : `${count} sessions`);

export const passes = (bookings: number, sessions: number, balance: number, currency: string): string => {
  const used = [
    ...(sessions > 0 ? [sessionsWords(sessions)] : []),
    ...(balance > 0 ? [`${formatMoney(balance, currency)} balance`] : []),
  ];
  return ` ${teeTimes(bookings)} with passes${used.length > 0 ? ` (${used.join(', ')})` : ''}`;
};
export const complimentary = (amount: string, by: readonly string[]): string =>
  ` complimentary, ${[amount, ...by].join(', ')}`;
export const dot = ' · ';

export const beforeYouClose = 'Before you close';
export const left = (count: number): string => `${count} left`;
export const nothingLeft = 'Nothing left';
export const nameOf = (name: string): string => name || walkIn;
export const owes = (name: string, money: string): string => `${nameOf(name)} still owes ${money}`;
export const didNotCome = (name: string): string => `${nameOf(name)} did not come`;
export const how = ({ kind, isNoShow }: Pick<OpenMatter, 'kind' | 'isNoShow'>): string =>
  kind === 'NOT_THERE' ? 'not checked in' : isNoShow ? 'no-show' : 'played';
export const paid = (money: string): string => `paid ${money}`;
export const alsoOwes = (money: string): string => `owes ${money}`;
export const take = (money: string): string => `Take ${money}`;
export const noShow = 'No-show…';
export const others = (count: number, isMore: boolean): string =>
  isMore
    ? `${count} ${count === 1 ? 'other is' : 'others are'} paid or on a pass`
    : `${count} ${count === 1 ? 'tee time is' : 'tee times are'} paid or on a pass`;
export const nothingToDo = 'Nothing to do';
export const nobodyYet = 'No tee time of this day has begun.';
