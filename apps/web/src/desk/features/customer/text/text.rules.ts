import { countParts, toPlainLetters } from '@caddie/contract/texts/text-parts';

/** The number of billed text parts, including the venue's name before the text. */
export const countTextParts = (venue: string, text: string): number =>
  countParts(toPlainLetters(`${venue}: ${text}`)).parts;
