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
