import { expect, test } from 'vitest';
import { statementSuffix } from './statement.rules.ts';

test.each([
  ['Mulligans', 'MULLIGANS'],
  ['Murphy’s “19th” <Hole>*', 'MURPHYS 19TH HOLE'],
  ['Café Größe', 'CAFE GROE'],
  ['The Very Long Name of an Indoor Golf Venue', 'THE VERY LONG NAME'],
  ['  Hole   in  one ', 'HOLE IN ONE'],
  ['Seventeen letters X cut', 'SEVENTEEN LETTERS'],
  ['스크린골프', undefined],
  ['19', undefined],
  ['', undefined],
])('the venue name %s appears as %s on a card statement', (venue, suffix) => {
  expect(statementSuffix(venue)).toBe(suffix);
});
