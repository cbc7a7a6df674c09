import { describe, expect, test } from 'vitest';
import { readPolicy, serverProblems, withoutEmptyFields } from './policy.rules.ts';

describe('a cancellation policy that is being edited', () => {
  const draft = (...steps: [string, string][]) => steps.map(([hours, percent]) => ({ hours, percent }));

  test('has its steps sorted by their hours', () => {
    expect(readPolicy(draft(['2', '50'], ['24', '100']))).toEqual({
      policy: [
        { hoursBefore: 24, refundPercent: 100 },
        { hoursBefore: 2, refundPercent: 50 },
      ],
    });
    expect(readPolicy([])).toEqual({ policy: [] });
  });

  test.each([
    [
      'refunds more later',
      draft(['24', '50'], ['2', '100']),
      [{}, { percent: 'Later cannot give back more than earlier.' }],
    ],
    [
      'refunds more later, typed in reverse order',
      draft(['2', '100'], ['24', '50']),
      [{ percent: 'Later cannot give back more than earlier.' }, {}],
    ],
    ['has the same hours twice', draft(['24', '50'], ['24', '100']), [{}, { hours: 'Two steps have the same hours.' }]],
    ['refunds more than the whole price', draft(['48', '100'], ['24', '101']), [{}, { percent: 'From 0 to 100.' }]],
    ['has no hours', draft(['', '100']), [{ hours: 'From 0 to 720.' }]],
    ['is empty', draft(['', '']), [{ hours: 'From 0 to 720.', percent: 'From 0 to 100.' }]],
  ])('that %s is not saved, and the error is shown at the field', (_, drafts, problems) => {
    expect(readPolicy(drafts)).toEqual({ problems });
  });

  test('may have an empty field for a while, without an error', () => {
    const drafts = draft(['', ''], ['2', '101']);
    const read = readPolicy(drafts);
    expect('problems' in read && withoutEmptyFields(read.problems, drafts)).toEqual([
      {},
      { percent: 'From 0 to 100.' },
    ]);
  });
});

test('the server’s error about a step of a cancellation policy is shown at its field', () => {
  expect(serverProblems({ '1.refundPercent': 'Later cannot give back more than earlier.' }, 2)).toEqual([
    {},
    { percent: 'Later cannot give back more than earlier.' },
  ]);
});
