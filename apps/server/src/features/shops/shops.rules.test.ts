import { expect, test } from 'vitest';
import { planOf } from './shops.rules.ts';

test.each([
  ['2027-06-22', false],
  ['2027-06-23', false],
  ['2027-06-24', true],
])('a trial until June 23 is over only after that day: on %s it is %s', (today, isOver) => {
  const trial = { plan: 'TRIAL', bayLimit: 10, trialEndsOn: '2027-06-23', today, rooms: [] } as const;

  expect(planOf({ ...trial, rooms: [] }).isTrialOver).toBe(isOver);
});
