import type { Currency } from '@caddie/contract/money';

export const title = 'Count the drawer';
export const loading = 'Loading…';
export const notClosed = (day: string): string => `${day} is not closed`;
export const closeThat = (day: string): string => `Close ${day}`;
export const bill = (name: string): string => `${name} bills`;
const smallest: Partial<Record<Currency, string>> = { USD: 'Coins and $1', CNY: 'Coins and ¥1' };
export const rest = (currency: Currency): string => smallest[currency] ?? 'Coins';
export const blind = 'The expected amount shows only after you have counted.';
export const count = 'I have counted';
export const nothingCounted = 'Type what is in the drawer. If it is empty, type 0.';
export const counted = 'Counted';
export const float = 'Float this morning';
export const expected = 'Should be from cash';
export const minus = (money: string): string => `–${money}`;
export const over = 'Over by';
export const short = 'Short by';
export const right = 'Difference';
export const why = 'Why, if you know';
export const whyNeeded = 'Why';
export const optional = (money: string): string => `Optional up to ${money}`;
export const reasonMissing = 'Say why. It is kept with the close.';
export const leave = 'Leave in the drawer';
export const toSafe = (money: string): string => `${money} goes to the safe.`;
export const leftTooMuch = (money: string): string => `At most ${money} was counted.`;
export const stillOwes = (bookings: number, money: string): string =>
  `${bookings === 1 ? '1 booking still owes' : `${bookings} bookings still owe`} ${money}. Close anyway? It stays owed.`;
export const close = (day: string): string => `Close ${day}`;
export const again = 'Count again';
export const isClosed = (day: string): string => `The drawer is closed for ${day}.`;

export const drawers = 'Drawers';
export const thisDevice = 'this device';
export const open = 'Open';
export const closed = 'Closed';
export const by = (name: string, time: string): string => `${name}, ${time}`;
export const nobody = 'Somebody';
export const stays = 'Stays in the drawer';
export const countIt = 'Count';
export const reopen = 'Reopen…';
export const none = 'No device took cash on this day. Each device has a drawer of its own.';

export const reopenTitle = (day: string): string => `Reopen ${day}?`;
export const reopenAbout =
  'The count stays in the books. The drawer takes cash of that day again, and has to be counted again.';
export const reopenAct = 'Reopen the drawer';
export const reopenReasons = ['Counted wrong', 'A payment is missing', 'Closed too early'];
export const reopened = (day: string): string => `${day} is open again.`;
