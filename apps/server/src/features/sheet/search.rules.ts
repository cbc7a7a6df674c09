import { readReference } from '../bookings/bookings.service.ts';

/** The possible meanings of a search text. */
export type SearchTerms = {
  /** Digits of a phone number, as they were typed. */
  digits?: string;
  /** The digits without the trunk zero that is dialled before national numbers: numbers are stored without it. */
  withoutTrunk?: string;
  /** The beginning of a name. */
  words: string;
  /** The beginning of a booking's reference. */
  code?: string;
};

const PHONE = /^[-+().\s\d]+$/;
const TRUNK = /^0(?=\d{3})/;

export function readSearch(query: string): SearchTerms {
  const words = query.trim();
  const digits = words.replaceAll(/\D/g, '');
  const code = readReference(words);
  return {
    words,
    ...(PHONE.test(words) && digits.length >= 2 && { digits }),
    ...(PHONE.test(words) && TRUNK.test(digits) && { withoutTrunk: digits.replace(TRUNK, '') }),
    ...(code !== undefined && { code }),
  };
}
