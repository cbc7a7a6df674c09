import { type CountryCode, countryCode } from '@caddie/contract/shops';
import { isReadable } from '@caddie/contract/texts/text';
import * as z from 'zod';
import { toMobile } from '../../features/users/phones.rules.ts';
import { line, oneOf, reads } from './fields.rules.ts';

/** Those who may most come first. */
export const roles = { owner: 'OWNER', manager: 'MANAGER', desk: 'DESK' } as const;
const MOST = 1000;

/** The country whose mobile it is, of those in which codes can be texted. */
export const countryOf = (phone: string): CountryCode | undefined =>
  countryCode.options.find((country) => toMobile(phone, country) !== undefined);

/** Without its country it could be the number of several people. */
const mobile = reads((text) => {
  const country = text.startsWith('+') ? countryOf(text) : undefined;
  return country && toMobile(text, country);
}, 'write a mobile phone with its country, as +1 212 555 0101');

const name = line(80).refine((text) => text.trim() === '' || isReadable(text), 'has characters that nobody can see');

export const staff = z
  .array(z.strictObject({ name, phone: mobile, role: oneOf(roles) }))
  .min(1, 'names nobody')
  .max(MOST, `has more than ${MOST} people`);
