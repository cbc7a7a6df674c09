import { describe, expect, test } from 'vitest';
import { looksLikePhone, matchIn } from './match.ts';

describe('a match', () => {
  test('of digits is the last one in a phone number, whatever stands between them', () => {
    expect(matchIn('+1 347 555 0177', '0177')).toEqual(['+1 347 555 ', '0177', '']);
    expect(matchIn('+1 347 555 0177', '550177')).toEqual(['+1 347 5', '55 0177', '']);
  });

  test('of letters is where they stand, however they are written', () => {
    expect(matchIn('Hannah Boyd', 'bo')).toEqual(['Hannah ', 'Bo', 'yd']);
  });

  test('that is none leaves the words as they are', () => {
    expect(matchIn('Hannah Boyd', 'xy')).toEqual(['Hannah Boyd', '', '']);
    expect(matchIn('Hannah Boyd', '')).toEqual(['Hannah Boyd', '', '']);
  });

  test('digits are distinguished from names', () => {
    expect([looksLikePhone('0177'), looksLikePhone('+1 (347) 5'), looksLikePhone('Bo'), looksLikePhone('7')]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
