import { expect, test } from 'vitest';
import { toLinesFilter, readFilters, writeFilters } from './lines.rules.ts';

test('the chosen range of payments is written to the URL, and an unknown one means thirty days', () => {
  const filters = { q: 'ann 50%', range: '90' } as const;
  expect(readFilters(new URLSearchParams(writeFilters(filters)))).toEqual(filters);
  expect(writeFilters({ q: '', range: '30' })).toBe('');
  expect(readFilters(new URLSearchParams('?days=1000'))).toEqual({ q: '', range: '30' });
});

test('a range of payments includes today, and spaces around a search are removed', () => {
  expect(toLinesFilter({ q: ' ', range: '7' }, '2026-11-20')).toEqual({ from: '2026-11-14', to: '2026-11-20' });
  expect(toLinesFilter({ q: ' 4242 ', range: '365' }, '2026-11-20')).toEqual({
    from: '2025-11-21',
    to: '2026-11-20',
    q: '4242',
  });
});
