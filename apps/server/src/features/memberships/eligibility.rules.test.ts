import type { Misfit } from '@caddie/contract/misfits';
import { describe, expect, test } from 'vitest';
import { sampleBalance, sampleMembership, samplePeriod, samplePlay } from '../../../test/samples/sample-memberships.ts';
import { costOf, validDaysFor, findIneligibility } from './eligibility.rules.ts';
import type { OwnedMembership } from './memberships.rules.ts';

const misfit = (has: OwnedMembership, on = samplePlay()) => findIneligibility(has, on)?.reason;

describe('the cost of a tee time for a membership', () => {
  test.each([
    [60, 1],
    [61, 2],
    [90, 2],
    [120, 2],
    [180, 3],
  ])('for %i minutes is a whole number of sessions: %i', (minutes, sessions) => {
    expect(costOf(sampleMembership(), samplePlay({ minutes }))).toEqual({ sessions, covers: 10_500 });
  });

  test('is paid from a balance as far as the balance suffices', () => {
    expect(costOf(sampleBalance(20_000), samplePlay()).covers).toBe(10_500);
    expect(costOf(sampleBalance(4_000), samplePlay()).covers).toBe(4_000);
  });

  test.each([
    [10_500, 10_500],
    [10_499, 10_450],
    [10_451, 10_450],
    [10_450, 10_450],
    [10_449, 10_449],
  ])('with a balance of %i leaves nothing or at least the card’s minimum: the balance covers %i', (has, covers) => {
    expect(costOf(sampleBalance(has), samplePlay(), 50).covers).toBe(covers);
  });

  test('is refused if any use of the balance leaves less than the card’s minimum', () => {
    expect(findIneligibility(sampleBalance(30), samplePlay({ amount: 40 }), 50)).toEqual({
      code: 'NO_BALANCE',
      reason: { code: 'REST_TOO_SMALL' },
    });
    expect(findIneligibility(sampleBalance(40), samplePlay({ amount: 40 }), 50)).toBeUndefined();
  });

  test('is covered entirely by a period', () => {
    expect(costOf(samplePeriod(), samplePlay())).toEqual({ sessions: 1, covers: 10_500 });
  });
});

describe('the days on which a membership pays', () => {
  test('run from its first day to its last, both included', () => {
    expect(misfit(sampleMembership(), samplePlay({ bookingDate: '2027-06-01' }))).toBeUndefined();
    expect(misfit(sampleMembership(), samplePlay({ bookingDate: '2027-08-30' }))).toBeUndefined();
    expect(misfit(sampleMembership(), samplePlay({ bookingDate: '2027-08-31' }))).toEqual({
      code: 'NO_LONGER',
      until: '2027-08-30',
    });
    expect(misfit(sampleMembership(), samplePlay({ bookingDate: '2027-05-31' }))).toEqual({
      code: 'NOT_YET',
      from: '2027-06-01',
    });
  });

  test.each([
    ['2027-01-31', 30, '2027-03-02'],
    ['2028-01-31', 30, '2028-03-01'],
    ['2028-02-29', 365, '2029-02-28'],
    ['2027-12-31', 1, '2028-01-01'],
    ['2027-03-13', 1, '2027-03-14'],
    ['2027-11-06', 1, '2027-11-07'],
  ])('a set first used on %s and valid for %i days ends on %s', (date, validDays, until) => {
    const unused = sampleMembership({ validFrom: 'FIRST_USE', startedDate: null, expiredDate: null, validDays });
    expect(validDaysFor(unused, date)).toEqual({ from: date, until });
  });

  test('a set counted from its first use may begin earlier if it then still covers what it has paid for', () => {
    const begunSet = (lastPlayDate: string) =>
      sampleMembership({
        validFrom: 'FIRST_USE',
        validDays: 10,
        startedDate: '2027-06-20',
        expiredDate: '2027-06-30',
        lastPlayDate,
      });
    expect(misfit(begunSet('2027-06-21'))).toBeUndefined();
    expect(misfit(begunSet('2027-06-22'))).toEqual({ code: 'ENDS_TOO_SOON', days: 10 });
    expect(misfit(begunSet('2027-06-20'), samplePlay({ bookingDate: '2027-07-01' }))).toEqual({
      code: 'NO_LONGER',
      until: '2027-06-30',
    });
  });

  test('days of grace count, also for a set counted from its first use', () => {
    const change = { validDays: 10, startedDate: '2027-05-01', graceUntil: '2027-06-12', expiredDate: '2027-06-12' };
    expect(misfit(sampleMembership({ validFrom: 'FIRST_USE', ...change }))).toBeUndefined();
    expect(
      misfit(sampleMembership({ validFrom: 'FIRST_USE', ...change }), samplePlay({ bookingDate: '2027-06-13' })),
    ).toEqual({
      code: 'NO_LONGER',
      until: '2027-06-12',
    });
  });

  test('frozen days do not count; added days are counted from the first use', () => {
    expect(misfit(sampleMembership({ frozenUntil: '2027-06-19' }))).toEqual({ code: 'FROZEN', until: '2027-06-19' });
    const begunTerms = { validFrom: 'FIRST_USE', validDays: 10, startedDate: '2027-06-01', expiredDate: null } as const;
    expect(validDaysFor(sampleMembership({ ...begunTerms, addedDays: 5 }), '2027-06-11').until).toBe('2027-06-16');
  });

  test('days of grace never shorten the days counted from the first use', () => {
    const change = { startedDate: '2027-06-01', graceUntil: '2027-06-12', expiredDate: '2027-08-30' };
    expect(validDaysFor(sampleMembership({ validFrom: 'FIRST_USE', ...change }), '2027-06-11').until).toBe(
      '2027-08-30',
    );
  });
});

