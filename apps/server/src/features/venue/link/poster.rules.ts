/** A page in points, with the parts of the poster. `u` is a hundredth of its width. */
export type Layout = {
  unit: number;
  width: number;
  height: number;
  left: number;
  /** The maximum width of the words. */
  textWidth: number;
  /** The top of the white card with the code, its side, and the side of one module. */
  card: { x: number; y: number; side: number; module: number };
  /** The baselines below the card, from the top. */
  lines: number[];
};

const paperSizes = { A4: [595.28, 841.89], LETTER: [612, 792] } as const;
export type Paper = keyof typeof paperSizes;

/** Readers need four light modules around a code. */
export const QUIET_MODULES = 4;

/** Lays out the page: the words above the card and the lines below it have fixed sizes, and the card takes the rest. */
export function layOut(size: Paper, modules: number, lineCount: number): Layout {
  const [width, height] = paperSizes[size];
  const u = width / 100;
  const lines = Array.from({ length: lineCount }, (_, index) => height - 8.5 * u - (lineCount - 1 - index) * 5 * u);
  const [top, bottom] = [46.5 * u, (lines[0] ?? height - 8 * u) - 9 * u];
  const side = Math.min(70 * u, bottom - top);
  const y = top + (bottom - top - side) / 2;
  return {
    unit: u,
    width,
    height,
    left: 9 * u,
    textWidth: 82 * u,
    card: { x: (width - side) / 2, y, side, module: side / (modules + 2 * QUIET_MODULES) },
    lines,
  };
}

/** Characters outside the poster's fonts; `LETTER` tells those that belong to a word from symbols. */
const OUTSIDE = /[^\x20-\x7e\xa0\xc0-\xd6\xd8-\xf6\xf8-\xff–—‘’“”…]/gu;
const LETTER = /[\p{L}\p{N}]/u;

/** Words as the fonts can draw them. An empty box is never drawn, and neither is half a word: it would be another name. */
export const toDrawableText = (text: string): string =>
  text.normalize('NFC').split(/\s+/).map(toDrawableWord).filter(Boolean).join(' ');

/** An accent that the fonts lack is dropped, and so is a symbol; a word with another letter is left out. */
function toDrawableWord(word: string): string {
  const plain = word.replace(OUTSIDE, (char) => char.normalize('NFKD').replace(/\p{M}/gu, ''));
  const outside = plain.match(OUTSIDE) ?? [];
  if (outside.some((char) => LETTER.test(char))) return '';
  const drawable = plain.replace(OUTSIDE, '');
  return outside.length === 0 || LETTER.test(drawable) ? drawable : '';
}
