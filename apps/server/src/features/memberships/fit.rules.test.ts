import { describe, expect, test } from 'vitest';
import { balance, owned, period, play } from '../../../test/sample-memberships.ts';
import { costOf, daysWith, objectionTo } from './fit.rules.ts';
import type { Owned } from './memberships.rules.ts';

const reason = (has: Owned, on = play()) => objectionTo(has, on)?.reason;

describe('what a tee time costs', () => {
  test.each([
    [60, 1],
    [61, 2],
    [90, 2],
    [120, 2],
    [180, 3],
  ])('%i minutes are whole sessions: %i', (minutes, sessions) => {
    expect(costOf(owned(), play({ minutes }))).toEqual({ sessions, covers: 10_500 });
  });

  test('a balance pays as far as it goes', () => {
    expect(costOf(balance(20_000), play()).covers).toBe(10_500);
    expect(costOf(balance(4_000), play()).covers).toBe(4_000);
  });

  test.each([
    [10_500, 10_500],
    [10_499, 10_450],
    [10_451, 10_450],
    [10_450, 10_450],
    [10_449, 10_449],
  ])('a balance of %i leaves nothing for the card, or what a card can be charged: it covers %i', (has, covers) => {
    expect(costOf(balance(has), play(), 50).covers).toBe(covers);
  });

  test('a balance that would leave a card less than its minimum whatever it covers is refused with a reason', () => {
    expect(objectionTo(balance(30), play({ amount: 40 }), 50)).toEqual({
      code: 'NO_BALANCE',
      reason: 'The rest would be less than a card can be charged.',
    });
    expect(objectionTo(balance(40), play({ amount: 40 }), 50)).toBeUndefined();
  });

  test('a period pays for all of it', () => {
    expect(costOf(period(), play())).toEqual({ sessions: 1, covers: 10_500 });
  });
});

describe('a membership pays on the day of play', () => {
  test('from its first day to its last, both included', () => {
    expect(reason(owned(), play({ bookingDate: '2027-06-01' }))).toBeUndefined();
    expect(reason(owned(), play({ bookingDate: '2027-08-30' }))).toBeUndefined();
    expect(reason(owned(), play({ bookingDate: '2027-08-31' }))).toMatch(/good until Aug 30, 2027/);
    expect(reason(owned(), play({ bookingDate: '2027-05-31' }))).toMatch(/good from Jun 01, 2027/);
  });

  test.each([
    ['2027-01-31', 30, '2027-03-02'],
    ['2028-01-31', 30, '2028-03-01'],
    ['2028-02-29', 365, '2029-02-28'],
    ['2027-12-31', 1, '2028-01-01'],
    ['2027-03-13', 1, '2027-03-14'],
    ['2027-11-06', 1, '2027-11-07'],
  ])('first used on %s it is good for %i days, until %s', (date, validDays, until) => {
    const unused = owned({ validFrom: 'FIRST_USE', startedDate: null, expiredDate: null, validDays });
    expect(daysWith(unused, date)).toEqual({ from: date, until });
  });

  test('one that counts from its first use may begin earlier, if it then still covers what it has paid for', () => {
    const begun = (lastPlayDate: string) =>
      owned({
        validFrom: 'FIRST_USE',
        validDays: 10,
        startedDate: '2027-06-20',
        expiredDate: '2027-06-30',
        lastPlayDate,
      });
    expect(reason(begun('2027-06-21'))).toBeUndefined();
    expect(reason(begun('2027-06-22'))).toMatch(/10 days would begin with this tee time/);
    expect(reason(begun('2027-06-20'), play({ bookingDate: '2027-07-01' }))).toMatch(/good until Jun 30, 2027/);
  });

  test('days of grace count for one that counts from its first use, too', () => {
    const change = { validDays: 10, startedDate: '2027-05-01', graceUntil: '2027-06-12', expiredDate: '2027-06-12' };
    expect(reason(owned({ validFrom: 'FIRST_USE', ...change }))).toBeUndefined();
    expect(reason(owned({ validFrom: 'FIRST_USE', ...change }), play({ bookingDate: '2027-06-13' }))).toMatch(/Jun 12/);
  });

  test('days of grace never shorten the days from its first use', () => {
    const change = { startedDate: '2027-06-01', graceUntil: '2027-06-12', expiredDate: '2027-08-30' };
    expect(daysWith(owned({ validFrom: 'FIRST_USE', ...change }), '2027-06-11').until).toBe('2027-08-30');
  });
});

