import type { Day, TeeTime, Tile } from '@caddie/contract/desk/sheet';
import { describe, expect, test } from 'vitest';
import {
  spotAfterDrag,
  spotWithEnd,
  checkFit,
  latestEnd,
  spotOf,
  spotAfterKey,
  swapSpotAt,
} from './tile-drag.rules.ts';
import { isMovable } from './movable.rules.ts';

const at = (clock: string) => Date.parse(`2027-06-11T${clock}:00Z`);
const NOW = at('18:41');

const booked = (name: string, bay: string, from: string, until: string, more: object = {}): TeeTime =>
  ({
    kind: 'TEE_TIME',
    bookingId: name,
    shopRoomId: bay,
    startedAt: `2027-06-11T${from}:00Z`,
    endedAt: `2027-06-11T${until}:00Z`,
    occupiedUntil: `2027-06-11T${until}:00Z`,
    status: 'CONFIRMED',
    checkedInAt: null,
    noShowAt: null,
    ...more,
  }) as TeeTime;

const walsh = booked('Walsh', 'c', '18:00', '20:00', { checkedInAt: '2027-06-11T18:02:00Z' });
const costa = booked('Costa', 'd', '20:30', '22:00');
const hsu = booked('Hsu', 'b', '20:00', '21:00');
const brandt = booked('Brandt', 'b', '21:30', '23:00');
const league = { ...booked('League', 'c', '21:00', '22:30'), kind: 'BLOCK' } as unknown as Tile;
const day: Pick<Day, 'rooms' | 'tiles' | 'stretches' | 'stepMinutes'> = {
  rooms: ['a', 'b', 'c', 'd'].map((id) => ({ shopRoomId: id, name: id, maxPartySize: 6, traits: [] })),
  tiles: [walsh, costa, hsu, brandt, league],
  stretches: [{ startedAt: '2027-06-11T15:00:00Z', endedAt: '2027-06-11T23:30:00Z' }],
  stepMinutes: 30,
};
const span = { from: at('15:00'), until: at('23:30') };
const shifted = (shift: number, row: number) => spotAfterDrag(costa, { shift: shift * 60_000, row }, day, span);

describe('a dragged booking', () => {
  test('snaps to the venue’s steps and to bays', () => {
    expect(shifted(40, 1)).toEqual({ row: 1, from: at('21:00'), until: at('22:30') });
    expect(shifted(-50, 1).from).toBe(at('19:30'));
    expect(shifted(10, 0)).toEqual({ row: 0, from: at('20:30'), until: at('22:00') });
  });

  test('keeps a start between two steps while only its bay changes', () => {
    const odd = booked('Odd', 'a', '20:15', '21:15');
    expect(spotAfterDrag(odd, { shift: 9 * 60_000, row: 2 }, day, span).from).toBe(at('20:15'));
    expect(spotAfterDrag(odd, { shift: 20 * 60_000, row: 2 }, day, span).from).toBe(at('20:30'));
  });

  test('stays on the sheet', () => {
    expect(shifted(600, 9)).toEqual({ row: 3, from: at('22:00'), until: at('23:30') });
    expect(shifted(-900, -2)).toEqual({ row: 0, from: at('15:00'), until: at('16:30') });
  });

  test('keeps its start once checked in but may change its bay; a late booking may start later', () => {
    const late = { ...walsh, checkedInAt: null };
    expect(spotAfterDrag(late, { shift: 90 * 60_000, row: 2 }, day, span).from).toBe(at('19:30'));
    expect(spotAfterDrag(walsh, { shift: 90 * 60_000, row: 0 }, day, span)).toEqual({
      row: 0,
      from: at('18:00'),
      until: at('20:00'),
    });
  });

  test('must be sold, not over and not a no-show', () => {
    expect(isMovable(walsh, NOW)).toBe(true);
    expect(isMovable(league, NOW)).toBe(false);
    expect(isMovable({ ...costa, status: 'READY' }, NOW)).toBe(false);
    expect(isMovable({ ...walsh, noShowAt: '2027-06-11T18:31:00Z' }, NOW)).toBe(false);
    expect(isMovable(walsh, at('20:00'))).toBe(false);
  });
});

