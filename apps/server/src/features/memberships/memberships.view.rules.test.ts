import type { PayOption } from '@caddie/contract/memberships';
import { describe, expect, test } from 'vitest';
import { sampleBalance, sampleMembership, samplePeriod, samplePlay } from '../../../test/samples/sample-memberships.ts';
import type { Movement, OwnedMembership } from './memberships.rules.ts';
import { toMovement, toOptions } from './memberships.view.rules.ts';

/** The payment options for 105 dollars, with a card minimum of half a dollar. */
const options = (...has: OwnedMembership[]) => toOptions(has, samplePlay(), () => 50);

describe('a ledger entry shows the venue’s local time', () => {
  test.each([
    ['America/New_York', '2027-06-09T12:00:00-04:00', '2027-12-01T11:00:00-05:00'],
    ['Asia/Seoul', '2027-06-10T01:00:00+09:00', '2027-12-02T01:00:00+09:00'],
    ['Pacific/Marquesas', '2027-06-09T06:30:00-09:30', '2027-12-01T06:30:00-09:30'],
  ])('in %s', (timeZone, at, startedAt) => {
    const facts = {
      membershipId: 'm',
      kind: 'USE' as const,
      countDelta: -1,
      amountDelta: 0,
      bookingId: 'b',
      shopRoomName: 'Bay 1',
      percent: null,
      reason: null,
      lastDay: null,
      note: null,
    };
    const [booked, plays] = [Date.parse('2027-06-09T16:00:00Z'), Date.parse('2027-12-01T16:00:00Z')];
    const movement: Movement = { ...facts, at: booked, startedAt: plays, endedAt: null, timeZone };
    expect(toMovement(movement)).toEqual({ ...facts, at, startedAt, endedAt: null });
  });
});

describe('a membership as a way to pay', () => {
  const toLeaves = (leaves: Partial<PayOption['leaves']>) => ({ sessions: null, amount: null, until: null, ...leaves });

  test.each<[string, OwnedMembership, object]>([
    ['sessions', sampleMembership(), { sessions: 2, amount: 0, cardAmount: 0, leaves: toLeaves({ sessions: 6 }) }],
    ['the last sessions', sampleMembership({ balanceCnt: 3 }), { sessions: 2, leaves: toLeaves({ sessions: 1 }) }],
    [
      'money enough',
      sampleBalance(20_000),
      { sessions: 0, amount: 10_500, cardAmount: 0, leaves: toLeaves({ amount: 9500 }) },
    ],
    [
      'money for a part',
      sampleBalance(4000),
      { sessions: 0, amount: 4000, cardAmount: 6500, leaves: toLeaves({ amount: 0 }) },
    ],
    [
      'all but what a card takes',
      sampleBalance(10_499),
      { amount: 10_450, cardAmount: 50, leaves: toLeaves({ amount: 49 }) },
    ],
    ['days', samplePeriod(), { sessions: 0, amount: 0, cardAmount: 0, leaves: toLeaves({ until: '2027-08-30' }) }],
  ])('%s', (_, has, costs) => {
    expect(options(has)).toEqual([
      expect.objectContaining({ membershipId: 'membership', fits: true, misfit: null, ...costs }),
    ]);
  });

  test('a membership that does not fit covers nothing, and gives the reason', () => {
    const [option] = options(sampleMembership({ balanceCnt: 1 }));
    expect(option).toMatchObject({
      fits: false,
      sessions: 0,
      amount: 0,
      cardAmount: 10_500,
      leaves: toLeaves({ sessions: 1 }),
    });
    expect(option?.misfit).toEqual({ code: 'SESSIONS', needed: 2, left: 1 });
    expect(options(sampleBalance(0))[0]).toMatchObject({
      fits: false,
      amount: 0,
      cardAmount: 10_500,
      leaves: toLeaves({ amount: 0 }),
    });
  });

  test('fitting memberships are listed first, then by end date, then by name', () => {
    const one = (membershipId: string, expiredDate: string | null, change: Partial<OwnedMembership> = {}) =>
      sampleMembership({ membershipId, expiredDate, validFrom: 'FIRST_USE', ...change });
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
