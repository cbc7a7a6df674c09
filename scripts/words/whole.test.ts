import { expect, test } from 'vitest';
import { readSources } from '../structure/sources.ts';
import { halvesIn } from './whole.ts';

const catalogues = readSources(['apps/web/src', 'apps/server/src']).filter(({ path }) =>
  /\/words\/(en\.ts$|en\/)/.test(path),
);

/** Each with its reason. */
const halves = [
  // English begins a line with a large letter, whichever of its facts comes first; another language has its own function there.
  'apps/web/src/lib/words/en.ts words.charAt(0).toUpperCase()',
  'apps/web/src/lib/words/en.ts words.charAt(0)',
  // The Unicode names of zones end in "Time", which English writes small within a sentence.
  "apps/web/src/lib/words/en.ts ' time'",
  // A name is searched for the word that it may say already; nothing of it is shown.
  'apps/web/src/desk/features/payments/words/en.ts membershipName.toLowerCase()',
  // The name of a key.
  'apps/web/src/desk/features/search/words/en.ts letter.toUpperCase()',
  // Around bold figures over the sheet: what draws a marked sentence would have to be in the first script, which is at its limit.
  "apps/web/src/desk/features/sheet/words/en.ts ' booked · '",
  'apps/web/src/desk/features/sheet/words/en.ts ` of ${all} in`',
];

test('every sentence of a catalogue is whole, or it is listed here with its reason', () => {
  expect(catalogues.length).toBeGreaterThan(60);
  expect(catalogues.flatMap(({ path, text }) => halvesIn(path, text)).map(withoutLine)).toEqual(halves);
});

/** Lines move; which sentence it is stays. */
const withoutLine = (found: string): string => found.replace(/:\d+ /, ' ');

test.each([
  "const a = ' booked'",
  "const a = 'Asked the bank of '",
  'const a = (name: string) => `, by ${name}`',
  'const a = (why: string) => `: ${why}`',
  'const lower = (words: string) => words.charAt(0)',
  'const a = (name: string) => `Reason: ${name.toLowerCase()}.`',
])('half a sentence is named: %s', (text) => {
  expect(halvesIn('x.ts', text)).toHaveLength(1);
});

test.each([
  "const a = 'Asked the bank.'",
  "const dot = ' · '",
  'const a = (name: string) => `${name} is booked.`',
  "const a = (all: string[]) => all.join(', then ')",
  "const call = ['Call ', '.'] as const",
])('a whole one, and what stands between facts, is not: %s', (text) => {
  expect(halvesIn('x.ts', text)).toEqual([]);
});
