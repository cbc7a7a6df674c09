/** Letters and digits that are hard to confuse. All are capitals, so that no code is ever `wechat`. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 5;
const CODE = new RegExp(`^[${ALPHABET}]{${LENGTH}}$`);

export const placeCodeFrom = (random: Uint8Array): string =>
  Array.from(random.subarray(0, LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('');

/** Returns the value from a link if it can be a place's code; it may have been typed in small letters. */
export function readPlaceCode(value: string | undefined): string | undefined {
  const code = value?.trim().toUpperCase() ?? '';
  return CODE.test(code) ? code : undefined;
}
