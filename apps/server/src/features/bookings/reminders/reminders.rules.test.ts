import { HOUR, MINUTE } from '@caddie/contract/dates/duration';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dueReminder, type Reminded, remindersOf } from './reminders.rules.ts';

const at = (local: string, offset = '-05:00') => Date.parse(`${local}:00${offset}`);
const NEW_YORK = 'America/New_York';
const saturday: Reminded = {
  since: at('2026-01-05T12:00'),
  startedAt: at('2026-01-10T18:30'),
  freeUntil: at('2026-01-09T18:30'),
  timeZone: NEW_YORK,
  quietFromHour: 21,
  quietUntilHour: 9,
  dayBefore: true,
  hoursBefore: false,
};

describe('a tee time', () => {
  test.each<[string, Partial<Reminded>, string | null, string]>([
    [
      'booked five days ahead is reminded of two hours before the free limit ends',
      {},
      'reminder-free',
      '2026-01-09T16:30',
    ],
    [
      'booked 48 hours ahead is reminded of three hours before the start',
      { since: at('2026-01-08T18:30') },
      'reminder-later',
      '2026-01-10T15:30',
    ],
    [
      'without a free limit is reminded of three hours before the start',
      { freeUntil: null },
      'reminder-later',
      '2026-01-10T15:30',
    ],
    [
      'is reminded of before the quiet hours of its venue, one hour before they begin',
      { startedAt: at('2026-01-10T10:30'), freeUntil: null, quietFromHour: 0, quietUntilHour: 8 },
      'reminder-later',
      '2026-01-09T23:00',
    ],
    [
      'whose quiet hours are over at seven is reminded of then',
      { startedAt: at('2026-01-10T10:30'), freeUntil: null, quietUntilHour: 7 },
      'reminder-later',
      '2026-01-10T07:30',
    ],
    [
      'of a venue without quiet hours is reminded of at any hour',
      { startedAt: at('2026-01-10T05:00'), freeUntil: null, quietUntilHour: 21 },
      'reminder-later',
      '2026-01-10T02:00',
    ],
    [
      'at nine in the morning is reminded of at eight in the evening before',
      { startedAt: at('2026-01-10T09:00'), freeUntil: null },
      'reminder-later',
      '2026-01-09T20:00',
    ],
    [
      'whose reminder would come at nine in the evening is reminded of at eight',
      { freeUntil: at('2026-01-09T23:00') },
      'reminder-free',
      '2026-01-09T20:00',
    ],
    [
      'whose reminder comes at nine in the morning is reminded of then',
      { freeUntil: at('2026-01-09T11:00') },
      'reminder-free',
      '2026-01-09T09:00',
    ],
    ['booked less than two hours before its reminder has none', { since: at('2026-01-10T13:31') }, null, ''],
    [
      'booked two hours before its reminder has one',
      { since: at('2026-01-10T13:30') },
      'reminder-later',
      '2026-01-10T15:30',
    ],
  ])('%s', (_, booking, kind, local) => {
    const reminders = remindersOf({ ...saturday, ...booking });
    expect(reminders).toEqual(kind === null ? [] : [{ kind, at: at(local) }]);
  });

  test.each([
    [true, true, ['reminder-free', 'reminder-later']],
    [false, true, ['reminder-later']],
    [false, false, []],
  ])(
    'has the reminders that the customer chose: day before %s, three hours before %s',
    (dayBefore, hoursBefore, kinds) => {
      expect(remindersOf({ ...saturday, dayBefore, hoursBefore }).map(({ kind }) => kind)).toEqual(kinds);
    },
  );

  test('booked shortly ahead has one reminder, also for a customer who chose both', () => {
    const soon = { ...saturday, since: at('2026-01-08T18:30'), hoursBefore: true };
    expect(remindersOf(soon).map(({ kind }) => kind)).toEqual(['reminder-later']);
  });
});

test('a reminder is sent from its time on, for ninety minutes, and never at night', () => {
  const due = (local: string, booking: Partial<Reminded> = {}) =>
    dueReminder({ ...saturday, ...booking }, at(local))?.kind ?? null;
  expect(due('2026-01-09T16:29')).toBeNull();
  expect(due('2026-01-09T16:30')).toBe('reminder-free');
  expect(due('2026-01-09T18:00')).toBe('reminder-free');
  expect(due('2026-01-09T18:01')).toBeNull();
  const late = { freeUntil: at('2026-01-09T22:30') };
  expect(due('2026-01-09T20:59', late)).toBe('reminder-free');
  expect(due('2026-01-09T21:00', late)).toBeNull();
  expect(dueReminder(saturday, at('2026-01-09T16:30'), ['reminder-free'])).toBeNull();
});

/** Zones with and without changes of the clock, one of half an hour, around the changes of 2026. */
const booking = fc
  .record({
    timeZone: fc.constantFrom(NEW_YORK, 'Europe/Berlin', 'Asia/Seoul', 'Australia/Lord_Howe', 'America/Sao_Paulo'),
    start: fc.oneof(
      fc.integer({ min: Date.parse('2026-03-05T00:00Z'), max: Date.parse('2026-04-08T00:00Z') }),
      fc.integer({ min: Date.parse('2026-10-01T00:00Z'), max: Date.parse('2026-11-05T00:00Z') }),
    ),
    ahead: fc.integer({ min: 0, max: 30 * 24 * 60 }),
    free: fc.option(fc.integer({ min: 0, max: 7 * 24 }), { nil: null }),
  })
  .map(({ timeZone, start, ahead, free }): Reminded => {
    const startedAt = Math.floor(start / (15 * MINUTE)) * 15 * MINUTE;
    const freeUntil = free === null ? null : startedAt - free * HOUR;
    return { ...saturday, timeZone, startedAt, freeUntil, since: startedAt - ahead * MINUTE };
  });

describe('for any tee time, also when the clock changes, a reminder', () => {
  test('comes by day, before its limit, and two hours or more after booking', () => {
    fc.assert(
      fc.property(booking, (each) => {
        const [reminder] = remindersOf(each);
        if (!reminder) return;
        const parts = new Intl.DateTimeFormat('en-GB', { timeZone: each.timeZone, hour: '2-digit', hourCycle: 'h23' });
        const hour = Number(parts.format(reminder.at));
        expect(hour).toBeGreaterThanOrEqual(9);
        expect(hour).toBeLessThan(21);
        expect(reminder.at - each.since).toBeGreaterThanOrEqual(2 * HOUR);
        const limit = reminder.kind === 'reminder-free' ? each.freeUntil! - 2 * HOUR : each.startedAt - 3 * HOUR;
        expect(reminder.at).toBeLessThanOrEqual(limit);
        // From 9 AM back to 8 PM of the evening before, on a night with an hour more.
        expect(limit - reminder.at).toBeLessThanOrEqual(14 * HOUR);
      }),
      { numRuns: 1000 },
    );
  });

  test('while canceling is free comes only if it was booked more than 48 hours ahead', () => {
    fc.assert(
      fc.property(booking, (each) => {
        const isFree = remindersOf(each)[0]?.kind === 'reminder-free';
        expect(isFree && each.startedAt - each.since <= 48 * HOUR).toBe(false);
      }),
    );
  });
});
