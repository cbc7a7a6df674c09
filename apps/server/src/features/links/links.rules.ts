import { LINK_CODE_LENGTH } from '@caddie/contract/links';

/** 32 characters, five bits each: without letters that look like a digit, or like each other. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE = new RegExp(`^[${ALPHABET}]{${LINK_CODE_LENGTH}}$`);

/** Writes the first 50 bits of a hash as a code. */
export const codeFrom = (hash: Uint8Array): string =>
  Array.from({ length: LINK_CODE_LENGTH }, (_, index) => ALPHABET[fiveBitsAt(hash, index * 5)]).join('');

function fiveBitsAt(bytes: Uint8Array, bit: number): number {
  const [high = 0, low = 0] = bytes.subarray(bit >> 3);
  return (((high << 8) | low) >> (11 - (bit & 7))) & 31;
}

/** Returns the code that was typed or tapped; undefined for anything that cannot be one. Letters that look alike are one. */
export function readCode(typed: string): string | undefined {
  const code = typed.trim().toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1');
  return CODE.test(code) ? code : undefined;
}

/**
 * Returns an address for a text, as short as a phone still recognizes it: without the scheme where that is https and the host is a domain.
 */
export const shortAddress = (url: string): string => url.replace(/^https:\/\/(?=[^/:]+\.[a-z]{2,}\/)/i, '');
