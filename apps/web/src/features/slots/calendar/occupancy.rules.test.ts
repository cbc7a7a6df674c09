import { expect, test } from 'vitest';
import { occupancyOf, occupancyWords, isUnbookableDay } from './occupancy.rules.ts';

const NOW = Date.parse('2027-06-11T12:00:00-04:00');
const friday = { date: '2027-06-11', closed: false, note: null, bookableUntil: '2027-06-11T21:45:00-04:00' };

test.each([
  [0, 'plenty'],
  [39, 'plenty'],
  [40, 'some'],
  [74, 'some'],
  [75, 'few'],
  [99, 'few'],
  [100, 'full'],
] as const)('a day that is booked to %d percent is shown as %s', (bookedPercent, fullness) => {
  expect(occupancyOf({ ...friday, bookedPercent }, NOW)).toBe(fullness);
});

test('a closed day is shown as closed, not as free', () => {
  const closed = occupancyOf({ ...friday, closed: true, bookableUntil: null, bookedPercent: 0 }, NOW);
  expect(occupancyWords[closed]).toBe('Closed.');
});

test('a day whose last start has passed while the page is open is shown as too late, not as plenty', () => {
  const at = (time: string) => occupancyOf({ ...friday, bookedPercent: 0 }, Date.parse(`2027-06-11T${time}:00-04:00`));
  expect([at('21:45'), at('21:46')]).toEqual(['plenty', 'late']);
  expect(occupancyWords[at('21:46')]).toBe('Too late to book online.');
  expect([isUnbookableDay(at('21:45')), isUnbookableDay(at('21:46'))]).toEqual([false, true]);
});
