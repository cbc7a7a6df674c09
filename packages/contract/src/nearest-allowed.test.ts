import { expect, test } from 'vitest';
import { nearestSize } from './nearest-allowed.ts';

const venue = { durations: [60, 90, 120, 180], maxPartySize: 4 };

test.each([
  [195, 2, 180, 2],
  [5, 2, 60, 2],
  [75, 2, 60, 2],
  [80, 2, 90, 2],
  [90, 9, 90, 4],
  [90, 0, 90, 1],
  [90, -3, 90, 1],
  [Number.NaN, Number.NaN, 60, 1],
  [Infinity, Infinity, 180, 4],
])(
  'the nearest length and number of players that a venue offers for %s minutes and %s players are %s and %s',
  (asked, players, durationMinutes, partySize) => {
    expect(nearestSize(venue, { durationMinutes: asked, partySize: players })).toEqual({ durationMinutes, partySize });
  },
);
