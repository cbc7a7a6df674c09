import { randomInt } from 'node:crypto';
import { DAY_SECONDS, HOUR_SECONDS } from '@caddie/contract/dates/duration';
import type { CountryCode } from '@caddie/contract/shops';
import { AUTH_CODE_LENGTH } from '@caddie/contract/users';
import { say, type Words } from '../../../words/words.ts';

/** At most `max` codes within the last `seconds` for all that share the value of this column. */
export type SendLimit = {
  by: 'phone_e164' | 'from_address' | 'from_network' | 'from_site';
  max: number;
  seconds: number;
};

/** No network gets more than its share of a day, however patient: the rest is for others. */
const DAY_OVER_NETWORK = 5;

export const sendLimits = (perAddressAnHour: number, dailyBudget: number): readonly SendLimit[] => [
  { by: 'phone_e164', max: 1, seconds: 30 },
  { by: 'phone_e164', max: 5, seconds: HOUR_SECONDS },
  { by: 'phone_e164', max: 10, seconds: DAY_SECONDS },
  { by: 'from_address', max: perAddressAnHour, seconds: HOUR_SECONDS },
  { by: 'from_network', max: 3 * perAddressAnHour, seconds: HOUR_SECONDS },
  { by: 'from_site', max: 6 * perAddressAnHour, seconds: HOUR_SECONDS },
  {
    by: 'from_site',
    max: Math.max(perAddressAnHour, Math.floor(dailyBudget / DAY_OVER_NETWORK)),
    seconds: DAY_SECONDS,
  },
];

/** What may be sent in a day (texts of any kind) and in an hour (codes): by all, and by phones that have no account yet. */
export type SendBudget = { aDay: number; anHour: number };

export function sendBudgets(dailyBudget: number): { total: SendBudget; newcomers: SendBudget } {
  const total = { aDay: dailyBudget, anHour: Math.ceil(dailyBudget * 0.4) };
  // The last quarter is kept for customers: whatever uses up the rest, they can still reset a password.
  const newcomers = { aDay: Math.ceil(total.aDay * 0.75), anHour: Math.ceil(total.anHour * 0.75) };
  return { total, newcomers };
}

/** How many of the codes sent in the last hour came back. */
export type Conversion = { sent: number; used: number };

/**
 * SMS pumping: a fraudster who is paid for each text has them sent to consecutive numbers and never types a code.
 * People do: from 20 codes on, less than one in five coming back is no coincidence.
 */
export const looksPumped = ({ sent, used }: Conversion): boolean => sent >= 20 && used * 5 < sent;

export const newCode = (): string => String(randomInt(10 ** AUTH_CODE_LENGTH)).padStart(AUTH_CODE_LENGTH, '0');

/** Carriers of these countries let no text with an address in it pass. */
const withoutAddresses = new Set<CountryCode>(['CN', 'TW']);

/** The host of our own pages, on which a browser fills the code in; none where a text must not name it. */
const hostnameFor = (countryCode: CountryCode, publicUrl: string | undefined): string | undefined =>
  publicUrl && !withoutAddresses.has(countryCode) ? new URL(publicUrl).hostname : undefined;

export const codeText = (code: string, countryCode: CountryCode, publicUrl: string | undefined): Words =>
  say('text.code', { code, hostname: hostnameFor(countryCode, publicUrl) });
