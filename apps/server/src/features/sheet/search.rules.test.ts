import { expect, test } from 'vitest';
import { readSearch } from './search.rules.ts';

test.each([
  ['0177', { digits: '0177', withoutTrunk: '177', words: '0177', code: '0177' }],
  ['+1 (646) 555-0148', { digits: '16465550148', words: '+1 (646) 555-0148' }],
  ['010 5550 01', { digits: '010555001', withoutTrunk: '10555001', words: '010 5550 01' }],
  ['04', { digits: '04', words: '04', code: '04' }],
  [' maya ch', { words: 'maya ch' }],
  ['65whz', { words: '65whz', code: '65WHZ' }],
])('the desk’s search text %s is read as digits, words or a booking’s code', (typed, expected) => {
  expect(readSearch(typed)).toEqual(expected);
});
