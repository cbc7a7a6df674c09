import { expect, test } from 'vitest';
import { isAdmitted, planOf } from './shops.rules.ts';

test.each([
  ['2027-06-22', false],
  ['2027-06-23', false],
  ['2027-06-24', true],
])('a trial until June 23 is over only after that day: on %s it is %s', (today, isOver) => {
  const trial = { plan: 'TRIAL', bayLimit: 10, trialEndsOn: '2027-06-23', today, rooms: [] } as const;

  expect(planOf({ ...trial, rooms: [] }).isTrialOver).toBe(isOver);
});

test.each([
  { openedAt: null, testToken: null, token: undefined, admits: false },
  { openedAt: null, testToken: 'k3V', token: undefined, admits: false },
  { openedAt: null, testToken: 'k3V', token: 'other', admits: false },
  { openedAt: null, testToken: 'k3V', token: 'k3V', admits: true },
  { openedAt: 1, testToken: null, token: undefined, admits: true },
])('a venue opened at $openedAt with the test link $testToken admits a browser with $token: $admits', (one) => {
  expect(isAdmitted(one, one.token)).toBe(one.admits);
});
