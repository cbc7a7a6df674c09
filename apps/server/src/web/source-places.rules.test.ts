import { SourceMap } from 'node:module';
import { expect, test } from 'vitest';
import { toSourcePlaces } from './source-places.rules.ts';

/** The first ten columns are line 1 of the source; those after are line 3, from its third column on. */
const map = new SourceMap({
  version: 3,
  file: 'home-DkX83kd9.js',
  sources: ['apps/web/src/screens/home.tsx'],
  names: [],
  mappings: 'AAAA,UAEE',
  sourceRoot: '',
  sourcesContent: [],
});
const read = (text: string) => toSourcePlaces(text, (script) => (script === 'home-DkX83kd9.js' ? map : undefined));

test.each([
  ['at Left (https://book.example.com/assets/home-DkX83kd9.js:1:11)', 'at Left (apps/web/src/screens/home.tsx:3:3)'],
  ['Left@https://book.example.com/assets/home-DkX83kd9.js:1:1', 'Left@apps/web/src/screens/home.tsx:1:1'],
  ['"frames":["at /assets/home-DkX83kd9.js:1:14"]', '"frames":["at apps/web/src/screens/home.tsx:3:3"]'],
])('a place in a built script is named as in the sources: %s', (text, expected) => {
  expect(read(text)).toBe(expected);
});

test.each([
  'at Left (https://book.example.com/assets/older-B2x9_-aQ.js:1:11)',
  'Cannot read properties of undefined (reading "left")',
  '{"event":"client.error","time":"2027-06-09T16:00:00.000Z"}',
])('a text without a place of this release stays as it is: %s', (text) => {
  expect(read(text)).toBe(text);
});