describe('the reason why a membership cannot pay', () => {
  test.each<[string, OwnedMembership, Misfit]>([
    ['a lesson', sampleMembership({ category: 'LESSON' }), { code: 'LESSON' }],
    ['not paid', sampleMembership({ status: 'DRAFT' }), { code: 'UNPAID' }],
    ['ended', sampleMembership({ status: 'EXPIRED' }), { code: 'ENDED' }],
    ['another weekday', sampleMembership({ weekdays: [1, 2] }), { code: 'WEEKDAYS', weekdays: [1, 2] }],
    [
      'too late in the day',
      sampleMembership({ untilMinute: 1020 }),
      { code: 'HOURS', fromTime: null, untilTime: '17:00' },
    ],
    ['running over', sampleMembership({ untilMinute: 1140 }), { code: 'HOURS', fromTime: null, untilTime: '19:00' }],
    ['too early', sampleMembership({ fromMinute: 1140 }), { code: 'HOURS', fromTime: '19:00', untilTime: null }],
    [
      'another bay',
      sampleMembership({ shopRoomIds: ['bay-2'], roomNames: ['Bay 2'] }),
      { code: 'ROOMS', shopRoomNames: ['Bay 2'] },
    ],
    [
      'sessions of the day',
      sampleMembership({ sessionsPerDay: 2, sessionsThatDay: 1 }),
      { code: 'SESSIONS_A_DAY', allowed: 2, left: 1 },
    ],
    [
      'more than a day allows',
      sampleMembership({ sessionsPerDay: 2, sessionsThatDay: 3 }),
      { code: 'SESSIONS_A_DAY', allowed: 2, left: 0 },
    ],
    [
      'minutes of the day',
      samplePeriod({ minutesPerDay: 120, minutesThatDay: 60 }),
      { code: 'MINUTES_A_DAY', allowed: 120, left: 60 },
    ],
    ['a tee time too long', samplePeriod({ minutesPerDay: 60 }), { code: 'MINUTES_A_DAY', allowed: 60, left: 60 }],
    [
      'upcoming bookings',
      sampleMembership({ maxUpcoming: 2, upcoming: 2 }),
      { code: 'UPCOMING', allowed: 2, upcoming: 2 },
    ],
  ])('is given for: %s', (_, has, why) => {
    expect(findIneligibility(has, samplePlay())).toEqual({ code: 'MEMBERSHIP_DOES_NOT_FIT', reason: why });
  });

  test('is a balance that is too small only if there is no other reason', () => {
    expect(findIneligibility(sampleMembership({ balanceCnt: 1 }), samplePlay())).toEqual({
      code: 'NO_BALANCE',
      reason: { code: 'SESSIONS', needed: 2, left: 1 },
    });
    expect(misfit(sampleMembership({ balanceCnt: 2 }), samplePlay({ minutes: 180 }))).toEqual({
      code: 'SESSIONS',
      needed: 3,
      left: 2,
    });
    expect(findIneligibility(sampleBalance(0), samplePlay())).toEqual({
      code: 'NO_BALANCE',
      reason: { code: 'EMPTY' },
    });
    expect(misfit(sampleMembership({ balanceCnt: 0, weekdays: [6] }))).toEqual({ code: 'WEEKDAYS', weekdays: [6] });
  });

  test('is not given for a limit that is just met', () => {
    expect(misfit(sampleMembership({ sessionsPerDay: 2 }))).toBeUndefined();
    expect(misfit(samplePeriod({ minutesPerDay: 150, minutesThatDay: 60 }))).toBeUndefined();
    expect(misfit(sampleMembership({ maxUpcoming: 2, upcoming: 1 }))).toBeUndefined();
    expect(misfit(sampleMembership({ fromMinute: 1080, untilMinute: 1170 }))).toBeUndefined();
    expect(misfit(sampleMembership({ balanceCnt: 2 }))).toBeUndefined();
    expect(misfit(sampleBalance(1))).toBeUndefined();
  });
});

test('a tee time at half past midnight belongs to the night before, and a membership’s hours may run past midnight', () => {
  const night = samplePlay({ fromMinute: 1470, minutes: 60 });
  expect(misfit(sampleMembership({ weekdays: [5] }), night)).toBeUndefined();
  expect(misfit(sampleMembership({ fromMinute: 1320, untilMinute: 1560 }), night)).toBeUndefined();
  expect(misfit(sampleMembership({ untilMinute: 1440 }), night)).toEqual({
    code: 'HOURS',
    fromTime: null,
    untilTime: '00:00',
  });
});
