import type { PayOption } from '@caddie/contract/memberships';
import { describe, expect, test } from 'vitest';
import { balance, owned, period, play } from '../../../test/sample-memberships.ts';
import type { Movement, Owned } from './memberships.rules.ts';
import { toMovement, toOptions } from './memberships.view.rules.ts';

/** The ways to pay for 105 dollars that memberships give, where a card takes no less than half a dollar. */
const options = (...has: Owned[]) => toOptions(has, play(), () => 50);

describe('a movement is shown at the time that the venue’s clock showed', () => {
  test.each([
    [-240, '2027-06-09T12:00:00-04:00'],
    [540, '2027-06-10T01:00:00+09:00'],
    [-570, '2027-06-09T06:30:00-09:30'],
    [0, '2027-06-09T16:00:00+00:00'],
  ])('%i minutes from UTC', (offsetMinutes, at) => {
    const movement: Movement = {
      membershipId: 'm',
      kind: 'GRANT',
      countDelta: 1,
      amountDelta: 0,
      bookingId: null,
      note: '',
      at: Date.parse('2027-06-09T16:00:00Z'),
      offsetMinutes,
    };
    expect(toMovement(movement)).toEqual({
      membershipId: 'm',
      kind: 'GRANT',
      countDelta: 1,
      amountDelta: 0,
      bookingId: null,
      note: '',
      at,
    });
  });
});

describe('a membership as a way to pay', () => {
  const left = (leaves: Partial<PayOption['leaves']>) => ({ sessions: null, amount: null, until: null, ...leaves });

  test.each<[string, Owned, object]>([
    ['sessions', owned(), { sessions: 2, amount: 0, cardAmount: 0, leaves: left({ sessions: 6 }) }],
    ['the last sessions', owned({ balanceCnt: 3 }), { sessions: 2, leaves: left({ sessions: 1 }) }],
    ['money enough', balance(20_000), { sessions: 0, amount: 10_500, cardAmount: 0, leaves: left({ amount: 9500 }) }],
    ['money for a part', balance(4000), { sessions: 0, amount: 4000, cardAmount: 6500, leaves: left({ amount: 0 }) }],
    ['all but what a card takes', balance(10_499), { amount: 10_450, cardAmount: 50, leaves: left({ amount: 49 }) }],
    ['days', period(), { sessions: 0, amount: 0, cardAmount: 0, leaves: left({ until: '2027-08-30' }) }],
  ])('%s', (_, has, costs) => {
    expect(options(has)).toEqual([
      expect.objectContaining({ membershipId: 'membership', fits: true, misfit: null, ...costs }),
    ]);
  });

  test('that does not fit covers nothing, and says why', () => {
    const [option] = options(owned({ balanceCnt: 1 }));
    expect(option).toMatchObject({
      fits: false,
      sessions: 0,
      amount: 0,
      cardAmount: 10_500,
      leaves: left({ sessions: 1 }),
    });
    expect(option?.misfit).toEqual({ code: 'SESSIONS', needed: 2, left: 1 });
    expect(options(balance(0))[0]).toMatchObject({
      fits: false,
      amount: 0,
      cardAmount: 10_500,
      leaves: left({ amount: 0 }),
    });
  });

  test('comes before those that do not fit, then as it ends, then by name', () => {
    const one = (membershipId: string, expiredDate: string | null, change: Partial<Owned> = {}) =>
      owned({ membershipId, expiredDate, validFrom: 'FIRST_USE', ...change });
    const sorted = options(
      one('never ends', null),
      one('does not fit', '2027-06-12', { balanceCnt: 0 }),
      one('z', '2027-08-30', { name: 'Zebra' }),
      one('b', '2027-08-30'),
      one('a', '2027-08-30'),
      one('ends first', '2027-07-01', { name: 'Zoo' }),
    );
    expect(sorted.map((option) => option.membershipId)).toEqual([
      'ends first',
      'a',
      'b',
      'z',
      'never ends',
      'does not fit',
    ]);
  });
});
