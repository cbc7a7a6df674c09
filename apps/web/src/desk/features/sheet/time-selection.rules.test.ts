import type { Day, Tile } from '@caddie/contract/desk/sheet';
import { expect, test } from 'vitest';
import { selectBetween, selectByKey } from './time-selection.rules.ts';

const at = (clock: string) => Date.parse(`2027-06-11T${clock}:00Z`);
const day: Pick<Day, 'rooms' | 'tiles' | 'stretches'> = {
  rooms: [{ shopRoomId: 'a', name: 'Bay 1', maxPartySize: 6, traits: [] }],
  tiles: [
    {
      shopRoomId: 'a',
      startedAt: '2027-06-11T18:00:00Z',
      endedAt: '2027-06-11T19:00:00Z',
      occupiedUntil: '2027-06-11T19:00:00Z',
    } as Tile,
  ],
  stretches: [{ startedAt: '2027-06-11T16:00:00Z', endedAt: '2027-06-11T20:00:00Z' }],
};
const cell = { row: 0, from: at('17:00') };
const span = (from: string, until: string) => ({ rows: [0], from: at(from), until: at(until) });

test('Shift and the arrow keys extend and reduce the selected free time in both directions', () => {
  const one = selectByKey('ArrowRight', null, cell, day);
  expect(one).toEqual(span('17:00', '18:00'));
  expect(selectByKey('ArrowRight', one, cell, day)).toEqual(one);
  expect(selectByKey('ArrowLeft', one, cell, day)).toEqual(span('17:00', '17:30'));
  const two = selectByKey('ArrowLeft', span('17:00', '17:30'), cell, day);
  expect(two).toEqual(span('16:30', '17:30'));
  expect(selectByKey('ArrowLeft', span('16:00', '17:30'), cell, day)).toEqual(span('16:00', '17:30'));
  expect(selectByKey('ArrowRight', two, cell, day)).toEqual(span('17:00', '17:30'));
});

test('a drag over free time selects every bay in between, in the venue’s steps and at least one step', () => {
  const halfHourMs = 30 * 60_000;
  const snap = (moment: number) => Math.round(moment / halfHourMs) * halfHourMs;
  const between = (a: [number, string], b: [number, string]) =>
    selectBetween({ row: a[0], moment: at(a[1]) }, { row: b[0], moment: at(b[1]) }, snap, halfHourMs);
  expect(between([2, '19:10'], [0, '17:50'])).toEqual({ rows: [0, 1, 2], from: at('18:00'), until: at('19:00') });
  expect(between([1, '17:02'], [1, '17:05'])).toEqual({ rows: [1], from: at('17:00'), until: at('17:30') });
});
