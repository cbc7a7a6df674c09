import { expect, test } from 'vitest';
import { toActivityFilter, moneyColumn, readFilters, formatWhen, writeFilters } from './activity.rules.ts';

test('chosen filters of the activity are written to the URL, and default or invalid ones are not', () => {
  const filters = { q: '50% Ann', staffId: 'marcus', kind: 'MONEY', range: '30' } as const;
  expect(readFilters(new URLSearchParams(writeFilters(filters)))).toEqual(filters);
  expect(writeFilters(readFilters(new URLSearchParams('?kind=x&days=3')))).toBe('');
});

test('a range of days of the activity starts at its first day and includes today', () => {
  const filterForDays = (days: string) =>
    toActivityFilter(readFilters(new URLSearchParams(`?days=${days}&q=+`)), '2026-11-20');
  expect(filterForDays('1')).toEqual({ from: '2026-11-20' });
  expect(filterForDays('7')).toEqual({ from: '2026-11-14' });
  expect(filterForDays('all')).toEqual({});
});

test('an activity entry shows its time as today, as a day of this year, or as a day with its year', () => {
  const venue = { today: '2026-11-20', timeZone: 'America/New_York' };
  expect(formatWhen('2026-11-20T18:38:00-05:00', venue)).toBe('Today, 6:38 PM');
  expect(formatWhen('2026-11-19T21:04:00-05:00', venue)).toBe('Thu, Nov 19, 9:04 PM');
  expect(formatWhen('2025-11-19T21:04:00-05:00', venue)).toBe('Nov 19, 2025, 9:04 PM');
});

test('an activity entry shows an amount with its sign, a price with its previous value, and a pass with its sessions', () => {
  expect(moneyColumn({ kind: 'MONEY', amount: 9000 }, 'USD')).toEqual({ main: '+$90.00' });
  expect(moneyColumn({ kind: 'MONEY', amount: -14_000 }, 'USD')).toEqual({ main: '−$140.00' });
  expect(moneyColumn({ kind: 'PRICE', amount: 0, before: 7000 }, 'USD')).toEqual({
    main: '$0.00',
    below: 'instead of $70.00',
  });
  expect(moneyColumn({ kind: 'SESSIONS', count: 1 }, 'USD')).toEqual({ main: '1 session' });
  expect(moneyColumn({ kind: 'SESSIONS', count: -2 }, 'USD')).toEqual({ main: '−2 sessions' });
  expect(moneyColumn(null, 'USD')).toBeUndefined();
});
