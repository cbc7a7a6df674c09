import { describe, expect, test } from 'vitest';
import { defaultPart, dayPartOf, rowsOfPart, futureStarts } from '../day/day-parts.rules.ts';
import { entryStop, nextStop } from './grid-keys.rules.ts';
import { findChosen } from '../choice/chosen-slot.rules.ts';
import { type Availability, buildColumns } from './slot-grid.rules.ts';

const DATE = '2026-01-10';
const at = (time: string, date = DATE) => `${date}T${time}:00-05:00`;
const rooms = [
  { shopRoomId: 'bay-1', shopRoomName: 'Bay 1', amount: 6000 },
  { shopRoomId: 'bay-2', shopRoomName: 'Bay 2', amount: 8000 },
];
const slot = (from: string, to: string, free = rooms) => ({
  startedAt: at(from),
  endedAt: at(to),
  amount: 6000,
  peak: true,
  free: free.length,
  dearerRoomName: null,
  cover: null,
  rooms: free,
});

/** 5 PM to 8 PM, an hour at a time: bay 1 is taken from 6 to 7, bay 2 from 7:30 to 8. */
const day: Availability = {
  bookingDate: DATE,
  timeZone: 'America/New_York',
  closed: false,
  opensAgain: null,
  tooFar: false,
  lastDate: DATE,
  note: null,
  starts: ['17:00', '17:30', '18:00', '18:30', '19:00', '19:30'].map((time) => at(time)),
  bookableFrom: at('17:00'),
  leadMinutes: 15,
  full: [],
  largestRoom: null,
  slots: [
    slot('17:00', '18:00'),
    slot('17:30', '18:30', rooms.slice(1)),
    slot('18:00', '19:00', rooms.slice(1)),
    slot('18:30', '19:30', rooms.slice(1)),
    slot('19:00', '20:00', rooms.slice(0, 1)),
  ],
  rooms: [
    { shopRoomId: 'bay-1', shopRoomName: 'Bay 1', taken: [{ startedAt: at('18:00'), endedAt: at('19:00') }] },
    { shopRoomId: 'bay-2', shopRoomName: 'Bay 2', taken: [{ startedAt: at('19:30'), endedAt: at('20:00') }] },
  ],
};
const input = { day, rows: day.starts, selected: null, ownBookings: [] };
const describeCells = (columns: ReturnType<typeof buildColumns>) =>
  columns.map(({ cells }) => cells.map(({ kind, row, span }) => `${kind} ${row}+${span}`));

describe('the grid of free times', () => {
  test('shows free times with prices, taken time as one cell, and gaps that are too short to book', () => {
    expect(describeCells(buildColumns(input))).toEqual([
      ['free 0+1', 'short 1+1', 'taken 2+2', 'free 4+1', 'short 5+1'],
      ['free 0+1', 'free 1+1', 'free 2+1', 'free 3+1', 'short 4+1', 'taken 5+1'],
    ]);
  });

  test('distinguishes times that are too late to book online from gaps that are too short', () => {
    const slots = day.slots.filter(({ startedAt }) => startedAt >= at('18:00'));
    const dayWithLeadTime = { ...day, slots, bookableFrom: at('18:00') };

    expect(describeCells(buildColumns({ ...input, day: dayWithLeadTime }))).toEqual([
      ['late 0+1', 'late 1+1', 'taken 2+2', 'free 4+1', 'short 5+1'],
      ['late 0+1', 'late 1+1', 'free 2+1', 'free 3+1', 'short 4+1', 'taken 5+1'],
    ]);
    const endedDay = { ...day, slots: [], bookableFrom: null };
    expect(describeCells(buildColumns({ ...input, day: endedDay }))[1]).toContain('late 4+1');
  });

  test.each([
    [
      ['17:00', '17:15', '17:30', '17:45', '18:00', '18:15'],
      ['free 0+1', 'short 1+1', 'short 2+1', 'short 3+1', 'taken 4+2'],
    ],
    [
      ['17:00', '18:00', '19:00'],
      ['free 0+1', 'taken 1+1', 'free 2+1'],
    ],
  ])('has the rows of a venue whose tee times begin at %j', (times, cells) => {
    const starts = times.map((time) => at(time));
    const slots = day.slots.filter(({ startedAt }) => ['17:00', '19:00'].includes(startedAt.slice(11, 16)));
    expect(describeCells(buildColumns({ ...input, day: { ...day, starts, slots }, rows: starts }))[0]).toEqual(cells);
  });

  test('shows the chosen time as one cell over its full length', () => {
    const selected = findChosen(day, { startedAt: '2026-01-10T22:30:00Z', shopRoomId: 'bay-2' });

    expect(describeCells(buildColumns({ ...input, selected }))[1]).toEqual([
      'free 0+1',
      'selected 1+2',
      'free 3+1',
      'short 4+1',
      'taken 5+1',
    ]);
  });

  test('shows the customer’s own hold differently from other bookings', () => {
    const hold = {
      bookingId: 'hold',
      bookingStatusCd: 'READY',
      shopRoomId: 'bay-1',
      bookingStartedAt: at('18:00'),
      bookingEndedAt: at('18:30'),
    };

    expect(describeCells(buildColumns({ ...input, ownBookings: [hold] }))[0]).toEqual([
      'free 0+1',
      'short 1+1',
      'own 2+1',
      'taken 3+1',
      'free 4+1',
      'short 5+1',
    ]);
  });

  test('ends the cell of a taken time where the venue closes in between', () => {
    const starts = [at('12:00'), at('12:30'), at('15:00')];
    const taken = [{ startedAt: at('12:00'), endedAt: at('15:30') }];
    const split = { ...day, starts, slots: [], rooms: [{ shopRoomId: 'bay-1', shopRoomName: 'Bay 1', taken }] };

    expect(describeCells(buildColumns({ ...input, day: split, rows: starts }))).toEqual([['taken 0+2', 'taken 2+1']]);
  });

  test('does not find a time that is no longer free', () => {
    expect(findChosen(day, { startedAt: at('17:30'), shopRoomId: 'bay-1' })).toBeNull();
    expect(findChosen(day, { startedAt: at('17:30'), shopRoomId: 'bay-2' })).toMatchObject({
      amount: 8000,
      endedAt: at('18:30'),
    });
  });
});

