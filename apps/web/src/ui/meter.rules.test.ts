import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_BALLS, meterPicture } from './meter.rules.ts';

test('the meter of a pack of ten with eight left shows eight full balls of ten', () => {
  expect(meterPicture(8, 10, true)).toEqual({ kind: 'balls', filled: 8, total: 10 });
});

test('the meter of a pack too large to count at a glance is a bar', () => {
  expect(meterPicture(13, MAX_BALLS + 1, true)).toEqual({ kind: 'bar', percent: 100 });
});

test('the meter of an amount of money is a bar, however small the amount is', () => {
  expect(meterPicture(3, 12, false)).toEqual({ kind: 'bar', percent: 25 });
});

test('a meter never shows less than 0 or more than its total', () => {
  expect(meterPicture(14, 10, true)).toMatchObject({ filled: 10 });
  expect(meterPicture(-3, 10, true)).toMatchObject({ filled: 0 });
  fc.assert(
    fc.property(fc.double(), fc.double(), (value, total) => {
      expect(meterPicture(value, total, false)).toSatisfy(({ percent }) => percent >= 0 && percent <= 100);
    }),
  );
});
