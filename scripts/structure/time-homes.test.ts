import { expect, test } from 'vitest';
import { readSources } from './sources.ts';
import { copiesOfTime } from './time-homes.ts';

test('durations, the calendar and the clock are written once', () => {
  expect(copiesOfTime(readSources(['apps/server/src', 'apps/web/src', 'packages/contract/src']))).toEqual([]);
});

test.each([
  'const DAY_MS = 86_400_000;',
  'const week = 7 * 24 * 60 * MINUTE;',
  'limits: [{ max: 20, seconds: 3600 }],',
  'const addDays = (date: string) => date;',
  'const weekday = new Date(date).getUTCDay() || 7;',
  'const now = Date.now();',
  'const now = new Date();',
])('a copy is reported: %s', (text) => {
  expect(copiesOfTime([{ path: 'apps/web/src/lib/x.ts', text }])).toHaveLength(1);
});

test('what only looks like one is not', () => {
  const text = "// 3600\nheader('max-age=3600'); new Date(moment); const amount = 13_600;";
  expect(copiesOfTime([{ path: 'apps/server/src/x.ts', text }])).toEqual([]);
});
