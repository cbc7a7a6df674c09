import { expect, test } from 'vitest';
import { filterOf, readChosen, writeChosen } from './lines.rules.ts';

test('what is chosen stands in the address, and what is not known is thirty days', () => {
  const chosen = { q: 'ann 50%', range: '90' } as const;
  expect(readChosen(new URLSearchParams(writeChosen(chosen)))).toEqual(chosen);
  expect(writeChosen({ q: '', range: '30' })).toBe('');
  expect(readChosen(new URLSearchParams('?days=1000'))).toEqual({ q: '', range: '30' });
});

test('days are counted with today, and blanks are not looked for', () => {
  expect(filterOf({ q: ' ', range: '7' }, '2026-11-20')).toEqual({ from: '2026-11-14', to: '2026-11-20' });
  expect(filterOf({ q: ' 4242 ', range: '365' }, '2026-11-20')).toEqual({
    from: '2025-11-21',
    to: '2026-11-20',
    q: '4242',
  });
});
