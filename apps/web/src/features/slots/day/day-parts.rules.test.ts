import { expect, test } from 'vitest';
import { hasTimes } from './day-parts.rules.ts';

const now = Date.parse('2027-06-11T12:00:00-04:00');
const day = { closed: false, tooFar: false, starts: ['2027-06-11T18:00:00-04:00'], slots: [{}] };
const ownBookings = (end: string) => [{ bookingEndedAt: `2027-06-11T${end}:00-04:00` }];

test.each([
  ['a day with a free time', day, [], true],
  ['a closed day', { ...day, closed: true }, ownBookings('20:00'), false],
  ['a day that is not open for booking yet', { ...day, tooFar: true }, [], false],
  ['a full day', { ...day, slots: [] }, [], false],
  ['a full day on which the customer plays later', { ...day, slots: [] }, ownBookings('20:00'), true],
  ['a full day with a past booking of the customer', { ...day, slots: [] }, ownBookings('11:00'), false],
  [
    'a day whose last start is over',
    { ...day, starts: ['2027-06-11T11:00:00-04:00'], slots: [] },
    ownBookings('20:00'),
    false,
  ],
])('%s has times to choose from: %s', (_, looked, bookings, expected) => {
  expect(hasTimes(looked, bookings, now)).toBe(expected);
});
