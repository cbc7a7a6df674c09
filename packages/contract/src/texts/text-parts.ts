/** Look-alikes within the GSM alphabet, which allows 160 letters per text; one letter outside it reduces that to 70. */
const lookAlikes: Record<string, string> = {
  '\u00a0': ' ',
  '\u202f': ' ',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '·': '-',
  '₩': 'KRW ',
};

/** Replaces characters by look-alikes that keep a text cheap; characters without a look-alike stay. */
export const toPlainLetters = (text: string): string =>
  text.replace(/[\u00a0\u202f‘’“”–—…·₩]/g, (letter) => lookAlikes[letter]!);

/** The characters of GSM 03.38, 7 bits each, and those that need an escape character. */
const gsmCharacters = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const escapedCharacters = new Set('\f^{}\\[~]|€');

/** The capacity of a single text, and of each part of a longer one, which loses some to a header with its part number. */
const capacity = { GSM_7: { single: 160, perPart: 153 }, UCS_2: { single: 70, perPart: 67 } } as const;

export type Parts = {
  alphabet: keyof typeof capacity;
  /** Counted as a phone does: an escaped character, and one outside the basic multilingual plane, count twice. */
  length: number;
  parts: number;
  /** The length up to which no further part is needed. */
  maxLength: number;
};

/** Returns how a text is split and billed. A character that counts twice is never split, so a part may end early. */
export function countParts(text: string): Parts {
  // Split by code points, so that surrogate pairs stay together.
  const letters = Array.from(text);
  const alphabet = letters.every((letter) => gsmCharacters.has(letter) || escapedCharacters.has(letter))
    ? 'GSM_7'
    : 'UCS_2';
  const sizeOf = (letter: string): number =>
    alphabet === 'UCS_2' ? letter.length : escapedCharacters.has(letter) ? 2 : 1;
  const sizes = letters.map(sizeOf);
  const length = sizes.reduce((sum, size) => sum + size, 0);
  const { single, perPart } = capacity[alphabet];
  if (length <= single) return { alphabet, length, parts: 1, maxLength: single };
  let parts = 1;
  let usedLength = 0;
  for (const size of sizes) {
    if (usedLength + size > perPart) [parts, usedLength] = [parts + 1, 0];
    usedLength += size;
  }
  return { alphabet, length, parts, maxLength: parts * perPart };
}
