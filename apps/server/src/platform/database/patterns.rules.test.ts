import { expect, test } from 'vitest';
import { literally } from './patterns.ts';

test('what stands for other letters in a pattern stands for itself', () => {
  expect(literally('100%_\\')).toBe('100\\%\\_\\\\');
});
