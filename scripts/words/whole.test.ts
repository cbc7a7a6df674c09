import { expect, test } from 'vitest';
import { readSources } from '../structure/sources.ts';
import { gluedIn, halvesIn } from './whole.ts';

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
  "const call = ['Call ', '.'] as const",
])('a whole one, and what stands between facts, is not: %s', (text) => {
  expect(halvesIn('x.ts', text)).toEqual([]);
});

/** Each with its reason. */
const glued = [
  // The rules of a membership are no sentences but facts; what stands between them is this language's.
  "apps/web/src/lib/words/en.ts rules.join('. ')",
  // How this language puts sentences beside each other.
  "apps/server/src/words/en/locale.ts sentences.filter(Boolean).join(' ')",
];

test('no catalogue glues a sentence from parts, or it is listed here with its reason', () => {
  expect(catalogues.flatMap(({ path, text }) => gluedIn(path, text)).map(withoutLine)).toEqual(glued);
});

test.each([
  'const a = (all: string[]) => `Use one of these: ${all.join(", ")}.`',
  "const a = (all: string[]) => all.join(', then ')",
  "const a = (all: string[]) => all.join(' ')",
  "const a = (left: number) => (left === 1 ? '1 try' : `${left} tries`)",
  'const a = (count: string, isOne: boolean) => (isOne ? `${count} booking` : `${count} bookings`)',
  "const a = (isPeak: boolean) => `It is ${isPeak ? 'peak' : 'off peak'}.`",
])('a sentence that is glued is named: %s', (text) => {
  expect(gluedIn('x.ts', text)).toHaveLength(1);
});

test.each([
  "const a = (all: string[]) => all.join(' · ')",
  "const a = (days: number[]) => days.join() === '6,7'",
  "const a = (minutes: number) => `${minutes < 0 ? '−' : '+'}${minutes} min`",
  "const a = (isPeak: boolean) => (isPeak ? 'It is peak.' : 'It is off peak.')",
  'const a = (left: number) => plural(left, { one: `1 try`, other: `${left} tries` })',
])('two whole sentences, signs and facts side by side are not: %s', (text) => {
  expect(gluedIn('x.ts', text)).toEqual([]);
});
