import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countParts, toPlainLetters } from './text-parts.ts';

const a = (count: number, letter = 'a') => letter.repeat(count);

test.each([
  ['nothing', '', 'GSM_7', 0, 1],
  ['160 letters', a(160), 'GSM_7', 160, 1],
  ['161 letters', a(161), 'GSM_7', 161, 2],
  ['306 letters', a(306), 'GSM_7', 306, 2],
  ['307 letters', a(307), 'GSM_7', 307, 3],
  ['accented letters of the GSM alphabet', 'Ñandú à £5 ΔΩ'.replace('ú', 'ü'), 'GSM_7', 13, 1],
  ['80 escaped letters', a(80, '€'), 'GSM_7', 160, 1],
  ['81 escaped letters, none of which is split', a(81, '['), 'GSM_7', 162, 2],
  ['an escaped letter at the boundary of two parts', `${a(152)}€${a(153)}`, 'GSM_7', 307, 3],
  ['70 letters of another alphabet', a(70, '가'), 'UCS_2', 70, 1],
  ['71 letters of another alphabet', a(71, '가'), 'UCS_2', 71, 2],
  ['135 letters of another alphabet', a(135, '가'), 'UCS_2', 135, 3],
  ['one letter outside of the GSM alphabet', `${a(69)}’`, 'UCS_2', 70, 1],
  ['an accented letter outside of the GSM alphabet', 'Café São', 'UCS_2', 8, 1],
  ['an emoji, which counts twice', `${a(69)}🏌`, 'UCS_2', 71, 2],
  ['an emoji at the boundary of two parts', `${a(66)}🏌${a(67)}`, 'UCS_2', 135, 3],
] as const)('a text of %s has the expected length and number of parts', (_, text, alphabet, length, parts) => {
  expect(countParts(text)).toMatchObject({ alphabet, length, parts });
});

describe('for the text of any message', () => {
  const any = fc.string({
    unit: fc.oneof(fc.constantFrom(...'abc €^{}[]~|\\'.split('')), fc.constantFrom('é', '가', '🏌', '’')),
    maxLength: 400,
  });

  test('the text fits into its parts, and not into fewer', () => {
    fc.assert(
      fc.property(any, (text) => {
        const { alphabet, length, parts, maxLength } = countParts(text);
        const [single, perPart] = alphabet === 'GSM_7' ? [160, 153] : [70, 67];
        expect(length).toBeLessThanOrEqual(maxLength);
        expect(maxLength).toBe(parts === 1 ? single : parts * perPart);
        // A part wastes at most one unit: half of a character that counts twice.
        expect(length).toBeGreaterThan(parts === 1 ? -1 : Math.max(single, (parts - 1) * (perPart - 1)));
      }),
    );
  });

  test('an added letter never reduces the number of parts, and look-alikes never increase it', () => {
    fc.assert(
      fc.property(any, (text) => {
        expect(countParts(`${text}a`).parts).toBeGreaterThanOrEqual(countParts(text).parts);
        expect(countParts(toPlainLetters(text)).parts).toBeLessThanOrEqual(countParts(text).parts);
      }),
    );
  });
});

test('typographic characters are replaced by characters of the GSM-7 alphabet', () => {
  expect(toPlainLetters('9:00\u202fPM · ‘a’ “b” – — … ₩6,750 é')).toBe(`9:00 PM - 'a' "b" - - ... KRW 6,750 é`);
});
