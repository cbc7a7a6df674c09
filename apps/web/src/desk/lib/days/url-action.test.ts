import { expect, test } from 'vitest';
import { beginPath, type UrlAction, actionInUrl } from './url-action.ts';

test.each<UrlAction>([{ kind: 'BLOCK' }, { kind: 'BOOK', lookFor: '' }, { kind: 'BOOK', lookFor: '+1 212 & 50 %' }])(
  'a URL names the action to start: %j',
  (begun) => {
    expect(actionInUrl(new URL(beginPath(begun), 'http://desk').searchParams)).toEqual(begun);
  },
);

test('a block or booking begun from the search is on the day whose sheet is open, and from any other page today', () => {
  expect(beginPath({ kind: 'BLOCK' }, '/days/2027-06-11')).toBe('/days/2027-06-11?begin=block');
  expect(beginPath({ kind: 'BLOCK' }, '/reports')).toBe('/?begin=block');
});

test('a URL without an action starts none', () => {
  expect(actionInUrl(new URLSearchParams('booking=1'))).toBeUndefined();
  expect(actionInUrl(new URLSearchParams('begin=party'))).toBeUndefined();
});
