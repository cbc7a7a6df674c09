import { expect, test } from 'vitest';
import { readPolicy, toDrafts } from './policy.rules.ts';
import { usualNames, usualOf, usualPolicies } from './usual-policies.rules.ts';

test('each usual policy can be saved: later never gives back more', () => {
  for (const name of usualNames)
    expect(readPolicy(toDrafts(usualPolicies[name]))).toEqual({ policy: usualPolicies[name] });
});

test('a policy is recognized in any order, and one of its own is none of them', () => {
  expect(usualOf(usualPolicies.USUAL.toReversed())).toBe('USUAL');
  expect(usualOf([{ hoursBefore: 12, refundPercent: 100 }])).toBeUndefined();
  expect(usualOf([])).toBeUndefined();
});
