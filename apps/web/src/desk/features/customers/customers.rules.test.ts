import type { ListedCustomer } from '@caddie/contract/desk/people/customers';
import { expect, test } from 'vitest';
import { countOf, filterOf, passLeft, readChosen, writeChosen } from './customers.rules.ts';

const scene = { currency: 'USD', today: '2026-11-20' } as const;
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
])('what is left of a pass is said: %s', (said, person) => {
  expect(passLeft(person, scene, false)).toBe(said);
});

test('where passes end soon, each says when', () => {
  expect(passLeft(withPass({ sessionsLeft: 8 }), scene, true)).toBe('8 left, until Dec 3');
});

test('what is chosen stands in the address, and what is not known is everybody', () => {
  const chosen = { q: 'ann 50%', filter: 'OWES' } as const;
  expect(readChosen(new URLSearchParams(writeChosen(chosen)))).toEqual(chosen);
  expect(writeChosen({ q: '', filter: 'ALL' })).toBe('');
  expect(readChosen(new URLSearchParams('?show=NOBODY'))).toEqual({ q: '', filter: 'ALL' });
});

test('one character is not looked for, nor the blanks around two', () => {
  expect(filterOf({ q: ' a ', filter: 'ALL' })).toEqual({});
  expect(filterOf({ q: ' an ', filter: 'OWES' })).toEqual({ q: 'an', filter: 'OWES' });
});

test('people are counted up to ten thousand', () => {
  expect(countOf(1284)).toBe('1,284');
  expect(countOf(9999)).toBe('9,999');
  expect(countOf(10_000)).toBe('10,000+');
});
