import type { TeeTime, Tile } from '@caddie/contract/desk/sheet';
import { expect, test } from 'vitest';
import { freeStarts, placementOn } from './other-day.rules.ts';
import { placementOf } from './move.rules.ts';

const tile = (bookingId: string, shopRoomId: string, from: string, until: string) =>
  ({
    kind: 'TEE_TIME',
    bookingId,
    shopRoomId,
    startedAt: from,
    endedAt: until,
    occupiedUntil: until,
    checkedInAt: null,
  }) as TeeTime;
const ownTile = tile('own', 'a', '2026-10-30T20:00:00-04:00', '2026-10-30T21:00:00-04:00');
/** Two days later, after the end of daylight saving time in New York: open from 6 to 10 PM. */
const dayWith = (...tiles: Tile[]) => ({
  bookingDate: '2026-11-01',
  timeZone: 'America/New_York',
  rooms: ['a', 'b'].map((shopRoomId) => ({ shopRoomId, name: shopRoomId, maxPartySize: 6, traits: [] })),
  stretches: [{ startedAt: '2026-11-01T18:00:00-05:00', endedAt: '2026-11-01T22:00:00-05:00' }],
  stepMinutes: 60,
  tiles,
});
const takenTile = (room: string, from: string, until: string) =>
  tile(`${room}${from}`, room, `2026-11-01T${from}:00-05:00`, `2026-11-01T${until}:00-05:00`);
const NOW = Date.parse('2026-10-30T12:00:00-04:00');
const proposed = (targetDay: ReturnType<typeof dayWith>, now = NOW) =>
  placementOn(targetDay, '2026-10-30', ownTile, placementOf(ownTile), now);
const evening = (time: string) => new Date(`2026-11-01T${time}:00-05:00`).toISOString();

test('a move to another day proposes the same local time and the same bay', () => {
  expect(proposed(dayWith())).toEqual({ startedAt: evening('20:00'), durationMinutes: 60, shopRoomId: 'a' });
});

test('a move to another day proposes another bay if its own is taken, and the nearest free time if all are taken', () => {
  expect(proposed(dayWith(takenTile('a', '20:00', '21:00')))).toMatchObject({
    startedAt: evening('20:00'),
    shopRoomId: 'b',
  });
  const full = dayWith(takenTile('a', '18:00', '21:00'), takenTile('b', '19:00', '22:00'));
  expect(proposed(full)).toEqual({ startedAt: evening('21:00'), durationMinutes: 60, shopRoomId: 'a' });
});

test('a move to another day offers only future times that are free for the whole length, and none on a full day', () => {
  const targetDay = dayWith(takenTile('a', '18:00', '21:00'), takenTile('b', '19:00', '22:00'));
  const free = (minutes: number, now = NOW) =>
    freeStarts(targetDay, ownTile, { ...placementOf(ownTile), durationMinutes: minutes }, now).map((at) =>
      new Date(at).toISOString(),
    );
  expect(free(60)).toEqual([evening('18:00'), evening('21:00')]);
  expect(free(90)).toEqual([]);
  expect(free(60, Date.parse('2026-11-01T18:30:00-05:00'))).toEqual([evening('21:00')]);
  expect(proposed(dayWith(takenTile('a', '18:00', '22:00'), takenTile('b', '18:00', '22:00')))).toBeUndefined();
  expect(proposed({ ...dayWith(), stretches: [] })).toBeUndefined();
});
