import type { CustomerMoneyLine, TextState } from '@caddie/contract/desk/customer-lists';
import type { MoneyWay } from '@caddie/contract/desk/money';

export const loading = 'Loading…';
export const more = 'Show more';
export const dayAt = (day: string, time: string): string => `${day}, ${time}`;

export const moneyColumns = ['What for', 'When', 'By', 'Taken by', 'Amount'];
export const noMoney = 'No payments yet.';
export const booking = (code: string): string => `Booking ${code}`;
export const otherSale = 'Pass or membership';
export const ways: Record<MoneyWay, string> = {
  CARD_ONLINE: 'Card, online',
  CARD_DESK: 'Saved card, at the desk',
  TERMINAL: 'Own card terminal',
  CASH: 'Cash',
};
export const digits = (company: string | null, last4: string): string =>
  company ? `${company} ${last4}` : `Slip ${last4}`;
export const nobody = '–';
export const back = (money: string): string => `–${money}`;
export const goesBack = 'went back';
export const moneyStates: Record<CustomerMoneyLine['state'], string> = {
  DONE: '',
  ON_ITS_WAY: 'On its way',
  FAILED: 'Refused by the bank',
};

export const textColumns = ['Text', 'When', 'State'];
export const noTexts = 'No texts in the last 30 days.';
export const textsKept = 'Texts of the last 30 days. The words of a text are kept only where one of you wrote them.';
export const textStates: Record<TextState, string> = {
  ON_ITS_WAY: 'On its way',
  SENT: 'Sent',
  DELIVERED: 'Delivered',
  NOT_DELIVERED: 'Not delivered',
  NOT_SENT: 'Not sent',
};
