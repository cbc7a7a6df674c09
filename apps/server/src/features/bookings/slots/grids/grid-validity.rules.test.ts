import { DAY, HOUR, MINUTE } from '@caddie/contract/dates/duration';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { venue } from '../../../../../test/samples/sample-venue.ts';
import { gridValidMs } from './grid-validity.rules.ts';
import { findSlots } from '../slots.rules.ts';

const DATE = '2027-06-11';
const at = (time: string) => Date.parse(`${DATE}T${time}:00-04:00`);
const shop = venue({ leadMinutes: 15 });

test.each([
  ['until the next start comes within the lead time', at('12:20'), null, 25 * MINUTE],
  ['for a moment that still has a start at the end of the lead time', at('12:15'), null, 0],
  ['until a hold lapses', at('12:20'), 4 * MINUTE, 4 * MINUTE],
  ['until the venue’s midnight, if all starts have passed', at('23:30'), null, 30 * MINUTE],
  ['until the venue’s midnight, on an earlier day', at('23:30') - DAY, null, 30 * MINUTE],
])('a grid is valid %s', (_limit, now, lapsesInMs, validMs) => {
  expect(gridValidMs(shop, DATE, now, lapsesInMs)).toBe(validMs);
});

test('a grid of a venue that opens soon is valid until it opens', () => {
  const opensSoon = venue({ openedAt: at('12:00') + 5 * MINUTE });
  expect(gridValidMs(opensSoon, DATE, at('12:00'), null)).toBe(5 * MINUTE);
});

test('a grid that only people with the test link see is not kept', () => {
  expect(gridValidMs(venue({ openedAt: null, testToken: 'secret' }), DATE, at('12:20'), null)).toBe(0);
});

test('a grid is the same until the end of its validity, in each time zone and over changes of the clock', () => {
  const timeZones = [
    'America/New_York',
    'Australia/Lord_Howe',
    'Asia/Seoul',
    'Pacific/Kiritimati',
    'Africa/Casablanca',
  ];
  fc.assert(
    fc.property(
      fc.constantFrom(...timeZones),
      fc.constantFrom('2027-03-14', '2027-04-04', '2027-06-11', '2027-11-07'),
      fc.integer({ min: -40 * 24 * 60, max: 36 * 60 }),
      fc.integer({ min: 0, max: 59_999 }),
      fc.constantFrom(0, 15, 90),
      fc.constantFrom(null, at('12:00')),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (timeZone, date, minutes, ms, leadMinutes, openedAt, share) => {
        const place = venue({ timeZone, leadMinutes, openedAt: openedAt ?? 0 });
        const now = Date.parse(`${date}T00:00:00Z`) + minutes * MINUTE + ms;
        const validMs = gridValidMs(place, date, now, null);
        const gridAt = (instant: number) => findSlots(place, date, { minutes: 60, party: 2 }, [], instant);

        expect(validMs).toBeLessThanOrEqual(25 * HOUR);
        const later = now + Math.max(0, Math.min(validMs - 1, Math.floor(validMs * share)));
        expect(gridAt(later)).toEqual(gridAt(now));
      },
    ),
    { numRuns: 300 },
  );
});
