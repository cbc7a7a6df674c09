import { describe, expect, test } from 'vitest';
import type { Movement } from './memberships.rules.ts';
import { toMovement } from './memberships.view.rules.ts';

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
