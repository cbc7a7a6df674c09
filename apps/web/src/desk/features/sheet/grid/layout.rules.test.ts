import { expect, test } from 'vitest';
import { tabStop, nextStop, turnedKey } from './sheet-keys.rules.ts';
import {
  fitToWidth,
  countHalfHours,
  hourMarks,
  isCutByEdge,
  isFree,
  isHourCovered,
  initialLength,
  momentAt,
  nextFree,
  initialScrollX,
  rowSizeFor,
  visibleWidth,
  snapToStep,
  spanOf,
  xOf,
} from './layout.rules.ts';
import { catalogue } from '../words/en.ts';

const words = catalogue.sheet;

const NY = 'America/New_York';
const stretch = (startedAt: string, endedAt: string) => ({ startedAt, endedAt });
const day = (from: string, until: string) => ({ stretches: [stretch(from, until)], tiles: [], timeZone: NY });
const labels = (from: string, until: string) => {
  const span = spanOf(day(from, until))!;
  return hourMarks(span, { timeZone: NY, peaks: [] }).map((mark) => words.hourWords(mark.at, NY, mark));
};

test('the sheet continues past midnight to the right, with the next day’s name at twelve', () => {
  const span = spanOf(day('2026-11-20T16:00:00-05:00', '2026-11-21T02:00:00-05:00'))!;

  expect(countHalfHours(span)).toBe(20);
  expect(xOf(Date.parse('2026-11-20T18:30:00-05:00'), span)).toBe(5 * 42);
  expect(labels('2026-11-20T16:00:00-05:00', '2026-11-21T02:00:00-05:00').slice(6, 10)).toEqual([
    '10 PM',
    '11 PM',
    'Sat 12 AM',
    '1 AM',
  ]);
});

test('the sheet of a night on which the clock goes back shows 1 AM twice, and marks the second', () => {
  const hours = labels('2026-10-31T22:00:00-04:00', '2026-11-01T03:00:00-05:00');

  expect(hours).toEqual(['10 PM', '11 PM', 'Sun 12 AM', '1 AM', '1 AM again', '2 AM']);
});

test('the sheet of a night on which the clock goes forward leaves an hour out', () => {
  expect(labels('2026-03-07T23:00:00-05:00', '2026-03-08T04:00:00-04:00')).toEqual([
    '11 PM',
    'Sun 12 AM',
    '1 AM',
    '3 AM',
  ]);
});

test('the sheet of a day that opens at half past begins on the hour, also in a time zone with a half-hour offset', () => {
  const half = spanOf(day('2026-11-20T09:30:00-05:00', '2026-11-20T12:00:00-05:00'))!;
  const india = spanOf({ ...day('2026-11-20T09:30:00+05:30', '2026-11-20T12:00:00+05:30'), timeZone: 'Asia/Kolkata' })!;

  expect(new Date(half.from).toISOString()).toBe('2026-11-20T14:00:00.000Z');
  expect(new Date(india.from).toISOString()).toBe('2026-11-20T03:30:00.000Z');
});

test('the sheet shows bookings outside the opening hours too; a closed day without bookings has no sheet', () => {
  const late = { startedAt: '2026-11-21T02:00:00-05:00', endedAt: '2026-11-21T03:00:00-05:00' };
  const base = day('2026-11-20T16:00:00-05:00', '2026-11-21T02:00:00-05:00');

  expect(countHalfHours(spanOf({ ...base, tiles: [late as never] })!)).toBe(22);
  expect(spanOf({ stretches: [], tiles: [], timeZone: NY })).toBeNull();
});

test('the height of a bay’s row on the sheet depends on the number of bays', () => {
  expect([5, 6, 8, 9, 20].map((bays) => rowSizeFor(bays).height)).toEqual([112, 76, 76, 48, 48]);
});

test('today’s sheet opens two hours before now on the hour, another day’s at its beginning', () => {
  const span = spanOf(day('2026-11-20T09:00:00-05:00', '2026-11-21T02:00:00-05:00'))!;

  expect(initialScrollX(span, Date.parse('2026-11-20T18:41:00-05:00'), NY)).toBe(14 * 42);
  expect(initialScrollX(span, Date.parse('2026-11-20T09:20:00-05:00'), NY)).toBe(0);
  expect(initialScrollX(span, Date.parse('2026-11-22T18:41:00-05:00'), NY)).toBe(0);
});

test('a bay on the sheet is free in a half hour of the opening hours that has neither a booking nor a buffer', () => {
  const stretches = [stretch('2026-11-20T16:00:00-05:00', '2026-11-20T20:00:00-05:00')];
  const tiles = [
    {
      shopRoomId: 'a',
      startedAt: '2026-11-20T17:00:00-05:00',
      endedAt: '2026-11-20T18:00:00-05:00',
      occupiedUntil: '2026-11-20T18:10:00-05:00',
    },
  ] as never;
  const free = (time: string, room = 'a') =>
    isFree(Date.parse(`2026-11-20T${time}:00-05:00`), room, { stretches, tiles });

  expect(['16:00', '16:30', '17:00', '17:30', '18:00', '18:30', '20:00'].map((time) => free(time))).toEqual([
    true,
    true,
    false,
    false,
    false,
    true,
    false,
  ]);
  expect(free('17:00', 'b')).toBe(true);
});

