import { describe, expect, test } from 'vitest';
import { dateWords, inWords, type Terms } from './terms.rules.ts';

const anything: Terms = {
  type: 'COUNT',
  category: 'PRACTICE',
  weekdays: null,
  fromMinute: null,
  untilMinute: null,
  sessionMinutes: null,
  sessionsPerDay: null,
  minutesPerDay: null,
  maxUpcoming: null,
  shopRoomIds: null,
  roomNames: [],
};

describe('a customer reads the rules of a membership', () => {
  test.each<[Partial<Terms>, string]>([
    [{ weekdays: [1, 2, 3, 4, 5] }, 'Weekdays only'],
    [{ weekdays: [7, 6] }, 'Weekends only'],
    [{ weekdays: [3] }, 'Wednesdays only'],
    [{ weekdays: [5, 1] }, 'Mondays and Fridays only'],
    [{ weekdays: [1, 3, 5] }, 'Mondays, Wednesdays, and Fridays only'],
    [{ fromMinute: 540, untilMinute: 1020 }, '9:00 AM to 5:00 PM'],
    [{ untilMinute: 1020 }, 'Until 5:00 PM'],
    [{ fromMinute: 750 }, 'From 12:30 PM'],
    [{ weekdays: [1, 2, 3, 4, 5], untilMinute: 1020 }, 'Weekdays only, until 5:00 PM'],
    [{ fromMinute: 1320, untilMinute: 1560 }, '10:00 PM to 2:00 AM'],
    [{ fromMinute: 0, untilMinute: 1440 }, '12:00 AM to 12:00 AM'],
    [{ sessionMinutes: 60 }, 'One session is 60 minutes'],
    [{ sessionsPerDay: 1 }, 'Up to 1 session a day'],
    [{ sessionsPerDay: 2 }, 'Up to 2 sessions a day'],
    [{ minutesPerDay: 120 }, 'Up to 120 minutes a day'],
    [{ maxUpcoming: 2 }, 'Up to 2 upcoming bookings'],
    [{ shopRoomIds: ['a', 'b'], roomNames: ['Bay 1', 'Bay 2'] }, 'Bay 1 and Bay 2 only'],
    [{ category: 'LESSON' }, 'Booked with a coach at the venue'],
  ])('%j as "%s"', (change, words) => {
    expect(inWords({ ...anything, ...change }, 'PURCHASE')).toEqual([words]);
  });

  test('as nothing at all when there are none', () => {
    expect(inWords(anything, 'PURCHASE')).toEqual([]);
  });

  test('and whether its days count from the first use', () => {
    expect(inWords(anything, 'FIRST_USE')).toEqual(['The days count from your first tee time']);
  });
});

test('a customer reads days as the rest of the app writes them', () => {
  expect(dateWords('2028-02-29')).toBe('Feb 29, 2028');
  expect(dateWords('2027-03-05')).toBe('Mar 05, 2027');
});
