import { expect, test } from 'vitest';
import { isShared, shareAnswer } from './shared-answers.ts';

test('a response counts as shared only where it is declared so, and cannot be changed afterwards', () => {
  const grid = shareAnswer({ date: '2027-06-11' });

  expect(isShared(grid)).toBe(true);
  expect(Object.isFrozen(grid)).toBe(true);
  expect([Object.freeze({ date: '2027-06-11' }), null, 'text'].map(isShared)).toEqual([false, false, false]);
});
