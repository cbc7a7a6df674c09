import { expect, test } from 'vitest';
import { type ActivityRow, toLine } from './activity.rules.ts';

const rowOf = (changes: Partial<ActivityRow>): ActivityRow => ({
  activityId: 1,
  at: Date.parse('2027-06-11T12:00:00Z'),
  act: 'product.change',
  actorKind: 'staff',
  actor: 'Marcus',
  approver: null,
  subjectKind: 'product',
  bookingId: null,
  reference: null,
  customer: null,
  name: 'Winter Pack',
  bays: [],
  reason: null,
  before: null,
  after: null,
  charge: null,
  undoesAt: null,
  undoesBy: null,
  undoneAt: null,
  undoneBy: null,
  ...changes,
});

test('the activity entry of a changed product has the listed facts that changed, and no others', () => {
  const facts = { name: 'Winter Pack', amount: 40_000, validDays: 90, secret: 'x' };
  const row = rowOf({ before: facts, after: { ...facts, amount: 45_000, validDays: 60 } });

  expect(toLine(row, 'America/New_York')).toMatchObject({
    details: {
      name: 'Winter Pack',
      amount: 45_000,
      validDays: 60,
      'before.name': 'Winter Pack',
      'before.amount': 40_000,
      'before.validDays': 90,
    },
    money: { kind: 'PRICE', amount: 45_000, before: 40_000 },
  });
  expect(toLine(row, 'America/New_York').details).not.toHaveProperty('secret');
});

test.each([
  ['first-run.step', { step: 'PICTURE', state: 'SKIPPED' }],
  ['plan.change', { plan: 'ENTERPRISE' }],
  ['dispute.see', { state: 'WARNED' }],
])('the activity entry of %s has every fact that the desk’s sentence needs', (act, facts) => {
  expect(toLine(rowOf({ act, subjectKind: 'venue', name: null, after: facts }), 'America/New_York').details).toEqual(
    facts,
  );
});