describe('the target of a move', () => {
  const fit = (row: number, from: string, until: string, tile = costa) =>
    checkFit(tile, { row, from: at(from), until: at(until) }, day, NOW);

  test('is free, or the original place', () => {
    expect(fit(3, '20:30', '22:00')).toEqual({ kind: 'SAME' });
    expect(fit(0, '20:30', '22:00')).toEqual({ kind: 'FREE', isOutside: false });
    expect(fit(3, '21:00', '22:30')).toEqual({ kind: 'FREE', isOutside: false });
  });

  test('is taken by one booking, by two, or by a block', () => {
    expect(fit(1, '20:30', '22:00')).toEqual({ kind: 'TAKEN', blockers: [hsu, brandt] });
    expect(fit(1, '19:00', '20:30')).toEqual({ kind: 'TAKEN', blockers: [hsu] });
    expect(fit(2, '21:00', '22:30')).toEqual({ kind: 'TAKEN', blockers: [league] });
  });

  test('is taken by the buffer after another booking, or by its own buffer before the next', () => {
    const buffered = { ...day, tiles: [{ ...hsu, occupiedUntil: '2027-06-11T21:15:00Z' }] };
    const spot = { row: 1, from: at('21:00'), until: at('22:30') };
    expect(checkFit(costa, spot, buffered, NOW).kind).toBe('TAKEN');
    const own = { ...costa, occupiedUntil: '2027-06-11T22:15:00Z' };
    expect(checkFit(own, { row: 1, from: at('18:45'), until: at('20:00') }, day, NOW).kind).toBe('TAKEN');
  });

  test('is closed or past; outside the hours it is free for a manager', () => {
    const night = { row: 0, from: at('22:30'), until: at('24:00') };
    expect(checkFit(costa, night, day, NOW).kind).toBe('CLOSED');
    expect(checkFit(costa, night, day, NOW, true)).toEqual({ kind: 'FREE', isOutside: true });
    expect(checkFit(costa, { ...night, row: 1, from: at('21:00') }, day, NOW, true).kind).toBe('TAKEN');
    expect(fit(0, '17:00', '18:30').kind).toBe('PAST');
    expect(fit(0, '18:30', '20:00').kind).toBe('FREE');
  });

  test('can be swapped with another booking of the same length', () => {
    expect(fit(1, '21:30', '23:00')).toEqual({ kind: 'SWAP', other: brandt });
    const other = booked('Play', 'a', '18:30', '20:00', { checkedInAt: '2027-06-11T18:31:00Z' });
    const busy = { ...day, tiles: [...day.tiles, other] };
    expect(checkFit(costa, spotOf(other, busy), busy, NOW).kind).toBe('TAKEN');
  });

  test('snaps exactly to the booking under the pointer', () => {
    expect(swapSpotAt(costa, { row: 1, moment: at('22:50') }, day, NOW)).toEqual(spotOf(brandt, day));
    expect(swapSpotAt(costa, { row: 1, moment: at('20:10') }, day, NOW)).toBeNull();
    expect(swapSpotAt(costa, { row: 3, moment: at('21:00') }, day, NOW)).toBeNull();
    expect(swapSpotAt(costa, { row: 0, moment: at('21:00') }, day, NOW)).toBeNull();
  });
});

describe('the end of a dragged booking', () => {
  test('stops at the next booking, at a block and at closing time', () => {
    expect(latestEnd(hsu, day)).toBe(at('21:30'));
    expect(latestEnd(walsh, day)).toBe(at('21:00'));
    expect(latestEnd(costa, day)).toBe(at('23:30'));
    expect(spotWithEnd(hsu, at('22:40'), day, NOW).until).toBe(at('21:30'));
  });

  test('leaves room for the booking’s own buffer', () => {
    expect(latestEnd({ ...hsu, occupiedUntil: '2027-06-11T21:15:00Z' }, day)).toBe(at('21:15'));
  });

  test('moves by whole steps from its original time, even one between two steps', () => {
    const odd = booked('Odd', 'a', '20:15', '21:15');
    expect(spotWithEnd(odd, at('21:40'), day, NOW).until).toBe(at('21:45'));
    expect(spotWithEnd(odd, at('23:59'), day, NOW).until).toBe(at('23:15'));
  });

  test('stays after the start and after the time already played', () => {
    expect(spotWithEnd(costa, at('19:00'), day, NOW).until).toBe(at('21:00'));
    expect(spotWithEnd(walsh, at('18:10'), day, NOW).until).toBe(at('19:00'));
    expect(spotWithEnd(walsh, at('18:10'), day, at('19:55')).until).toBe(at('20:00'));
  });
});

test('arrow keys move a dragged booking by one step or to the next bay, or move its end', () => {
  const home = spotOf(costa, day);
  const press = (key: string, spot = home) => spotAfterKey(key, costa, spot, 'MOVE', day, span, NOW);
  expect(press('ArrowRight')).toEqual({ row: 3, from: at('21:00'), until: at('22:30') });
  expect(press('ArrowUp', press('ArrowLeft'))).toEqual({ row: 2, from: at('20:00'), until: at('21:30') });
  expect(press('ArrowDown')).toEqual(home);
  expect(spotAfterKey('ArrowRight', costa, home, 'END', day, span, NOW).until).toBe(at('22:30'));
  expect(spotAfterKey('ArrowLeft', costa, home, 'END', day, span, NOW).until).toBe(at('21:30'));
  expect(spotAfterKey('ArrowDown', costa, home, 'END', day, span, NOW)).toEqual(home);
});
