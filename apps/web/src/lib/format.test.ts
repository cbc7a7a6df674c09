import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  endsOfRange,
  formatDate,
  formatDay,
  formatDayAsOf,
  formatHour,
  formatShortTime,
  formatTime,
  formatTimeRange,
  formatWeekday,
  isOnTheHour,
} from './format.ts';
import { formatMonth } from './format-month.ts';

const NEW_YORK = 'America/New_York';
const SEOUL = 'Asia/Seoul';
const zones = fc.constantFrom(NEW_YORK, SEOUL, 'UTC', 'Asia/Kathmandu', 'America/St_Johns', 'Pacific/Apia');
const instants = fc
  .date({ min: new Date('1970-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString());

const everyFormat = (text: string | null | undefined, zone: string) => [
  formatDay(text, zone),
  formatDate(text, zone),
  formatTime(text, zone),
  formatTimeRange(text, text, zone),
  formatWeekday(text, zone),
  formatHour(text, zone),
  formatShortTime(text, zone),
];
const nothing = Array<string>(7).fill('');

describe('the format of days and dates', () => {
  test('shows of a day its short weekday, short month and day', () => {
    expect(formatDay('2026-01-05')).toBe('Mon, Jan 5');
  });

  test('names the year of a day only where it is another one than today’s', () => {
    expect(formatDayAsOf('2027-12-01', '2026-11-17')).toBe('Wed, Dec 1, 2027');
    expect(formatDayAsOf('2026-12-01', '2026-11-17')).toBe('Tue, Dec 1');
  });

  test('shows of a date its short month, two-digit day and year', () => {
    expect(formatDate('2026-01-05')).toBe('Jan 05, 2026');
    expect(formatDate('2026-03-15')).toBe('Mar 15, 2026');
  });

  test('names the weekday and the month of a day without the rest of it', () => {
    expect([formatWeekday('2026-01-05'), formatMonth('2026-01-05')]).toEqual(['Mon', 'Jan 2026']);
    expect(formatWeekday('2026-01-05T03:00:00Z', NEW_YORK)).toBe('Sun');
  });

  test('shows a bare day as the same day in every zone', () => {
    expect(formatDay('2026-01-05', NEW_YORK)).toBe('Mon, Jan 5');
    expect(formatDate('2026-01-05', 'Pacific/Apia')).toBe('Jan 05, 2026');
  });

  test('shows the day of an instant on the venue’s clock', () => {
    expect(formatDay('2026-01-05T23:30:00-05:00', NEW_YORK)).toBe('Mon, Jan 5');
    expect(formatDay('2026-01-05T23:30:00-05:00', SEOUL)).toBe('Tue, Jan 6');
    expect(formatDate('2025-12-31T23:30:00-05:00', SEOUL)).toBe('Jan 01, 2026');
  });

  test('can be parsed back for every day of the calendar', () => {
    fc.assert(
      fc.property(instants, zones, (instant, zone) => {
        const day = instant.slice(0, 10);
        const shown = formatDate(day, zone);
        expect(shown).toMatch(/^[A-Z][a-z]{2} \d{2}, \d{4}$/);
        expect(new Date(`${shown} UTC`).toISOString().slice(0, 10)).toBe(day);
      }),
    );
  });
});

describe('the format of times', () => {
  test.each([
    ['2026-01-10T18:30:00-05:00', '6:30 PM'],
    ['2026-01-10T00:00:00-05:00', '12:00 AM'],
    ['2026-01-10T12:00:00-05:00', '12:00 PM'],
    ['2026-01-10T23:30:00Z', '6:30 PM'],
    ['2026-01-10T23:30Z', '6:30 PM'],
  ])('shows %s as %s on New York’s clock', (instant, text) => {
    expect(formatTime(instant, NEW_YORK)).toBe(text);
  });

  test('shows a tee time in Seoul on Seoul’s clock, wherever the phone is', () => {
    expect(formatTime('2026-01-10T09:30:00Z', SEOUL)).toBe('6:30 PM');
    expect(formatTimeRange('2026-01-10T21:00:00+09:00', '2026-01-11T01:00:00+09:00', SEOUL)).toBe('9:00 PM – 1:00 AM');
  });

  test('adds the zone’s name where a time happens twice, on the night the clocks go back', () => {
    const [first, second] = ['2027-11-07T05:30:00Z', '2027-11-07T06:30:00Z'];

    expect([formatTime(first, NEW_YORK), formatTime(second, NEW_YORK)]).toEqual(['1:30 AM', '1:30 AM']);
    expect(formatTime(first, NEW_YORK, { zoneName: true })).toBe('1:30 AM EDT');
    expect(formatTime(second, NEW_YORK, { zoneName: true })).toBe('1:30 AM EST');
  });

  test('names both zones for a range over a change of the clock, and for no other range', () => {
    expect(formatTimeRange('2027-11-07T04:30:00Z', '2027-11-07T06:30:00Z', NEW_YORK)).toBe(
      '12:30 AM EDT – 1:30 AM EST',
    );
    expect(formatTimeRange('2027-03-14T06:30:00Z', '2027-03-14T07:30:00Z', NEW_YORK)).toBe('1:30 AM EST – 3:30 AM EDT');
    expect(formatTimeRange('2026-01-10T23:30:00Z', '2026-01-11T01:30:00Z', NEW_YORK)).toBe('6:30 PM – 8:30 PM');
  });

  test('is a 12-hour time for every instant in every zone', () => {
    fc.assert(
      fc.property(instants, zones, (instant, zone) => {
        expect(formatTime(instant, zone)).toMatch(/^(1[0-2]|[1-9]):[0-5]\d [AP]M$/);
      }),
    );
  });

  test('is empty for a day without a time and for an unknown zone', () => {
    expect(formatTime('2026-01-10', NEW_YORK)).toBe('');
    expect(formatTime('2026-01-10T23:30:00Z', 'Mars/Olympus')).toBe('');
    expect(formatTimeRange('2026-01-10T23:30:00Z', '', NEW_YORK)).toBe('');
    expect(formatTimeRange(null, '2026-01-10T23:30:00Z', NEW_YORK)).toBe('');
  });
});

describe('the format of any other input', () => {
  test.each([
    '',
    ' ',
    null,
    undefined,
    'tomorrow',
    'Bay 1',
    '2026',
    '01/05/2026',
    '2026-1-5',
    '2026-13-01',
    '2026-02-30',
    '2026-02-30T10:00:00Z',
    '2026-01-05T10:00:00',
    '2026-01-05T25:00:00Z',
    '2026-01-05 10:00',
    ' 2026-01-05',
    '2026-01-05T',
  ])('shows nothing for %j, which is not a date', (text) => {
    expect(everyFormat(text, NEW_YORK)).toEqual(nothing);
  });

  test('shows no text as a date that is not one, and never breaks the page', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), (text, zone) => {
        fc.pre(!/^\d{4}-\d\d-\d\d/.test(text));
        expect(everyFormat(text, zone)).toEqual(nothing);
      }),
    );
  });

  test('never breaks the page on a damaged date', () => {
    const damaged = fc
      .tuple(instants, fc.nat(24), fc.string({ maxLength: 2 }))
      .map(([instant, at, noise]) => instant.slice(0, at) + noise + instant.slice(at + noise.length));
    fc.assert(
      fc.property(damaged, zones, (text, zone) => {
        for (const shown of everyFormat(text, zone)) expect(shown).not.toMatch(/invalid/i);
      }),
    );
  });
});

describe('the short format of times', () => {
  test('leaves out the minutes of a whole hour of the venue’s clock, and of no other', () => {
    expect(formatHour('2026-01-05T18:00:00-05:00', NEW_YORK)).toBe('6 PM');
    expect(formatHour('2026-01-05T18:30:00-05:00', NEW_YORK)).toBe('6:30 PM');
    expect(formatHour('2026-01-05T12:00:00Z', 'Asia/Kathmandu')).toBe('5:45 PM');
    expect(isOnTheHour('2026-01-05T12:15:00Z', 'Asia/Kathmandu')).toBe(true);
  });

  test('leaves out the half of the day', () => {
    expect(formatShortTime('2026-01-05T18:30:00-05:00', NEW_YORK)).toBe('6:30');
  });

  test('has the two ends of a range, named where the clock is changed in between', () => {
    expect(endsOfRange('2027-11-07T05:30:00Z', '2027-11-07T06:30:00Z', NEW_YORK)).toEqual({
      from: '1:30 AM EDT',
      to: '1:30 AM EST',
      isChanged: true,
    });
    expect(endsOfRange('', '2027-11-07T06:30:00Z', NEW_YORK)).toBeUndefined();
  });
});
