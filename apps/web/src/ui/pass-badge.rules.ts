import * as words from './pass-badge.words.ts';

/** " PRACTICE " becomes "Practice Pass". */
export function passLabel(label: string): string {
  const [first = '', ...rest] = label.trim();
  return words.pass(first.toUpperCase() + rest.join('').toLowerCase());
}
