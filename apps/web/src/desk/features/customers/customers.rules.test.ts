import type { ListedCustomer } from '@caddie/contract/desk/people/customers';
import { expect, test } from 'vitest';
import { formatCount, filterOf, passRemainder, readFilters, writeFilters } from './customers.rules.ts';

const venue = { currency: 'USD', today: '2026-11-20' } as const;
const withPass = (pass: Partial<NonNullable<ListedCustomer['pass']>>, otherPasses = 0) =>
  ({ pass: { name: 'x', sessionsLeft: null, amountLeft: null, until: '2026-12-03', ...pass }, otherPasses }) as never;

test.each([
  ['8 left', withPass({ sessionsLeft: 8 })],
  ['4 left, $100.00', withPass({ sessionsLeft: 4, amountLeft: 10_000 })],
  ['$235.00', withPass({ amountLeft: 23_500 })],
  ['until Dec 3', withPass({})],
  ['until Jan 5, 2027', withPass({ until: '2027-01-05' })],
  ['', withPass({ until: null })],
  ['8 left, and 1 more', withPass({ sessionsLeft: 8 }, 1)],
  ['', { pass: null, otherPasses: 0 } as never],
])('the rest of a pass is shown as: %s', (text, person) => {
  expect(passRemainder(person, venue, false)).toBe(text);
});

test('the list of customers filtered by ending passes shows each pass’s last day', () => {
  expect(passRemainder(withPass({ sessionsLeft: 8 }), venue, true)).toBe('8 left, until Dec 3');
});

test('the chosen filter of customers is written to the URL, and an unknown one means all customers', () => {
  const filters = { q: 'ann 50%', filter: 'OWES' } as const;
  expect(readFilters(new URLSearchParams(writeFilters(filters)))).toEqual(filters);
  expect(writeFilters({ q: '', filter: 'ALL' })).toBe('');
  expect(readFilters(new URLSearchParams('?show=NOBODY'))).toEqual({ q: '', filter: 'ALL' });
});

test('a single character is no search for customers, and spaces around a search are removed', () => {
  expect(filterOf({ q: ' a ', filter: 'ALL' })).toEqual({});
  expect(filterOf({ q: ' an ', filter: 'OWES' })).toEqual({ q: 'an', filter: 'OWES' });
});

test('the list of customers counts them up to ten thousand', () => {
  expect(formatCount(1284)).toBe('1,284');
  expect(formatCount(9999)).toBe('9,999');
  expect(formatCount(10_000)).toBe('10,000+');
});
