import { instantOf, offsetAt, toVenueIso } from '@caddie/contract/dates/venue-clock';
import { describe, expect, test } from 'vitest';
import { openDay } from './day.rules.ts';
import { venue } from '../../../../test/samples/sample-venue.ts';

const NEW_YORK = 'America/New_York';
const openFrom = (opens: number, closes: number, timeZone = NEW_YORK) =>
  venue({
    timeZone,
    weekly: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opensMinute: opens * 60, closesMinute: closes * 60 })),
  });
const hourly = (shop: ReturnType<typeof venue>, date: string) => openDay(shop, date).starts.length / 2;
const clock = (iso: string) => iso.slice(11, 16);

describe('days on which the clock changes', () => {
  test.each([
    [18, 26, '2027-03-13', 8],
    [18, 26, '2027-11-06', 9],
    [18, 26, '2027-06-12', 8],
    [18, 28, '2027-03-13', 9],
    [18, 28, '2027-11-06', 11],
    [18, 28, '2027-06-12', 10],
    [0, 24, '2027-03-14', 23],
    [0, 24, '2027-11-07', 25],
    [0, 24, '2026-11-01', 25],
    [0, 24, '2028-11-05', 25],
    // On that night 01:30 occurs twice: opening uses the first, closing the second.
    [1.5, 5, '2027-11-07', 4.5],
    [22, 25.5, '2027-11-06', 4.5],
  ])('open %f to %f on %s has %f real hours', (opens, closes, date, hours) => {
    expect(hourly(openFrom(opens, closes), date)).toBe(hours);
  });

  test('in spring no tee time starts between two and three: one o’clock is followed by three', () => {
    const labels = openDay(openFrom(0, 24), '2027-03-14').starts.map((start) => clock(start.iso));

    expect(labels.filter((label) => label.startsWith('02'))).toEqual([]);
    expect(labels.slice(labels.indexOf('01:30'), labels.indexOf('01:30') + 2)).toEqual(['01:30', '03:00']);
  });

  test('in autumn half past one occurs twice, an hour apart, with two UTC offsets', () => {
    const twice = openDay(openFrom(0, 24), '2027-11-07').starts.filter((start) => clock(start.iso) === '01:30');

    expect(twice.map((start) => start.iso)).toEqual(['2027-11-07T01:30:00-04:00', '2027-11-07T01:30:00-05:00']);
    expect(twice[1]!.at - twice[0]!.at).toBe(3_600_000);
  });

  test('Seoul has 24 hours every day', () => {
    for (const date of ['2027-03-14', '2027-11-07', '2028-02-29', '2027-12-31']) {
      const day = openDay(openFrom(0, 24, 'Asia/Seoul'), date);
      expect(day.starts).toHaveLength(48);
      expect(new Set(day.starts.map((start) => start.iso.slice(-6)))).toEqual(new Set(['+09:00']));
    }
  });

  test('a time zone that changes by half an hour is handled', () => {
    // Lord Howe Island goes back by 30 minutes on 2027-04-04 at two.
    expect(openDay(openFrom(0, 24, 'Australia/Lord_Howe'), '2027-04-04').starts).toHaveLength(49);
  });
});

describe('the venue’s clock', () => {
  test('a time that the clock skips is moved forward by the gap, as PostgreSQL does', () => {
    expect(toVenueIso(NEW_YORK, instantOf(NEW_YORK, '2027-03-14', 150))).toBe('2027-03-14T03:30:00-04:00');
  });

  test('a local time that occurs twice is the first or the second, as requested', () => {
    expect(toVenueIso(NEW_YORK, instantOf(NEW_YORK, '2027-11-07', 90, 'first'))).toBe('2027-11-07T01:30:00-04:00');
    expect(toVenueIso(NEW_YORK, instantOf(NEW_YORK, '2027-11-07', 90, 'second'))).toBe('2027-11-07T01:30:00-05:00');
  });

  test.each([
    ['Asia/Kathmandu', 345],
    ['America/St_Johns', -210],
    ['UTC', 0],
  ])('%s is %i minutes from UTC in winter', (zone, minutes) => {
    expect(offsetAt(zone, Date.parse('2027-01-15T12:00:00Z'))).toBe(minutes);
  });
});

describe('opening hours', () => {
  test('half past midnight belongs to the evening before', () => {
    const friday = openDay(openFrom(18, 26), '2027-06-11');
    expect(friday.starts.map((start) => start.iso)).toContain('2027-06-12T00:30:00-04:00');
    expect(friday.date).toBe('2027-06-11');
  });

  test('an exception replaces the weekly hours of a day: closed, or open at other hours', () => {
    const shop = venue({
      specialDays: [
        { date: '2027-06-11', note: 'Staff day', open: [] },
        { date: '2027-06-12', note: 'Short day', open: [{ opensMinute: 720, closesMinute: 840 }] },
      ],
    });
    expect(openDay(shop, '2027-06-11')).toMatchObject({ stretches: [], starts: [], note: 'Staff day' });
    expect(openDay(shop, '2027-06-12').starts.map((start) => clock(start.iso))).toEqual([
      '12:00',
      '12:30',
      '13:00',
      '13:30',
    ]);
  });

  test('a break at noon makes two stretches', () => {
    const shop = venue({
      weekly: [
        { weekday: 5, opensMinute: 540, closesMinute: 720 },
        { weekday: 5, opensMinute: 780, closesMinute: 900 },
      ],
    });
    expect(openDay(shop, '2027-06-11').stretches).toHaveLength(2);
    expect(openDay(shop, '2027-06-11').starts.map((start) => clock(start.iso))).not.toContain('12:00');
  });
});
