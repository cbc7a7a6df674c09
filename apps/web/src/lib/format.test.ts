import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  formatRangeEnds,
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

const applyAllFormats = (text: string | null | undefined, zone: string) => [
  formatDay(text, zone),
  formatDate(text, zone),
  formatTime(text, zone),
  formatTimeRange(text, text, zone),
  formatWeekday(text, zone),
  formatHour(text, zone),
  formatShortTime(text, zone),
];
const emptyTexts = Array<string>(7).fill('');

describe('formats of days and dates', () => {
  test('a day shows its short weekday, short month and day', () => {
    expect(formatDay('2026-01-05')).toBe('Mon, Jan 5');
  });

  test('a day shows its year only if it differs from today’s', () => {
    expect(formatDayAsOf('2027-12-01', '2026-11-17')).toBe('Wed, Dec 1, 2027');
    expect(formatDayAsOf('2026-12-01', '2026-11-17')).toBe('Tue, Dec 1');
  });

  test('a date shows its short month, two-digit day and year', () => {
    expect(formatDate('2026-01-05')).toBe('Jan 05, 2026');
    expect(formatDate('2026-03-15')).toBe('Mar 15, 2026');
  });

  test('a weekday and a month can be shown without the rest of the day', () => {
    expect([formatWeekday('2026-01-05'), formatMonth('2026-01-05')]).toEqual(['Mon', 'Jan 2026']);
    expect(formatWeekday('2026-01-05T03:00:00Z', NEW_YORK)).toBe('Sun');
  });

  test('a bare day shows as the same day in every zone', () => {
    expect(formatDay('2026-01-05', NEW_YORK)).toBe('Mon, Jan 5');
    expect(formatDate('2026-01-05', 'Pacific/Apia')).toBe('Jan 05, 2026');
  });

  test('an instant shows as its day on the venue’s clock', () => {
    expect(formatDay('2026-01-05T23:30:00-05:00', NEW_YORK)).toBe('Mon, Jan 5');
    expect(formatDay('2026-01-05T23:30:00-05:00', SEOUL)).toBe('Tue, Jan 6');
    expect(formatDate('2025-12-31T23:30:00-05:00', SEOUL)).toBe('Jan 01, 2026');
  });

  test('every day of the calendar can be parsed back from its format', () => {
    fc.assert(
      fc.property(instants, zones, (instant, zone) => {
        const day = instant.slice(0, 10);
        const formatted = formatDate(day, zone);
        expect(formatted).toMatch(/^[A-Z][a-z]{2} \d{2}, \d{4}$/);
        expect(new Date(`${formatted} UTC`).toISOString().slice(0, 10)).toBe(day);
      }),
    );
  });
});

