import type { CountryCode } from '@caddie/contract/shops';
import { LOCALE } from '../../lib/language.en.ts';

/** The supported countries of phone numbers, with their dial codes. */
export const dialCodes: Record<CountryCode, string> = {
  US: '+1',
  KR: '+82',
  JP: '+81',
  CN: '+86',
  SG: '+65',
  TW: '+886',
};

export const countryCodes = Object.keys(dialCodes) as CountryCode[];

const names = new Intl.DisplayNames(LOCALE, { type: 'region' });

/** "United States" */
export const countryName = (code: CountryCode): string => names.of(code)!;

/** "United States +1" */
export const countryLabel = (code: CountryCode): string => `${countryName(code)} ${dialCodes[code]}`;

/** The country of a number that starts with its dial code. No dial code is a prefix of another one. */
export const countryDialed = (phone: string): CountryCode | undefined =>
  countryCodes.find((code) => phone.trim().startsWith(dialCodes[code]));
