import type { CountryCode } from '@caddie/contract/shops';
import { catalogue } from './words/en.ts';

const words = catalogue.countries;

/** The supported countries of phone numbers, in the order of the specification's list. */
export const countries: Record<CountryCode, { name: string; dialCode: string }> = {
  KR: { name: words.southKorea, dialCode: '+82' },
  US: { name: words.unitedStates, dialCode: '+1' },
  JP: { name: words.japan, dialCode: '+81' },
  CN: { name: words.china, dialCode: '+86' },
  SG: { name: words.singapore, dialCode: '+65' },
  TW: { name: words.taiwan, dialCode: '+886' },
};

export const DEFAULT_COUNTRY: CountryCode = 'US';

export const countryCodes = Object.keys(countries) as CountryCode[];

/** The country of a number that starts with its dial code. No dial code is a prefix of another one. */
export const countryOfDialCode = (phone: string): CountryCode | undefined =>
  countryCodes.find((code) => phone.trim().startsWith(countries[code].dialCode));
