/** Look-alikes within the alphabet that lets a text have 160 letters; one letter outside it leaves room for 70. */
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

/** A text written so that it costs no more than it has to; letters that have no look-alike stay as they are. */
export const toPlainLetters = (text: string): string =>
  text.replace(/[\u00a0\u202f‘’“”–—…·₩]/g, (letter) => plain[letter]!);

/** The letters of GSM 03.38, 7 bits each, and those that are written with an escape before them. */
const gsm = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const escaped = new Set('\f^{}\\[~]|€');

/** A text alone, and one of several: these have a head that says which part it is. */
const room = { GSM_7: { alone: 160, each: 153 }, UCS_2: { alone: 70, each: 67 } } as const;

export type Parts = {
  alphabet: keyof typeof room;
  /** As a phone counts: an escaped letter, and one outside the basic plane, counts twice. */
  length: number;
  parts: number;
  /** How long it may be without another part. */
  most: number;
};

/** How a text is sent, and paid for. What is counted twice is never cut in two, so a part may end early. */
export function partsOf(text: string): Parts {
  // Code points: what a phone counts is never a half of a pair.
  const letters = Array.from(text);
  const alphabet = letters.every((letter) => gsm.has(letter) || escaped.has(letter)) ? 'GSM_7' : 'UCS_2';
  const sizeOf = (letter: string): number => (alphabet === 'UCS_2' ? letter.length : escaped.has(letter) ? 2 : 1);
  const sizes = letters.map(sizeOf);
  const length = sizes.reduce((sum, size) => sum + size, 0);
  const { alone, each } = room[alphabet];
  if (length <= alone) return { alphabet, length, parts: 1, most: alone };
  let parts = 1;
  let used = 0;
  for (const size of sizes) {
    if (used + size > each) [parts, used] = [parts + 1, 0];
    used += size;
  }
  return { alphabet, length, parts, most: parts * each };
}
