import { type CountryCode, countryCode } from '@caddie/contract/shops';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { Refusal } from '../../platform/refusal.ts';
import { say } from '../../words/words.ts';

/** In North America a mobile cannot be distinguished from a landline; toll-free and internet numbers can. */
const textable: ReadonlySet<string | undefined> = new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE']);

/** What a person typed, as the one number it means (`+12125550148`); undefined if it is no mobile of that country. */
export function toMobile(typed: string, country: CountryCode): string | undefined {
  const number = parsePhoneNumberFromString(typed, { defaultCountry: country, extract: false });
  if (!number?.isValid() || number.ext || !textable.has(number.getType())) return undefined;
  // A dial code is not a country: +1 is also Jamaica and Canada.
  return number.country === country ? number.number : undefined;
}

/** The same for calls that cannot go on without a number. */
export function parseMobile(typed: string, country: CountryCode): string {
  const number = toMobile(typed, country);
  if (number) return number;
  const code = 'PHONE_NOT_SUPPORTED';
  throw new Refusal(code, { fields: { phone: say('refusal.code', { code }) } });
}

/** Every number it may mean when no country was given: at most one for each of the six. */
export const toMobiles = (typed: string): string[] => [
  ...new Set(countryCode.options.map((each) => toMobile(typed, each)).filter((number) => number !== undefined)),
];

/** What the desk calls a customer: by name; by their number where they have not given one. Empty: a walk-in without both. */
export const calledName = (name: string, phone: string | null): string => name || (phone ? readablePhone(phone) : '');

/** A number as people read it: `+1 212 555 0148`. */
export const readablePhone = (e164: string): string => parsePhoneNumberFromString(e164)?.formatInternational() ?? e164;
