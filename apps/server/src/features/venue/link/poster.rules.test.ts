import { expect, test } from 'vitest';
import { toDrawableText } from './poster.rules.ts';

test.each([
  ['Mulligans', 'Mulligans'],
  ['Café  O’Brien – 19th', 'Café O’Brien – 19th'],
  ['Ōsaka Gōlf', 'Osaka Golf'],
  ['Cafe\u0301', 'Café'],
  ['ＧＯＬＦ ２４', 'GOLF 24'],
  ['골프존', ''],
  ['高尔夫', ''],
  ['골프존 GOLFZON (강남)', 'GOLFZON'],
  ['SG골프 Arena', 'Arena'],
  ['Łódź Golf', 'Golf'],
  ['Birdie⛳ Golf ⛳', 'Birdie Golf'],
  ['Bay & Tee', 'Bay & Tee'],
])('of the name %j the poster prints %j', (name, printed) => {
  expect(toDrawableText(name)).toBe(printed);
});
