import { readReference } from '../bookings/bookings.service.ts';

/** What somebody typed, as what it may mean. */
export type SearchTerms = {
  /** Digits of a phone number, as they were typed. */
  digits?: string;
  /** The same without the zero that people dial before a number in their own country: no number is kept with it. */
  withoutTrunk?: string;
  /** The beginning of a name. */
  words: string;
  /** The beginning of a booking's code. */
  code?: string;
};

const PHONE = /^[-+().\s\d]+$/;
const TRUNK = /^0(?=\d{3})/;

export function readSearch(typed: string): SearchTerms {
  const words = typed.trim();
  const digits = words.replaceAll(/\D/g, '');
  const code = readReference(words);
  return {
    words,
    ...(PHONE.test(words) && digits.length >= 2 && { digits }),
    ...(PHONE.test(words) && TRUNK.test(digits) && { withoutTrunk: digits.replace(TRUNK, '') }),
    ...(code !== undefined && { code }),
  };
}
