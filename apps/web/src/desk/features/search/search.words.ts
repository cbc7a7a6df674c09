import { formatMoney } from '@caddie/contract/money';

export const search = 'Search';
export const searchLabel = 'Search customers and bookings';
export const placeholder = 'Name, phone, code, or what to do';
export const results = 'Results';
export const groups = { customer: 'Customers', booking: 'Bookings', place: 'Places', act: 'Do' };
export const placeKeys = (letter: string): string => `G ${letter.toUpperCase()}`;
export const walkIn = 'Walk-in';
export const blocked = 'Blocked';
export const nobody = (typed: string): string => `Nobody with ${typed}`;
export const typeTwo = 'Type at least two letters or digits: a name, the end of a phone number, a code.';
export const today = (time: string): string => `today ${time}`;
export const onDay = (day: string, time: string): string => `${day}, ${time}`;
export const bookingOf = (name: string, when: string, bay: string): string => `${name}, ${when}, ${bay}`;
export const after = (text: string): string => ` · ${text}`;
export const facts = (...parts: readonly string[]): string => parts.filter(Boolean).join(' · ');

export const sessionsLeft = (pass: string, count: number): string => `${pass}, ${count} left`;
export const amountLeft = (pass: string, amount: number, currency: string): string =>
  `${pass}, ${formatMoney(amount, currency)} left`;
export const paid = (amount: number, currency: string): string => `paid ${formatMoney(amount, currency)}`;
export const owes = (due: number, currency: string): string => `owes ${formatMoney(due, currency)}`;
export const sessions = (count: number): string => (count === 1 ? '1 session' : `${count} sessions`);
export const noShow = 'No-show';

export const newBookingFor = (who: string): string => `New booking for ${who}`;
export const endingIn = (dialCode: string, digits: string): string => `${dialCode} … ${digits}`;

/** What can be done, by the words with which somebody may ask for it, and the key that does it. */
export const acts = {
  BOOK: { label: 'New booking', also: 'book add', keys: 'N' },
  BLOCK: { label: 'Block bays', also: 'close lesson service', keys: 'B' },
  TODAY: { label: 'Tee sheet, today', also: 'sheet day', keys: 'T' },
  LOCK: { label: 'Lock, switch person', also: 'sign out leave', keys: 'L' },
  KEYS: { label: 'Keys', also: 'keyboard shortcuts help', keys: '?' },
} as const;
