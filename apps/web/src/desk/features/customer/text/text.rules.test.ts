import { expect, test } from 'vitest';
import { isNight, countTextParts } from './text.rules.ts';

test.each([
  ['20:59', false],
  ['21:00', true],
  ['00:10', true],
  ['08:59', true],
  ['09:00', false],
])('%s is night: %s', (time, expected) => {
  expect(isNight(time)).toBe(expected);
});

test('the venue’s name counts towards the length, and one letter outside the alphabet shortens the limit', () => {
  expect(countTextParts('Mulligans', 'x'.repeat(149))).toBe(1);
  expect(countTextParts('Mulligans', 'x'.repeat(150))).toBe(2);
  expect(countTextParts('Mulligans', `${'x'.repeat(60)}’`)).toBe(1);
  expect(countTextParts('Mulligans', `${'x'.repeat(60)}한`)).toBe(2);
});