describe('formats of times', () => {
  test.each([
    ['2026-01-10T18:30:00-05:00', '6:30 PM'],
    ['2026-01-10T00:00:00-05:00', '12:00 AM'],
    ['2026-01-10T12:00:00-05:00', '12:00 PM'],
    ['2026-01-10T23:30:00Z', '6:30 PM'],
    ['2026-01-10T23:30Z', '6:30 PM'],
  ])('%s shows as %s on New York’s clock', (instant, text) => {
    expect(formatTime(instant, NEW_YORK)).toBe(text);
  });

  test('a tee time in Seoul shows on Seoul’s clock, in whatever zone the phone is', () => {
    expect(formatTime('2026-01-10T09:30:00Z', SEOUL)).toBe('6:30 PM');
    expect(formatTimeRange('2026-01-10T21:00:00+09:00', '2026-01-11T01:00:00+09:00', SEOUL)).toBe('9:00 PM – 1:00 AM');
  });

  test('a time that happens twice, on the night the clocks go back, includes the zone’s name', () => {
    const [first, second] = ['2027-11-07T05:30:00Z', '2027-11-07T06:30:00Z'];

    expect([formatTime(first, NEW_YORK), formatTime(second, NEW_YORK)]).toEqual(['1:30 AM', '1:30 AM']);
    expect(formatTime(first, NEW_YORK, { zoneName: true })).toBe('1:30 AM EDT');
    expect(formatTime(second, NEW_YORK, { zoneName: true })).toBe('1:30 AM EST');
  });

  test('a range over a change of the clock names both zones, and no other range does', () => {
    expect(formatTimeRange('2027-11-07T04:30:00Z', '2027-11-07T06:30:00Z', NEW_YORK)).toBe(
      '12:30 AM EDT – 1:30 AM EST',
    );
    expect(formatTimeRange('2027-03-14T06:30:00Z', '2027-03-14T07:30:00Z', NEW_YORK)).toBe('1:30 AM EST – 3:30 AM EDT');
    expect(formatTimeRange('2026-01-10T23:30:00Z', '2026-01-11T01:30:00Z', NEW_YORK)).toBe('6:30 PM – 8:30 PM');
  });

  test('every instant in every zone shows as a 12-hour time', () => {
    fc.assert(
      fc.property(instants, zones, (instant, zone) => {
        expect(formatTime(instant, zone)).toMatch(/^(1[0-2]|[1-9]):[0-5]\d [AP]M$/);
      }),
    );
  });

  test('a day without a time and an unknown zone show no time', () => {
    expect(formatTime('2026-01-10', NEW_YORK)).toBe('');
    expect(formatTime('2026-01-10T23:30:00Z', 'Mars/Olympus')).toBe('');
    expect(formatTimeRange('2026-01-10T23:30:00Z', '', NEW_YORK)).toBe('');
    expect(formatTimeRange(null, '2026-01-10T23:30:00Z', NEW_YORK)).toBe('');
  });
});

describe('formats of invalid input', () => {
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
  ])('%j, which is not a date, shows nothing', (text) => {
    expect(applyAllFormats(text, NEW_YORK)).toEqual(emptyTexts);
  });

  test('text that is not a date shows nothing and never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), (text, zone) => {
        fc.pre(!/^\d{4}-\d\d-\d\d/.test(text));
        expect(applyAllFormats(text, zone)).toEqual(emptyTexts);
      }),
    );
  });

  test('a damaged date never throws and never shows as invalid', () => {
    const damagedInstants = fc
      .tuple(instants, fc.nat(24), fc.string({ maxLength: 2 }))
      .map(([instant, at, noise]) => instant.slice(0, at) + noise + instant.slice(at + noise.length));
    fc.assert(
      fc.property(damagedInstants, zones, (text, zone) => {
        for (const formatted of applyAllFormats(text, zone)) expect(formatted).not.toMatch(/invalid/i);
      }),
    );
  });
});

describe('short formats of times', () => {
  test('only a whole hour of the venue’s clock shows without its minutes', () => {
    expect(formatHour('2026-01-05T18:00:00-05:00', NEW_YORK)).toBe('6 PM');
    expect(formatHour('2026-01-05T18:30:00-05:00', NEW_YORK)).toBe('6:30 PM');
    expect(formatHour('2026-01-05T12:00:00Z', 'Asia/Kathmandu')).toBe('5:45 PM');
    expect(isOnTheHour('2026-01-05T12:15:00Z', 'Asia/Kathmandu')).toBe(true);
  });

  test('a short time shows without AM or PM', () => {
    expect(formatShortTime('2026-01-05T18:30:00-05:00', NEW_YORK)).toBe('6:30');
  });

  test('a range has two ends, which name their zones if the clock changes in between', () => {
    expect(formatRangeEnds('2027-11-07T05:30:00Z', '2027-11-07T06:30:00Z', NEW_YORK)).toEqual({
      from: '1:30 AM EDT',
      to: '1:30 AM EST',
      isChanged: true,
    });
    expect(formatRangeEnds('', '2027-11-07T06:30:00Z', NEW_YORK)).toBeUndefined();
  });
});
