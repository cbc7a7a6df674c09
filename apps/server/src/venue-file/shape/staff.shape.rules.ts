import { type CountryCode, countryCode } from '@caddie/contract/shops';
import { isReadable } from '@caddie/contract/texts/text';
import * as z from 'zod';
import { toMobile } from '../../features/users/phones.rules.ts';
import { singleLine, oneOf, parsedText } from './fields.rules.ts';

/** The roles, the one with most rights first. */
export const roles = { owner: 'OWNER', manager: 'MANAGER', desk: 'DESK' } as const;
const MAX_PEOPLE = 1000;

/** The country of a mobile number, among those in which codes can be texted. */
export const countryOf = (phone: string): CountryCode | undefined =>
  countryCode.options.find((country) => toMobile(phone, country) !== undefined);

/** A mobile number with its country code, without which it could belong to several people. */
const mobile = parsedText((text) => {
  const country = text.startsWith('+') ? countryOf(text) : undefined;
  return country && toMobile(text, country);
}, 'write a mobile phone with its country, as +1 212 555 0101');

const name = singleLine(80).refine(
  (text) => text.trim() === '' || isReadable(text),
  'has characters that nobody can see',
);

export const staff = z
  .array(z.strictObject({ name, phone: mobile, role: oneOf(roles) }))
  .min(1, 'names nobody')
  .max(MAX_PEOPLE, `has more than ${MAX_PEOPLE} people`);
