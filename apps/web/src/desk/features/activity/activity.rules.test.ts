import { expect, test } from 'vitest';
import { filterOf, moneyOf, readChosen, whenOf, writeChosen } from './activity.rules.ts';

test('what is chosen stands in the address, and what nobody chose does not', () => {
  const chosen = { q: '50% Ann', staffId: 'marcus', kind: 'MONEY', range: '30' } as const;
  expect(readChosen(new URLSearchParams(writeChosen(chosen)))).toEqual(chosen);
  expect(writeChosen(readChosen(new URLSearchParams('?kind=x&days=3')))).toBe('');
});

test('a choice of days is asked for from its first day, today included', () => {
  const of = (days: string) => filterOf(readChosen(new URLSearchParams(`?days=${days}&q=+`)), '2026-11-20');
  expect(of('1')).toEqual({ from: '2026-11-20' });
  expect(of('7')).toEqual({ from: '2026-11-14' });
  expect(of('all')).toEqual({});
});

test('a moment is today, a day of this year, or a day with its year', () => {
  const scene = { today: '2026-11-20', timeZone: 'America/New_York' };
  expect(whenOf('2026-11-20T18:38:00-05:00', scene)).toBe('Today, 6:38 PM');
  expect(whenOf('2026-11-19T21:04:00-05:00', scene)).toBe('Thu, Nov 19, 9:04 PM');
  expect(whenOf('2025-11-19T21:04:00-05:00', scene)).toBe('Nov 19, 2025, 9:04 PM');
});

test('money has its sign, a price what it was, and a pass its sessions', () => {
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
