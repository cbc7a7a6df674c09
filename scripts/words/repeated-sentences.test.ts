import { expect, test } from 'vitest';
import { readSources } from '../structure/sources.ts';
import { repeatedSentences } from './repeated-sentences.ts';

const catalogues = readSources(['apps/web/src']).filter(({ path }) => path.endsWith('/words/en.ts'));
const isDesk = ({ path }: { path: string }): boolean => path.startsWith('apps/web/src/desk/');

/** Equal texts with different meanings, which another language may word differently. */
const homonyms = new Set([
  // The source of a booking, and the heading of a group of settings.
  'At the counter',
  // For a booking that was dragged, and for the value of a setting.
  'Put it back',
]);

test('the customers’ app has no sentence of three words or more twice', () => {
  expect(Object.fromEntries(repeatedSentences(catalogues.filter((one) => !isDesk(one))))).toEqual({});
});

test('the venue’s desk has no sentence of three words or more twice', () => {
  const twice = [...repeatedSentences(catalogues.filter(isDesk))].filter(([sentence]) => !homonyms.has(sentence));
  expect(Object.fromEntries(twice)).toEqual({});
});

test.each([
  ["const a = { x: 'Nothing was charged.', y: 'Nothing was charged.' }", ['Nothing was charged.']],
  ['const a = [(n: string) => `Sell ${n} a pass`, (n: string) => `Sell ${n} a pass`]', ['Sell ${n} a pass']],
  ["const a = { x: 'Pay now', y: 'Pay now' }", []],
  ["const a = { x: 'CUSTOMER_HAS_OPEN', y: 'CUSTOMER_HAS_OPEN' }", []],
  ['const a = [(n: number) => `Up to ${n} a day`, (m: number) => `Up to ${m} a day`]', []],
])('a sentence of three words or more with the same facts counts as a repetition: %s', (text, twice) => {
  expect([...repeatedSentences([{ path: 'x.ts', text }]).keys()]).toEqual(twice);
});
