import type { MoneyLine } from '@caddie/contract/desk/finance/money';

const columns = {
  when: 'When',
  customer: 'Customer',
  booking: 'Booking',
  pass: 'Pass',
  way: 'By',
  card: 'Card or slip',
  staff: 'Taken by',
  amount: 'Amount',
  currency: 'Currency',
  state: 'State',
};

const channelNames: Record<MoneyLine['way'], string> = {
  CARD_ONLINE: 'Cards online',
  CARD_DESK: 'Saved cards at the desk',
  TERMINAL: 'Own card terminal',
  CASH: 'Cash',
};

const states: Record<MoneyLine['state'], string> = {
  DONE: 'Done',
  ON_ITS_WAY: 'On its way',
  FAILED: 'Refused by the bank',
};

/** The words of the money screens, and of a venue's exports of payments and refunds. */
export const moneyWords = {
  'money.column': ({ column, isBack }: { column: keyof typeof columns; isBack: boolean }) =>
    column === 'staff' && isBack ? 'Given by' : columns[column],
  'money.no-answer': () => 'The card provider does not answer right now, so nothing was compared. Try again soon.',
  'money.walk-in': () => 'Walk-in',
  'money.pass': () => 'Pass or membership',
  'money.way': ({ way }: { way: MoneyLine['way'] }) => channelNames[way],
  'money.card': ({ company, last4 }: Pick<MoneyLine, 'company'> & { last4: string }) => `${company ?? 'Slip'} ${last4}`,
  'money.state': ({ state }: { state: MoneyLine['state'] }) => states[state],
};
