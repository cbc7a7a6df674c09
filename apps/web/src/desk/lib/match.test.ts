import { describe, expect, test } from 'vitest';
import { looksLikePhone, splitAtMatch } from './match.ts';

describe('the highlighted part of a search result', () => {
  test('is for digits the last match in a phone number, across separators', () => {
    expect(splitAtMatch('+1 347 555 0177', '0177')).toEqual(['+1 347 555 ', '0177', '']);
    expect(splitAtMatch('+1 347 555 0177', '550177')).toEqual(['+1 347 5', '55 0177', '']);
  });

  test('is for letters the match in any case', () => {
    expect(splitAtMatch('Hannah Boyd', 'bo')).toEqual(['Hannah ', 'Bo', 'yd']);
  });

  test('is none when nothing matches, and the text stays as it is', () => {
    expect(splitAtMatch('Hannah Boyd', 'xy')).toEqual(['Hannah Boyd', '', '']);
    expect(splitAtMatch('Hannah Boyd', '')).toEqual(['Hannah Boyd', '', '']);
  });

  test('is in the phone number for two or more digits, and in the name for any other text', () => {
    expect([looksLikePhone('0177'), looksLikePhone('+1 (347) 5'), looksLikePhone('Bo'), looksLikePhone('7')]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
