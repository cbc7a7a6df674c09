import { expect, test } from 'vitest';
import { readSources } from '../structure/sources.ts';
import { saidTwice } from './twice.ts';

const catalogues = readSources(['apps/web/src']).filter(({ path }) => path.endsWith('/words/en.ts'));
const isDesk = ({ path }: { path: string }): boolean => path.startsWith('apps/web/src/desk/');

/**
 * What several features of the desk still say, each for itself; fewer is better, and then this number becomes smaller. Moved to one place
 * they would be in the script that all of its screens load.
 */
const OF_THE_DESK = 49;

test('the customers’ app has every sentence of three words or more once', () => {
  expect(Object.fromEntries(saidTwice(catalogues.filter((one) => !isDesk(one))))).toEqual({});
});

test('the desk has no more sentences several times than it had', () => {
  expect([...saidTwice(catalogues.filter(isDesk)).keys()].length).toBeLessThanOrEqual(OF_THE_DESK);
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
