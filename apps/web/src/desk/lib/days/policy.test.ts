import { expect, test } from 'vitest';
import { policyAt } from './policy.ts';
import { catalogue } from '../words/en.ts';

const { returnedWords } = catalogue.returned;

const at = (time: string) => `2026-11-20T${time}:00-05:00`;
const steps = [
  { until: at('17:00'), refundPercent: 50 },
  { until: at('09:00'), refundPercent: 100 },
];

test('the share that a cancellation refunds is that of the next step to end; after the last step it is nothing, with the time it ended', () => {
  expect(policyAt(steps, Date.parse(at('08:00')))).toEqual({ percent: 100, until: at('09:00'), ended: null });
  expect(policyAt(steps, Date.parse(at('09:01')))).toEqual({ percent: 50, until: at('17:00'), ended: null });
  expect(policyAt(steps, Date.parse(at('17:01')))).toEqual({ percent: 0, until: null, ended: steps[0] });
  expect(policyAt([], 0)).toEqual({ percent: 0, until: null, ended: null });
});

test('the sentence about a refund names sessions, card, cash and terminal together', () => {
  const pass = { kind: 'MEMBERSHIP', membershipId: 'p', membershipName: 'Play Pass' } as const;
  expect(
    returnedWords(
      [
        { ...pass, membershipTypeCd: 'COUNT', sessions: 2, amount: 0 },
        { ...pass, membershipTypeCd: 'BALANCE', sessions: 0, amount: 4000 },
        { ...pass, membershipTypeCd: 'PERIOD', sessions: 0, amount: 0 },
        { kind: 'CARD', company: 'Visa', last4: '4242', amount: 7000 },
        { kind: 'CASH', amount: 2000 },
        { kind: 'TERMINAL', amount: 500 },
      ],
      'USD',
    ),
  ).toBe(
    '2 sessions go back to Play Pass. $40.00 goes back to Play Pass. $70.00 goes to Visa 4242. ' +
      'Give back $20.00 in cash. Return $5.00 on your terminal.',
  );
});
