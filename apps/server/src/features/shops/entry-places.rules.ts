/** Letters and digits that nobody confuses. All of them are capitals, so that no code is ever `wechat`. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 5;
const CODE = new RegExp(`^[${ALPHABET}]{${LENGTH}}$`);

export const placeCodeFrom = (random: Uint8Array): string =>
  Array.from(random.subarray(0, LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('');

/** What an address said, if it can be the code of a place; somebody may have typed it in small letters. */
export function readPlaceCode(said: string | undefined): string | undefined {
  const code = said?.trim().toUpperCase() ?? '';
  return CODE.test(code) ? code : undefined;
}
