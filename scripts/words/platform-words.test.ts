import { expect, test } from 'vitest';
import { readSources } from '../structure/sources.ts';

/** What is sold here, and for how much: the platform would be the same for a product of another kind. */
const productWords = /booking|membership|price|tee[-_ ]?time|bay(?![a-z])/i;
const notCode = /\/\*[\s\S]*?\*\/|\/\/.*|'(?:\\.|[^'\\\n])*'/g;

test('the platform has no word of the product in its names', () => {
  const sources = readSources(['apps/server/src/platform']);
  const found = sources.filter(({ path, text }) => productWords.test(path + text.replaceAll(notCode, '')));
  expect(found.map(({ path }) => path)).toEqual([]);
});
