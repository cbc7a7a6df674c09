import { expect, test } from 'vitest';
import { readSources } from '../structure/sources.ts';
import { joinedSentences, halfSentences } from './whole-sentences.ts';

const catalogues = readSources(['apps/web/src', 'apps/server/src']).filter(({ path }) =>
  /\/words\/(en\.ts$|en\/)/.test(path),
);

/** The permitted exceptions, each with its reason. */
const permittedHalves = [
  // English begins a line with a capital letter, whichever fact comes first; another language has its own function there.
  'apps/web/src/lib/words/en.ts words.charAt(0).toUpperCase()',
  'apps/web/src/lib/words/en.ts words.charAt(0)',
  // The Unicode names of time zones end in "Time", which English writes in lower case within a sentence.
  "apps/web/src/lib/words/en.ts ' time'",
  // A membership's name is searched for a word that it may already contain; the lower-case text is not shown.
  'apps/web/src/desk/features/payments/words/en.ts membershipName.toLowerCase()',
  // The name of a key.
  'apps/web/src/desk/features/search/words/en.ts letter.toUpperCase()',
  // Text around bold figures over the sheet: rendering a marked-up sentence would need code in the first script, which is at its limit.
  "apps/web/src/desk/features/sheet/words/en.ts ' booked'",
  'apps/web/src/desk/features/sheet/words/en.ts ` of ${all} in`',
];

test('every sentence of a catalogue is whole, except for those listed here with a reason', () => {
  expect(catalogues.length).toBeGreaterThan(60);
  expect(catalogues.flatMap(({ path, text }) => halfSentences(path, text)).map(withoutLine)).toEqual(permittedHalves);
});

/** Removes line numbers, which change, from a finding. */
const withoutLine = (found: string): string => found.replace(/:\d+ /, ' ');

test.each([
  "const a = ' booked'",
  "const a = 'Asked the bank of '",
  'const a = (name: string) => `, by ${name}`',
  'const a = (why: string) => `: ${why}`',
  'const lower = (words: string) => words.charAt(0)',
  'const a = (name: string) => `Reason: ${name.toLowerCase()}.`',
])('half a sentence is reported: %s', (text) => {
  expect(halfSentences('x.ts', text)).toHaveLength(1);
});

test.each([
  "const a = 'Asked the bank.'",
  "const dot = ' · '",
  'const a = (name: string) => `${name} is booked.`',
  "const call = ['Call ', '.'] as const",
])('a whole sentence or a separator between facts is accepted: %s', (text) => {
  expect(halfSentences('x.ts', text)).toEqual([]);
});

/** The permitted exceptions, each with its reason. */
const permittedJoins = [
  // The rules of a membership are facts rather than sentences; the separator between them depends on the language.
  "apps/web/src/lib/words/en.ts rules.join('. ')",
  // Facts of one line of the activity: days, hours and prices.
  "apps/web/src/desk/lib/words/en.ts isPeak ? peak : 'off-peak'",
  // Facts of a swap: its bays, before its times.
  'apps/web/src/desk/features/move/words/en.ts rooms',
  'apps/web/src/desk/features/move/words/en.ts rooms',
  // The word that a venue uses in the names of its bays, which is a name and not a part of a sentence.
  'apps/web/src/features/shops/front/words/en.ts named',
  'apps/web/src/features/shops/front/words/en.ts named',
  // Days and hours in the server's file of the activity.
  "apps/server/src/words/en/activity.ts change.weekdays.map(weekdayName).join(' ')",
  "apps/server/src/words/en/activity.ts change.untilMinute === LAST_MINUTE ? 'close' : timeOfMinute(change.untilMinute)",
  // How this language joins sentences.
  "apps/server/src/words/en/locale.ts sentences.filter(Boolean).join(' ')",
];

test('no catalogue joins a sentence from parts, except for those listed here with a reason', () => {
  expect(catalogues.flatMap(({ path, text }) => joinedSentences(path, text)).map(withoutLine)).toEqual(permittedJoins);
});

test.each([
  'const a = (all: string[]) => `Use one of these: ${all.join(", ")}.`',
  "const a = (all: string[]) => all.join(', then ')",
  "const a = (all: string[]) => all.join(' ')",
  "const a = (left: number) => (left === 1 ? '1 try' : `${left} tries`)",
  'const a = (count: string, isOne: boolean) => (isOne ? `${count} booking` : `${count} bookings`)',
  "const a = (isPeak: boolean) => `It is ${isPeak ? 'peak' : 'off peak'}.`",
  "const a = (isYou: boolean) => { const who = isYou ? 'You have' : 'They have'; return `${who} a booking.`; }",
])('a sentence joined from parts is reported: %s', (text) => {
  expect(joinedSentences('x.ts', text)).toHaveLength(1);
});

test.each([
  "const a = (all: string[]) => all.join(' · ')",
  "const a = (days: number[]) => days.join() === '6,7'",
  "const a = (minutes: number) => `${minutes < 0 ? '−' : '+'}${minutes} min`",
  "const a = (isPeak: boolean) => (isPeak ? 'It is peak.' : 'It is off peak.')",
  'const a = (left: number) => plural(left, { one: `1 try`, other: `${left} tries` })',
])('whole sentences, signs and separated facts are accepted: %s', (text) => {
  expect(joinedSentences('x.ts', text)).toEqual([]);
});
