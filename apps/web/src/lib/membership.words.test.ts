import type { MembershipRules } from '@caddie/contract/memberships';
import { describe, expect, test } from 'vitest';
import { catalogue } from './words/en.ts';

const { ruleWords } = catalogue.membership;

const noRules: MembershipRules = {
  weekdays: null,
  fromTime: null,
  untilTime: null,
  sessionMinutes: null,
  sessionsPerDay: null,
  minutesPerDay: null,
  maxUpcoming: null,
  shopRoomIds: null,
  shopRoomNames: null,
  validFrom: 'PURCHASE',
};

describe('membership rules in words', () => {
  test.each<[Partial<MembershipRules>, string]>([
    [{ weekdays: [1, 2, 3, 4, 5] }, 'Weekdays only'],
    [{ weekdays: [7, 6] }, 'Weekends only'],
    [{ weekdays: [3] }, 'Wednesdays only'],
    [{ weekdays: [5, 1] }, 'Mondays and Fridays only'],
    [{ weekdays: [1, 3, 5] }, 'Mondays, Wednesdays, and Fridays only'],
    [{ fromTime: '09:00', untilTime: '17:00' }, '9:00 AM to 5:00 PM'],
    [{ untilTime: '17:00' }, 'Until 5:00 PM'],
    [{ fromTime: '12:30' }, 'From 12:30 PM'],
    [{ weekdays: [1, 2, 3, 4, 5], untilTime: '17:00' }, 'Weekdays only, until 5:00 PM'],
    [{ fromTime: '22:00', untilTime: '02:00' }, '10:00 PM to 2:00 AM'],
    [{ fromTime: '00:00', untilTime: '00:00' }, '12:00 AM to 12:00 AM'],
    [{ sessionMinutes: 60 }, 'One session is 60 minutes'],
    [{ sessionsPerDay: 1 }, 'Up to 1 session a day'],
    [{ sessionsPerDay: 2 }, 'Up to 2 sessions a day'],
    [{ minutesPerDay: 120 }, 'Up to 120 minutes a day'],
    [{ maxUpcoming: 2 }, 'Up to 2 upcoming bookings'],
    [{ shopRoomIds: ['a', 'b'], shopRoomNames: ['Bay 1', 'Bay 2'] }, 'Bay 1 and Bay 2 only'],
    [{ validFrom: 'FIRST_USE' }, 'The days count from your first tee time'],
  ])('the rules %j read "%s"', (change, words) => {
    expect(ruleWords({ ...noRules, ...change }, 'PRACTICE')).toEqual([words]);
  });

  test('a membership without rules reads as nothing, and one for lessons as booked with a coach', () => {
    expect(ruleWords(noRules, 'PRACTICE')).toEqual([]);
    expect(ruleWords(noRules, 'LESSON')).toEqual(['Booked with a coach at the venue']);
  });
});
