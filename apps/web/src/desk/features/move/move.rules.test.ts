import type { TeeTime } from '@caddie/contract/desk/sheet';
import { expect, test } from 'vitest';
import {
  extendedPlacement,
  moveKind,
  changesOnlyBay,
  isSamePlacement,
  possibleLengths,
  type Placement,
  placementOf,
  possibleStarts,
  toPlacement,
  toSpot,
} from './move.rules.ts';

const day = {
  stepMinutes: 30,
  stretches: [{ startedAt: '2027-06-11T20:00:00Z', endedAt: '2027-06-11T22:00:00Z' }],
};
const place: Placement = { startedAt: '2027-06-11T20:30:00Z', durationMinutes: 60, shopRoomId: 'a' };
const at = (time: string) => Date.parse(`2027-06-11T${time}:00Z`);

test('a booking’s place is the same if its start is the same instant in another notation', () => {
  expect(isSamePlacement(place, { ...place, startedAt: '2027-06-11T16:30:00-04:00' })).toBe(true);
  expect(isSamePlacement(place, { ...place, durationMinutes: 90 })).toBe(false);
  expect(isSamePlacement(place, { ...place, shopRoomId: 'b' })).toBe(false);
});

test('a move changes only the bay when time and length stay', () => {
  expect(changesOnlyBay(place, { ...place, shopRoomId: 'b' })).toBe(true);
  expect(changesOnlyBay(place, place)).toBe(false);
  expect(changesOnlyBay(place, { ...place, shopRoomId: 'b', durationMinutes: 90 })).toBe(false);
  expect(changesOnlyBay(place, { ...place, shopRoomId: 'b', startedAt: '2027-06-11T20:00:00Z' })).toBe(false);
});

const tile = (bookingId: string, from: string, until: string) =>
  ({
    kind: 'TEE_TIME',
    bookingId,
    shopRoomId: 'a',
    startedAt: `2027-06-11T${from}:00Z`,
    endedAt: `2027-06-11T${until}:00Z`,
    occupiedUntil: `2027-06-11T${until}:00Z`,
    checkedInAt: null,
  }) as TeeTime;

test('a booking may be moved to every future start and to its own; a checked-in one keeps its start', () => {
  const ownTile = tile('x', '20:15', '21:15');
  expect(possibleStarts(day, ownTile, at('19:00'))).toEqual(['20:00', '20:15', '20:30', '21:00', '21:30'].map(at));
  expect(possibleStarts(day, ownTile, at('20:45'))).toEqual(['20:15', '20:30', '21:00', '21:30'].map(at));
  expect(possibleStarts(day, { ...ownTile, checkedInAt: '2027-06-11T20:16:00Z' }, at('20:45'))).toEqual([at('20:15')]);
});

test('a booking can be extended until the next one in its bay, the next longer length first; at another place, until closing time', () => {
  const rooms = ['a', 'b'].map((shopRoomId) => ({ shopRoomId, name: shopRoomId, maxPartySize: 6, traits: [] }));
  const [ownTile, next] = [tile('x', '20:00', '20:30'), tile('y', '21:00', '22:00')];
  const busy = { ...day, rooms, tiles: [ownTile, next] };

  expect(possibleLengths(busy, ownTile, placementOf(ownTile))).toEqual([30, 60]);
  expect(possibleLengths(busy, ownTile, { ...placementOf(ownTile), shopRoomId: 'b' })).toEqual([30, 60, 90, 120]);
  expect(possibleLengths(busy, ownTile, { ...place, durationMinutes: 180 })).toEqual([30, 60, 90, 180]);

  expect(extendedPlacement(busy, ownTile)).toEqual({ ...placementOf(ownTile), durationMinutes: 60 });
  const full = { ...busy, tiles: [ownTile, tile('y', '20:30', '21:30')] };
  expect(extendedPlacement(full, ownTile)).toEqual(placementOf(ownTile));
});

test('a changed place is a move, another bay, an extension or a shortening', () => {
  expect(moveKind(place, { ...place, shopRoomId: 'b' })).toBe('BAY');
  expect(moveKind(place, { ...place, startedAt: '2027-06-11T21:00:00Z' })).toBe('MOVE');
  expect(moveKind(place, { ...place, shopRoomId: 'b', durationMinutes: 90 })).toBe('MOVE');
  expect(moveKind(place, { ...place, durationMinutes: 90 })).toBe('EXTEND');
  expect(moveKind(place, { ...place, durationMinutes: 30 })).toBe('SHORTEN');
});

test('a booking’s place on the sheet converts to the server’s place and back', () => {
  const rooms = ['b', 'a'].map((shopRoomId) => ({ shopRoomId, name: shopRoomId, maxPartySize: 6, traits: [] }));
  expect(toSpot(place, { rooms })).toEqual({ row: 1, from: at('20:30'), until: at('21:30') });
  expect(isSamePlacement(toPlacement(toSpot(place, { rooms }), { rooms }), place)).toBe(true);
});
