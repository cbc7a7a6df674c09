import { expect, test } from 'vitest';
import { refusals } from './refusals.ts';

test.each(['INTERNAL', 'OVERLOADED'] as const)(
  'the message of %s makes no claim about money, which may have moved',
  (code) => {
    expect(refusals[code].message).not.toMatch(/charg|paid|pay|money|refund/i);
  },
);
