import { catalogue } from './words/en.ts';

const words = catalogue.passBadge;

/** " PRACTICE " becomes "Practice Pass". */
export function passLabel(label: string): string {
  const [first = '', ...rest] = label.trim();
  return words.pass(first.toUpperCase() + rest.join('').toLowerCase());
}
