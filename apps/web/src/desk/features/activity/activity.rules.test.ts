import { expect, test } from 'vitest';
import { filterOf, moneyOf, readFilters, whenOf, writeFilters } from './activity.rules.ts';

test('chosen filters are written to the URL, and default or invalid ones are not', () => {
  const chosen = { q: '50% Ann', staffId: 'marcus', kind: 'MONEY', range: '30' } as const;
  expect(readFilters(new URLSearchParams(writeFilters(chosen)))).toEqual(chosen);
  expect(writeFilters(readFilters(new URLSearchParams('?kind=x&days=3')))).toBe('');
});

test('a range of days starts at its first day and includes today', () => {
  const of = (days: string) => filterOf(readFilters(new URLSearchParams(`?days=${days}&q=+`)), '2026-11-20');
  expect(of('1')).toEqual({ from: '2026-11-20' });
  expect(of('7')).toEqual({ from: '2026-11-14' });
  expect(of('all')).toEqual({});
});

test('a time is shown as today, as a day of this year, or as a day with its year', () => {
  const scene = { today: '2026-11-20', timeZone: 'America/New_York' };
  expect(whenOf('2026-11-20T18:38:00-05:00', scene)).toBe('Today, 6:38 PM');
  expect(whenOf('2026-11-19T21:04:00-05:00', scene)).toBe('Thu, Nov 19, 9:04 PM');
  expect(whenOf('2025-11-19T21:04:00-05:00', scene)).toBe('Nov 19, 2025, 9:04 PM');
});

test('an amount has its sign, a price its previous value, and a pass its sessions', () => {
  expect(moneyOf({ kind: 'MONEY', amount: 9000 }, 'USD')).toEqual({ main: '+$90.00' });
  expect(moneyOf({ kind: 'MONEY', amount: -14_000 }, 'USD')).toEqual({ main: '−$140.00' });
  expect(moneyOf({ kind: 'PRICE', amount: 0, before: 7000 }, 'USD')).toEqual({
    main: '$0.00',
    below: 'instead of $70.00',
  });
  expect(moneyOf({ kind: 'SESSIONS', count: 1 }, 'USD')).toEqual({ main: '1 session' });
  expect(moneyOf({ kind: 'SESSIONS', count: -2 }, 'USD')).toEqual({ main: '−2 sessions' });
  expect(moneyOf(null, 'USD')).toBeUndefined();
});
