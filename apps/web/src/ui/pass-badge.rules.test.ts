import { expect, test } from 'vitest';
import { passLabel } from './pass-badge.rules.ts';

test.each([
  ['PRACTICE', 'Practice Pass'],
  ['practice', 'Practice Pass'],
  ['  lEsSoN  ', 'Lesson Pass'],
  ['off PEAK', 'Off peak Pass'],
  ['école', 'École Pass'],
])('a pass of the kind %j is labelled %j', (kind, label) => {
  expect(passLabel(kind)).toBe(label);
});