test('arrow keys on the sheet move along a bay in time, and to the nearest time in the next bay', () => {
  const stop = (id: string, row: number, from: number) => ({ id, row, from });
  const stops = [stop('a1', 0, 0), stop('a2', 0, 60), stop('b1', 1, 10), stop('b2', 1, 50), stop('d1', 3, 90)];
  const go = (id: string, key: string) => nextStop(stops, stops.find((one) => one.id === id)!, key)?.id;

  expect([go('a1', 'ArrowRight'), go('a2', 'ArrowRight'), go('a2', 'ArrowLeft')]).toEqual(['a2', undefined, 'a1']);
  expect([go('a2', 'ArrowDown'), go('b2', 'ArrowDown'), go('d1', 'ArrowUp'), go('a1', 'ArrowUp')]).toEqual([
    'b2',
    'd1',
    'b2',
    undefined,
  ]);
  expect([tabStop(stops, 'b1', 55)?.id, tabStop(stops, 'gone', 55)?.id]).toEqual(['b1', 'a2']);
});

test('the text of a booking that the edge of the sheet cuts fits its visible width', () => {
  expect([visibleWidth(100, 168, 0), visibleWidth(100, 168, 184), visibleWidth(100, 168, 300)]).toEqual([168, 84, 168]);
  expect([snapToStep(0), snapToStep(50), snapToStep(63)]).toEqual([0, 63, 63]);
});

test('a time tapped on the sheet gets a length of one hour, or the longest that fits before the next booking', () => {
  const stretches = [stretch('2026-11-20T16:00:00-05:00', '2026-11-20T20:00:00-05:00')];
  const tiles = [{ shopRoomId: 'a', startedAt: '2026-11-20T18:00:00-05:00' }] as never;
  const length = (time: string, room = 'a') =>
    initialLength(Date.parse(`2026-11-20T${time}:00-05:00`), room, [120, 30, 60], { stretches, tiles });

  expect([length('16:00'), length('17:30'), length('17:30', 'b'), length('19:30'), length('19:45')]).toEqual([
    60, 30, 60, 30, 30,
  ]);
});

test('the whole day of the sheet fits into a width, and each position keeps its time', () => {
  const span = spanOf(day('2026-11-20T16:00:00-05:00', '2026-11-21T02:00:00-05:00'))!;
  const whole = fitToWidth(400, span);
  expect([whole.halfHourPx, fitToWidth(4000, span).halfHourPx]).toEqual([20, 42]);
  expect(xOf(span.until, whole)).toBe(400);
  for (const scale of [span, whole]) expect(momentAt(xOf(span.until, scale), scale)).toBe(span.until);
});

test('the edge of the sheet cuts a booking that begins left of it and ends right of it', () => {
  const span = spanOf(day('2026-11-20T16:00:00-05:00', '2026-11-20T22:00:00-05:00'))!;
  const tile = { startedAt: '2026-11-20T17:00:00-05:00', endedAt: '2026-11-20T18:00:00-05:00' } as never;
  expect([84, 100, 168].map((edge) => isCutByEdge(tile, span, edge))).toEqual([false, true, false]);
});

test('on the turned sheet down is later and right is the next bay', () => {
  expect(['ArrowDown', 'ArrowUp', 'ArrowRight', 'ArrowLeft', 'Home'].map(turnedKey)).toEqual([
    'ArrowRight',
    'ArrowLeft',
    'ArrowDown',
    'ArrowUp',
    'Home',
  ]);
});

test('on the turned sheet the current time hides the name of an hour only where it would cover it', () => {
  const span = spanOf(day('2026-11-20T09:00:00-05:00', '2026-11-20T23:00:00-05:00'))!;
  const at = (time: string) => Date.parse(`2026-11-20T${time}:00-05:00`);
  const isCovered = (time: string) => isHourCovered(at('16:00'), at(time), span);
  expect(['15:50', '15:56', '16:00', '16:18', '16:24', '17:00'].map(isCovered)).toEqual([
    false,
    true,
    true,
    true,
    false,
    false,
  ]);
});

test('the next free time of the sheet is the first at which a bay is free for long enough', () => {
  const at = (time: string) => `2026-11-20T${time}:00-05:00`;
  const booked = (shopRoomId: string, from: string, until: string) =>
    ({ shopRoomId, startedAt: at(from), endedAt: at(until), occupiedUntil: at(until) }) as never;
  const tiles = [booked('a', '16:30', '18:00'), booked('b', '16:00', '17:00'), booked('b', '17:30', '18:30')];
  const venue = {
    rooms: [{ shopRoomId: 'a' }, { shopRoomId: 'b' }],
    tiles,
    stretches: [stretch(at('16:00'), at('20:00'))],
    stepMinutes: 30,
  };
  const span = spanOf({ ...venue, timeZone: NY })!;
  const next = (minutes: number, now: string, stepMinutes = 30) => {
    const cell = nextFree(minutes, { ...venue, stepMinutes } as never, span, Date.parse(at(now)));
    return cell && [cell.row, new Date(cell.from).toISOString().slice(11, 16)];
  };

  expect(next(30, '16:10')).toEqual([0, '21:00']);
  expect(next(60, '16:10')).toEqual([0, '23:00']);
  expect(next(120, '16:10')).toEqual([0, '23:00']);
  expect(next(180, '16:10')).toBeUndefined();
  expect([30, 60].map((step) => next(30, '18:35', step)?.[1])).toEqual(['23:30', '00:00']);
});
