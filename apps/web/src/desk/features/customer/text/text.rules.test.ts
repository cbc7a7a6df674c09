import { expect, test } from 'vitest';
import { countTextParts } from './text.rules.ts';

test('the venue’s name counts towards the length of a text, and one letter outside the short alphabet lowers the limit', () => {
  expect(countTextParts('Mulligans', 'x'.repeat(149))).toBe(1);
  expect(countTextParts('Mulligans', 'x'.repeat(150))).toBe(2);
  expect(countTextParts('Mulligans', `${'x'.repeat(60)}’`)).toBe(1);
  expect(countTextParts('Mulligans', `${'x'.repeat(60)}한`)).toBe(2);
});
