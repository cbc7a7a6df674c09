import { expect, test } from 'vitest';
import { catalogue } from './words/en.ts';

const { range } = catalogue.reports;

test.each([
  ['DAY', '2026-11-20', '2026-11-20', 'Fri, Nov 20'],
  ['WEEK', '2026-11-09', '2026-11-15', 'Nov 9 – 15'],
  ['WEEK', '2026-11-30', '2026-12-06', 'Nov 30 – Dec 6'],
  ['WEEK', '2025-11-10', '2025-11-16', 'Nov 10 – 16, 2025'],
  ['WEEK', '2025-12-29', '2026-01-04', 'Dec 29, 2025 – Jan 4, 2026'],
  ['YEAR', '2026-01-01', '2026-12-31', '2026'],
] as const)('a report of a %s from %s to %s has the heading %s', (period, from, to, expected) => {
  expect(range({ period, from, to, today: '2026-11-20' })).toBe(expected);
});
