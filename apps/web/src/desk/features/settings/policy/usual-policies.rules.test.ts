import { expect, test } from 'vitest';
import { readPolicy, toDrafts } from './policy.rules.ts';
import { usualPolicyNames, usualPolicyName, usualPolicies } from './usual-policies.rules.ts';

test('each usual policy is valid: a later cancellation never refunds more', () => {
  for (const name of usualPolicyNames)
    expect(readPolicy(toDrafts(usualPolicies[name]))).toEqual({ policy: usualPolicies[name] });
});

test('a usual policy is recognized in any order of its steps, and a custom policy is none of them', () => {
  expect(usualPolicyName(usualPolicies.USUAL.toReversed())).toBe('USUAL');
  expect(usualPolicyName([{ hoursBefore: 12, refundPercent: 100 }])).toBeUndefined();
  expect(usualPolicyName([])).toBeUndefined();
});
