import type { MoneyLine } from '@caddie/contract/desk/money';

export const loading = 'Loading…';
export const search = 'Search';
export const placeholder = 'Name, booking code, last 4 or amount';
export const days = 'Days';
export const ranges = { '7': '7 days', '30': '30 days', '90': '90 days', '365': 'A year' };
export const columns = { when: 'When', who: 'Customer', way: 'By', staff: 'Taken by', amount: 'Amount' };
export const columnsBack = { ...columns, staff: 'Given by' };
export const dayAt = (day: string, time: string): string => `${day}, ${time}`;
export const pass = 'Pass or membership';
export const booking = (code: string): string => `Booking ${code}`;
export const endsWith = (company: string, last4: string): string => (company ? `${company} ${last4}` : `Slip ${last4}`);
export const nobody = '–';
export const states: Record<MoneyLine['state'], string> = {
  DONE: '',
  ON_ITS_WAY: 'On its way',
  FAILED: 'Refused by the bank',
};

export const payments = {
  count: (count: string, isOne: boolean): string => `${count} ${isOne ? 'payment' : 'payments'}`,
  none: 'No payments in these days.',
  noneWith: (typed: string): string => `No payment with ${typed} in these days.`,
};
export const refunds = {
  count: (count: string, isOne: boolean): string => `${count} ${isOne ? 'refund' : 'refunds'}`,
  none: 'Nothing went back in these days.',
  noneWith: (typed: string): string => `Nothing with ${typed} went back in these days.`,
};
export const owed = {
  about: 'What has begun and is not paid in full, the oldest first.',
  columns: { when: 'When', who: 'Customer', phone: 'Phone', due: 'Owes' },
  count: (count: string, isOne: boolean): string => `${count} ${isOne ? 'booking' : 'bookings'}`,
  none: 'Nobody owes anything.',
  fee: 'No-show fee',
};
export const together = (money: string): string => `, ${money}`;
