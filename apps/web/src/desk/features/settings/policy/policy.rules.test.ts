import { describe, expect, test } from 'vitest';
import { readPolicy, saidOf, unlessEmpty } from './policy.rules.ts';

describe('a policy that is typed', () => {
  const draft = (...steps: [string, string][]) => steps.map(([hours, percent]) => ({ hours, percent }));

  test('is read in the order of its hours', () => {
    expect(readPolicy(draft(['2', '50'], ['24', '100']))).toEqual({
      policy: [
        { hoursBefore: 24, refundPercent: 100 },
        { hoursBefore: 2, refundPercent: 50 },
      ],
    });
    expect(readPolicy([])).toEqual({ policy: [] });
  });

  test.each([
    ['rises', draft(['24', '50'], ['2', '100']), [{}, { percent: 'Later cannot give back more than earlier.' }]],
    [
      'rises, written from its end',
      draft(['2', '100'], ['24', '50']),
      [{ percent: 'Later cannot give back more than earlier.' }, {}],
    ],
    ['has the same hours twice', draft(['24', '50'], ['24', '100']), [{}, { hours: 'Two steps have the same hours.' }]],
    ['gives back more than all', draft(['48', '100'], ['24', '101']), [{}, { percent: 'From 0 to 100.' }]],
    ['has no hours', draft(['', '100']), [{ hours: 'From 0 to 720.' }]],
    ['has nothing yet', draft(['', '']), [{ hours: 'From 0 to 720.', percent: 'From 0 to 100.' }]],
  ])('and %s is not saved, and says why at the field', (_, drafts, problems) => {
    expect(readPolicy(drafts)).toEqual({ problems });
  });

  test('has no mistake in what is still empty', () => {
    const drafts = draft(['', ''], ['2', '101']);
    const read = readPolicy(drafts);
    expect('problems' in read && unlessEmpty(read.problems, drafts)).toEqual([{}, { percent: 'From 0 to 100.' }]);
  });
});

test('what the server says of a step is shown at its field', () => {
  expect(saidOf({ '1.refundPercent': 'Later cannot give back more than earlier.' }, 2)).toEqual([
    {},
    { percent: 'Later cannot give back more than earlier.' },
  ]);
});