describe('the parts of a day in the grid', () => {
  test.each([
    ['09:00', DATE, 'Morning'],
    ['11:30', DATE, 'Morning'],
    ['12:00', DATE, 'Afternoon'],
    ['17:00', DATE, 'Evening'],
    ['00:30', '2026-01-11', 'Evening'],
  ])('put %s on %s into the %s', (time, date, part) => {
    expect(dayPartOf(at(time, date), DATE)).toBe(part);
  });

  test('begin with the part of the chosen time, else of the next free time', () => {
    expect(defaultPart(day, null)).toBe('Evening');
    expect(defaultPart({ ...day, slots: [], starts: [at('09:00')] }, null)).toBe('Morning');
    expect(defaultPart(day, at('12:30'))).toBe('Afternoon');
  });

  test('show more rows where the chosen time extends into the next part', () => {
    const starts = ['11:00', '11:30', '12:00', '12:30', '13:00'].map((time) => at(time));
    const selected = { startedAt: at('11:30'), endedAt: at('13:00') };

    expect(rowsOfPart({ bookingDate: DATE, starts }, 'Morning', null)).toHaveLength(2);
    expect(rowsOfPart({ bookingDate: DATE, starts }, 'Morning', selected)).toEqual(starts.slice(0, 4));
  });

  test('leave out past times', () => {
    expect(futureStarts(day.starts, Date.parse(at('18:00')))).toEqual(day.starts.slice(3));
  });
});

describe('the keys in the grid of free times', () => {
  const columns = buildColumns(input);
  const press = (column: number, row: number, key: string) => nextStop(columns, { column, row }, key);

  test('start at the first free time, or at the last focused one', () => {
    expect(entryStop(columns, null)).toEqual({ column: 0, row: 0 });
    expect(entryStop(columns, { column: 1, row: 2 })).toEqual({ column: 1, row: 2 });
    expect(entryStop(columns, { column: 0, row: 2 })).toEqual({ column: 0, row: 0 });
  });

  test('skip taken time', () => {
    expect(press(0, 0, 'ArrowDown')).toEqual({ column: 0, row: 4 });
    expect(press(0, 4, 'ArrowUp')).toEqual({ column: 0, row: 0 });
    expect(press(0, 4, 'ArrowDown')).toBeUndefined();
    expect(press(1, 2, 'End')).toEqual({ column: 1, row: 3 });
  });

  test('move to the nearest time of the next bay', () => {
    expect(press(0, 4, 'ArrowRight')).toEqual({ column: 1, row: 3 });
    expect(press(1, 1, 'ArrowLeft')).toEqual({ column: 0, row: 0 });
    expect(press(1, 1, 'ArrowRight')).toBeUndefined();
  });
});