describe('a membership that does not fit says why', () => {
  test.each<[string, Owned, RegExp]>([
    ['a lesson', owned({ category: 'LESSON' }), /^Lessons are booked with a coach/],
    ['not paid', owned({ status: 'DRAFT' }), /^It is not paid yet\.$/],
    ['ended', owned({ status: 'EXPIRED' }), /^It has ended\.$/],
    ['another weekday', owned({ weekdays: [1, 2, 3, 4] }), /on Mondays, Tuesdays, Wednesdays, and Thursdays only\.$/],
    ['weekends', owned({ weekdays: [6, 7] }), /^It is good on weekends only\.$/],
    ['too late in the day', owned({ untilMinute: 1020 }), /^It is good until 5:00 PM only\.$/],
    ['running over', owned({ untilMinute: 1140 }), /^It is good until 7:00 PM only\.$/],
    ['too early', owned({ fromMinute: 1140 }), /^It is good from 7:00 PM only\.$/],
    ['not in its hours', owned({ fromMinute: 540, untilMinute: 1020 }), /^It is good from 9:00 AM to 5:00 PM only\.$/],
    ['another bay', owned({ shopRoomIds: ['bay-2'], roomNames: ['Bay 2'] }), /^It is good for Bay 2 only\.$/],
    ['sessions of the day', owned({ sessionsPerDay: 2, sessionsThatDay: 1 }), /2 sessions a day, and 1 is left/],
    ['minutes of the day', period({ minutesPerDay: 120, minutesThatDay: 60 }), /120 minutes a day, and 60 are left/],
    ['a tee time too long', period({ minutesPerDay: 60 }), /60 minutes a day, and 60 are left/],
    ['upcoming bookings', owned({ maxUpcoming: 2, upcoming: 2 }), /2 upcoming bookings at a time, and you have 2\.$/],
  ])('%s', (_, has, words) => {
    expect(objectionTo(has, play())).toEqual({
      code: 'MEMBERSHIP_DOES_NOT_FIT',
      reason: expect.stringMatching(words),
    });
  });

  test('and when there is not enough left, that is said last', () => {
    expect(objectionTo(owned({ balanceCnt: 1 }), play())).toEqual({
      code: 'NO_BALANCE',
      reason: 'It would take 2 sessions, and 1 is left.',
    });
    expect(reason(owned({ balanceCnt: 2 }), play({ minutes: 180 }))).toMatch(/3 sessions, and 2 are left/);
    expect(objectionTo(balance(0), play())).toEqual({ code: 'NO_BALANCE', reason: 'Nothing is left on it.' });
    expect(reason(owned({ balanceCnt: 0, weekdays: [6] }))).toMatch(/Saturdays/);
  });

  test('limits that are just met are met', () => {
    expect(reason(owned({ sessionsPerDay: 2 }))).toBeUndefined();
    expect(reason(period({ minutesPerDay: 150, minutesThatDay: 60 }))).toBeUndefined();
    expect(reason(owned({ maxUpcoming: 2, upcoming: 1 }))).toBeUndefined();
    expect(reason(owned({ fromMinute: 1080, untilMinute: 1170 }))).toBeUndefined();
    expect(reason(owned({ balanceCnt: 2 }))).toBeUndefined();
    expect(reason(balance(1))).toBeUndefined();
  });
});

test('half past midnight on Friday’s night is Friday’s, and the hours of a membership may run past midnight', () => {
  const night = play({ fromMinute: 1470, minutes: 60 });
  expect(reason(owned({ weekdays: [5] }), night)).toBeUndefined();
  expect(reason(owned({ fromMinute: 1320, untilMinute: 1560 }), night)).toBeUndefined();
  expect(reason(owned({ untilMinute: 1440 }), night)).toMatch(/until 12:00 AM/);
});
