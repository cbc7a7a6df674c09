import { expect, test } from 'vitest';
import { refusals } from './refusals.ts';

test.each(['INTERNAL', 'OVERLOADED'] as const)('%s makes no claim about money, which may have moved', (code) => {
  expect(refusals[code].message).not.toMatch(/charg|paid|pay|money|refund/i);
});
