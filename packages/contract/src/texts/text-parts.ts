/** Look-alikes within the GSM alphabet, which allows 160 letters per text; one letter outside it reduces that to 70. */
const plain: Record<string, string> = {
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
  text.replace(/[\u00a0\u202f‘’“”–—…·₩]/g, (letter) => plain[letter]!);

/** The characters of GSM 03.38, 7 bits each, and those that need an escape character. */
const gsm = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const escaped = new Set('\f^{}\\[~]|€');

/** The capacity of a single text, and of each part of a longer one, which loses some to a header with its part number. */
const capacity = { GSM_7: { alone: 160, each: 153 }, UCS_2: { alone: 70, each: 67 } } as const;

export type Parts = {
  alphabet: keyof typeof capacity;
  /** Counted as a phone does: an escaped character, and one outside the basic multilingual plane, count twice. */
  length: number;
  parts: number;
  /** The length up to which no further part is needed. */
  most: number;
};

/** Returns how a text is split and billed. A character that counts twice is never split, so a part may end early. */
export function partsOf(text: string): Parts {
  // Split by code points, so that surrogate pairs stay together.
  const letters = Array.from(text);
  const alphabet = letters.every((letter) => gsm.has(letter) || escaped.has(letter)) ? 'GSM_7' : 'UCS_2';
  const sizeOf = (letter: string): number => (alphabet === 'UCS_2' ? letter.length : escaped.has(letter) ? 2 : 1);
  const sizes = letters.map(sizeOf);
  const length = sizes.reduce((sum, size) => sum + size, 0);
  const { alone, each } = capacity[alphabet];
  if (length <= alone) return { alphabet, length, parts: 1, most: alone };
  let parts = 1;
  let used = 0;
  for (const size of sizes) {
    if (used + size > each) [parts, used] = [parts + 1, 0];
    used += size;
  }
  return { alphabet, length, parts, most: parts * each };
}
