import { expect, test } from 'vitest';
import { readSources } from './sources.ts';
import { timeCopies } from './time-definitions.ts';

test('durations, calendar functions and clock reads are each defined in one place', () => {
  expect(timeCopies(readSources(['apps/server/src', 'apps/web/src', 'packages/contract/src']))).toEqual([]);
});

test.each([
  'const DAY_MS = 86_400_000;',
  'const week = 7 * 24 * 60 * MINUTE;',
  'limits: [{ max: 20, seconds: 3600 }],',
  'const addDays = (date: string) => date;',
  'const weekday = new Date(date).getUTCDay() || 7;',
  'const now = Date.now();',
  'const now = new Date();',
])('a copy of a time constant or function is reported: %s', (text) => {
  expect(timeCopies([{ path: 'apps/web/src/lib/x.ts', text }])).toHaveLength(1);
});

test('code that only resembles a time constant or function is accepted', () => {
  const text = "// 3600\nheader('max-age=3600'); new Date(moment); const amount = 13_600;";
  expect(timeCopies([{ path: 'apps/server/src/x.ts', text }])).toEqual([]);
});
