import { expect, test } from 'vitest';
import { readSources } from '../structure/sources.ts';

/** Terms of this product: the platform would be the same for any other product. */
const productWords = /booking|membership|price|tee[-_ ]?time|bay(?![a-z])/i;
const notCode = /\/\*[\s\S]*?\*\/|\/\/.*|'(?:\\.|[^'\\\n])*'/g;

test('the platform has no product term in its names', () => {
  const sources = readSources(['apps/server/src/platform']);
  const found = sources.filter(({ path, text }) => productWords.test(path + text.replaceAll(notCode, '')));
  expect(found.map(({ path }) => path)).toEqual([]);
});
