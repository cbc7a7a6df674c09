import { expect, test } from 'vitest';
import { warningAt } from './hold-clock.rules.ts';

test('a screen reader announces the hold’s end at 60, 30 and 0 seconds, and at no other time', () => {
  const warnings = Array.from({ length: 121 }, (_, passed) => warningAt(120 - passed));
  const newWarnings = warnings.filter((words, index) => words !== (warnings[index - 1] ?? ''));

  expect(newWarnings).toEqual([
    'One minute left to pay.',
    '30 seconds left to pay.',
    'Your time to pay is over. Nothing was charged.',
  ]);
  expect([
    warnings.indexOf(newWarnings[0]!),
    warnings.indexOf(newWarnings[1]!),
    warnings.indexOf(newWarnings[2]!),
  ]).toEqual([60, 90, 120]);
});
