import { expect, test } from 'vitest';
import { readSources } from '../structure/sources.ts';
import { saidTwice } from './twice.ts';

const catalogues = readSources(['apps/web/src']).filter(({ path }) => path.endsWith('/words/en.ts'));
const isDesk = ({ path }: { path: string }): boolean => path.startsWith('apps/web/src/desk/');

/** The same letters for something else, which another language may call otherwise. */
const alike = new Set([
  // Where a booking was made, and the heading of a group of settings.
  'At the counter',
  // A booking that was dragged, and the value of a setting.
  'Put it back',
]);

test('the customers’ app has every sentence of three words or more once', () => {
  expect(Object.fromEntries(saidTwice(catalogues.filter((one) => !isDesk(one))))).toEqual({});
});

test('the desk has every sentence of three words or more once', () => {
  const twice = [...saidTwice(catalogues.filter(isDesk))].filter(([said]) => !alike.has(said));
  expect(Object.fromEntries(twice)).toEqual({});
});

test.each([
  ["const a = { x: 'Nothing was charged.', y: 'Nothing was charged.' }", ['Nothing was charged.']],
  ['const a = [(n: string) => `Sell ${n} a pass`, (n: string) => `Sell ${n} a pass`]', ['Sell ${n} a pass']],
  ["const a = { x: 'Pay now', y: 'Pay now' }", []],
  ["const a = { x: 'CUSTOMER_HAS_OPEN', y: 'CUSTOMER_HAS_OPEN' }", []],
  ['const a = [(n: number) => `Up to ${n} a day`, (m: number) => `Up to ${m} a day`]', []],
])('a sentence of three words or more with the same facts is the same: %s', (text, twice) => {
  expect([...saidTwice([{ path: 'x.ts', text }]).keys()]).toEqual(twice);
});
