import { type CountryCode, countryCode } from '@caddie/contract/shops';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { Refusal } from '../../platform/refusal.ts';
import { message } from '../../words/words.ts';

/** In North America a mobile cannot be distinguished from a landline; toll-free and internet numbers can. */
const textableTypes: ReadonlySet<string | undefined> = new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE']);

/** Parses a typed number (`+12125550148`); undefined if it is not a mobile number of that country. */
export function toMobile(input: string, country: CountryCode): string | undefined {
  const number = parsePhoneNumberFromString(input, { defaultCountry: country, extract: false });
  if (!number?.isValid() || number.ext || !textableTypes.has(number.getType())) return undefined;
  // A dial code is not a country: +1 is also Jamaica and Canada.
  return number.country === country ? number.number : undefined;
}

/** Parses a number, or throws a refusal. */
export function parseMobile(input: string, country: CountryCode): string {
  const number = toMobile(input, country);
  if (number) return number;
  const code = 'PHONE_NOT_SUPPORTED';
  throw new Refusal(code, { fields: { phone: message('refusal.code', { code }) } });
}

/** Returns every mobile number that the input can mean if its country is unknown: at most one for each supported country. */
export const toMobiles = (input: string): string[] => [
  ...new Set(
    countryCode.options.map((eachCountry) => toMobile(input, eachCountry)).filter((number) => number !== undefined),
  ),
];

/** Returns the name that the desk shows for a customer, or their number without one. Empty for a walk-in without both. */
export const displayName = (name: string, phone: string | null): string => name || (phone ? readablePhone(phone) : '');

/** Formats a number for reading: `+1 212 555 0148`. */
export const readablePhone = (e164: string): string => parsePhoneNumberFromString(e164)?.formatInternational() ?? e164;
