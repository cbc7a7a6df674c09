import { expect, test } from 'vitest';
import { daysIn, periodOf } from './periods.rules.ts';
import { type DayRow, occupancyByWeekday, hasFigures, planDays } from './reports.rules.ts';

const noMoney = { online: 0, desk: 0, passes: 0, refunded: 0 };
const row = (date: string, change: Partial<DayRow> = {}): DayRow =>
  ({ date, ...noMoney, openByHour: [], soldByHour: [], ...change }) as DayRow;

test.each([
  ['DAY', '2026-11-20', '2026-11-20', '2026-11-20'],
  ['WEEK', '2026-11-09', '2026-11-09', '2026-11-15'],
  ['WEEK', '2026-11-15', '2026-11-09', '2026-11-15'],
  ['MONTH', '2026-12-31', '2026-12-01', '2026-12-31'],
  ['MONTH', '2028-02-10', '2028-02-01', '2028-02-29'],
  ['YEAR', '2026-11-20', '2026-01-01', '2026-12-31'],
  ['YEAR', '2026-01-01', '2026-01-01', '2026-12-31'],
] as const)('the report of the %s that includes %s is from %s to %s', (period, date, from, to) => {
  expect(periodOf(period, date)).toEqual({ from, to });
});

test('daysIn lists the days of a span across the end of a month, of a year and of a February', () => {
  expect(daysIn({ from: '2026-12-30', to: '2027-01-02' })).toEqual([
    '2026-12-30',
    '2026-12-31',
    '2027-01-01',
    '2027-01-02',
  ]);
  expect(daysIn({ from: '2028-02-28', to: '2028-03-01' })).toEqual(['2028-02-28', '2028-02-29', '2028-03-01']);
  expect(daysIn({ from: '2026-11-09', to: '2026-11-09' })).toEqual(['2026-11-09']);
  expect(daysIn({ from: '2027-01-01', to: '2028-12-31' })).toHaveLength(731);
});

test('a report without a date is of the last completed period', () => {
  expect(planDays('WEEK', undefined, '2026-11-20')!.span).toEqual({ from: '2026-11-09', to: '2026-11-15' });
  expect(planDays('DAY', undefined, '2026-11-20')!.days).toEqual(['2026-11-19']);
  expect(planDays('MONTH', undefined, '2026-11-20')!.before).toHaveLength(30);
  expect(planDays('YEAR', undefined, '2026-11-20')!.span).toEqual({ from: '2025-01-01', to: '2025-12-31' });
});

test('a report of a period that is not over is compared with as many days of the previous one', () => {
  const { days, before, fill } = planDays('WEEK', '2026-11-22', '2026-11-18')!;

  expect(days).toEqual(['2026-11-16', '2026-11-17', '2026-11-18']);
  expect(before).toEqual(['2026-11-09', '2026-11-10', '2026-11-11']);
  // Today is not over, so it is left out of how full the bays are.
  expect(fill).toEqual({ from: '2026-10-21', to: '2026-11-17' });
  const year = planDays('YEAR', '2026-12-31', '2026-02-01')!;
  expect([year.days.length, year.before.length, year.before.at(-1)]).toEqual([32, 32, '2025-02-01']);
  expect(planDays('YEAR', '2028-01-01', '2029-01-01')!).toMatchObject({
    days: { length: 366 },
    before: { length: 365 },
  });
  expect(planDays('MONTH', '2026-03-01', '2026-03-31')!.before).toHaveLength(28);
  expect(planDays('MONTH', '2026-03-31', '2026-03-30')!.before).toHaveLength(28);
});

test.each(['2026-11-23', '9999-12-31'])('a week that begins after today has no report: %s', (date) => {
  expect(planDays('WEEK', date, '2026-11-18')).toBeUndefined();
});

test('the figures of a report start with the first booking, or with a payment before it', () => {
  const days = [row('2026-11-09'), row('2026-11-10')];

  expect(hasFigures(days, '2026-11-10', null)).toBe(false);
  expect(hasFigures(days, '2026-11-10', '2026-11-11')).toBe(false);
  expect(hasFigures(days, '2026-11-10', '2026-11-10')).toBe(true);
  expect(hasFigures([row('2026-11-09', { passes: 1 })], '2026-11-09', null)).toBe(true);
});

test('the use of the bays is added up by weekday and hour, without hours that are never open', () => {
  const mondays = [
    row('2026-11-02', { openByHour: [0, 60, 60], soldByHour: [0, 30, 0] }),
    row('2026-11-09', { openByHour: [0, 60, 0], soldByHour: [0, 45, 0] }),
  ];
  const [monday, tuesday, ...rest] = occupancyByWeekday(mondays);

  expect(monday).toEqual({
    weekday: 1,
    hours: [
      { hour: 1, openMinutes: 120, soldMinutes: 75 },
      { hour: 2, openMinutes: 60, soldMinutes: 0 },
    ],
  });
  expect(tuesday).toEqual({ weekday: 2, hours: [] });
  expect(rest).toHaveLength(5);
});
