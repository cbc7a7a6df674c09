import { plural } from '../../../../lib/language.en.ts';
import { formatMoney } from '../../../../lib/money.ts';
import { catalogue as deskLibCatalogue } from '../../../lib/words/en.ts';

const { lockOrSwitch } = deskLibCatalogue.places;

export const catalogue = {
  search: {
    search: 'Search',
    searchLabel: 'Search customers and bookings',
    placeholder: 'Name, phone, code, or what to do',
    results: 'Results',
    groups: { customer: 'Customers', booking: 'Bookings', place: 'Places', act: 'Do' },
    placeKeys: (letter: string): string => `G ${letter.toUpperCase()}`,
    walkIn: 'Walk-in',
    blocked: 'Blocked',
    noCustomer: (typed: string): string => `Nobody with ${typed}`,
    typeTwo: 'Type at least two letters or digits: a name, the end of a phone number, a code.',
    today: (time: string): string => `today ${time}`,
    onDay: (day: string, time: string): string => `${day}, ${time}`,
    bookingOf: (name: string, when: string, bay: string): string => `${name}, ${when}, ${bay}`,
    dot: ' · ',
    facts: (...parts: readonly string[]): string => parts.filter(Boolean).join(' · '),

    sessionsLeft: (pass: string, count: number): string => `${pass}, ${count} left`,
    amountLeft: (pass: string, amount: number, currency: string): string =>
      `${pass}, ${formatMoney(amount, currency)} left`,
    paid: (amount: number, currency: string): string => `paid ${formatMoney(amount, currency)}`,
    owes: (due: number, currency: string): string => `owes ${formatMoney(due, currency)}`,
    sessions: (count: number): string => plural(count, { one: '1 session', other: `${count} sessions` }),
    noShow: 'No-show',

    newBookingFor: (who: string): string => `New booking for ${who}`,
    endingIn: (dialCode: string, digits: string): string => `${dialCode} … ${digits}`,

    /** Actions, each with its search terms and its shortcut key. */
    acts: {
      BOOK: { label: 'New booking', also: 'book add', keys: 'N' },
      BLOCK: { label: 'Block bays', also: 'close lesson service', keys: 'B' },
      TODAY: { label: 'Tee sheet, today', also: 'sheet day', keys: 'T' },
      LOCK: { label: lockOrSwitch, also: 'sign out leave', keys: 'L' },
      KEYS: { label: 'Keys', also: 'keyboard shortcuts help', keys: '?' },
    } as const,
  },
};
