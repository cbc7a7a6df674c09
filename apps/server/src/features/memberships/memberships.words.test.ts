import { expect, test } from 'vitest';
import { dateWords } from './memberships.words.ts';

test('a customer reads days as the rest of the app writes them', () => {
  expect(dateWords('2028-02-29')).toBe('Feb 29, 2028');
  expect(dateWords('2027-03-05')).toBe('Mar 05, 2027');
});
