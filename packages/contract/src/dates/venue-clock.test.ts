import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY, MINUTE } from './duration.ts';
import { offsetAt, QUARTERS_SINCE } from './venue-clock.ts';

/** Zones with unusual offsets and changes of clock: half an hour, three quarters, around Ramadan, none. */
const zones = [
  'America/New_York',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
  'Pacific/Chatham',
  'Asia/Kathmandu',
  'Europe/London',
  'UTC',
];

const formats = new Map(
  zones.map((timeZone) => [
    timeZone,
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }),
  ]),
);
const shownBy = (timeZone: string, instant: number): string => formats.get(timeZone)!.format(instant);

const expectRight = (timeZone: string, instant: number) => {
  const shifted = instant + offsetAt(timeZone, instant) * MINUTE;
  expect(shownBy('UTC', shifted), `${timeZone} at ${new Date(instant).toISOString()}`).toBe(shownBy(timeZone, instant));
};

test('the offset of a time zone is that of the minute, also where it was read before', () => {
  const instant = fc.integer({ min: Date.UTC(2019, 0, 1) / MINUTE, max: Date.UTC(2037, 0, 1) / MINUTE });
  fc.assert(
    fc.property(fc.constantFrom(...zones), instant, (zone, minute) => {
      for (const offset of [0, 7, 14]) expectRight(zone, (minute + offset) * MINUTE);
    }),
    { numRuns: 300 },
  );
});

test.each(zones)('the offset of %s never changes within a quarter of an hour', (zone) => {
  for (let day = QUARTERS_SINCE; day < Date.UTC(2032, 0, 1); day += DAY) {
    if (offsetAt(zone, day) === offsetAt(zone, day + DAY)) continue;
    for (let quarter = day; quarter < day + DAY; quarter += 15 * MINUTE)
      for (const minute of [0, 1, 14]) expectRight(zone, quarter + minute * MINUTE);
  }
});
