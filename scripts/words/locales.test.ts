import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { strayLocales } from './locales.ts';
import { root } from '../paths.mjs';

const sources = ['apps/server/src', 'apps/web/src', 'packages/contract/src'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`),
);

test('dates, numbers and money are formatted in the one locale of each language', () => {
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.flatMap((path) => strayLocales(path, readFileSync(join(root, path), 'utf8')))).toEqual([]);
});

test.each([
  "const LOCALE = 'en-US';",
  "count.toLocaleString('en-US')",
  "date.toLocaleDateString('en')",
  "new Intl.DateTimeFormat('ko', { timeZone })",
  'new Intl.ListFormat(\n  "en")',
])('a locale outside of its permitted files is reported: %s', (text) => {
  expect(strayLocales('apps/web/src/features/x/x.tsx', `\n${text}`)).toEqual([expect.stringMatching(/x\.tsx:\d$/)]);
});

test('a language’s own files and clock-time.ts may name a locale', () => {
  for (const path of [
    'apps/web/src/lib/language.zh-Hans.ts',
    'apps/server/src/words/ko/locale.ts',
    'packages/contract/src/dates/clock-time.ts',
  ])
    expect(strayLocales(path, "export const LOCALE = 'ko-KR';")).toEqual([]);
  expect(strayLocales('apps/web/src/lib/format.ts', 'new Intl.DateTimeFormat(LOCALE, style)')).toEqual([]);
});
