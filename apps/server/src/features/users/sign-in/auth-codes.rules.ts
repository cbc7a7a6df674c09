import { randomInt } from 'node:crypto';
import { DAY_SECONDS, HOUR_SECONDS } from '@caddie/contract/dates/duration';
import type { CountryCode } from '@caddie/contract/shops';
import { AUTH_CODE_LENGTH } from '@caddie/contract/users';
import { message, type Message } from '../../../words/words.ts';

/** At most `max` codes within the last `seconds` for all that share the value of this column. */
export type SendLimit = {
  column: 'phone_e164' | 'from_address' | 'from_network' | 'from_site';
  max: number;
  seconds: number;
};

/** The share of a day's budget that one network can use: a fifth. */
const NETWORK_DAY_DIVISOR = 5;

export const sendLimits = (perAddressAnHour: number, dailyBudget: number): readonly SendLimit[] => [
  { column: 'phone_e164', max: 1, seconds: 30 },
  { column: 'phone_e164', max: 5, seconds: HOUR_SECONDS },
  { column: 'phone_e164', max: 10, seconds: DAY_SECONDS },
  { column: 'from_address', max: perAddressAnHour, seconds: HOUR_SECONDS },
  { column: 'from_network', max: 3 * perAddressAnHour, seconds: HOUR_SECONDS },
  { column: 'from_site', max: 6 * perAddressAnHour, seconds: HOUR_SECONDS },
  {
    column: 'from_site',
    max: Math.max(perAddressAnHour, Math.floor(dailyBudget / NETWORK_DAY_DIVISOR)),
    seconds: DAY_SECONDS,
  },
];

/** The limits per day (texts of any kind) and per hour (codes): for all phones, and for phones of people who are no customers yet. */
export type SendBudget = { perDay: number; perHour: number };

export function sendBudgets(dailyBudget: number): { total: SendBudget; newcomers: SendBudget } {
  const total = { perDay: dailyBudget, perHour: Math.ceil(dailyBudget * 0.4) };
  // The last quarter is reserved for customers, so that they can always reset a password.
  const newcomers = { perDay: Math.ceil(total.perDay * 0.75), perHour: Math.ceil(total.perHour * 0.75) };
  return { total, newcomers };
}

/** How many of the codes sent in the last hour were used. */
export type Conversion = { sent: number; used: number };

/**
 * Detects SMS pumping: a fraudster who is paid per text has codes sent to consecutive numbers and never uses them. From 20 codes on, a use
 * of less than one in five is suspicious.
 */
export const looksPumped = ({ sent, used }: Conversion): boolean => sent >= 20 && used * 5 < sent;

export const newCode = (): string => String(randomInt(10 ** AUTH_CODE_LENGTH)).padStart(AUTH_CODE_LENGTH, '0');

/** Carriers of these countries block texts that contain a link. */
const withoutAddresses = new Set<CountryCode>(['CN', 'TW']);

/** Returns the host of our pages, on which a browser fills in the code; undefined where a text must not name it. */
const hostnameFor = (countryCode: CountryCode, publicUrl: string | undefined): string | undefined =>
  publicUrl && !withoutAddresses.has(countryCode) ? new URL(publicUrl).hostname : undefined;

type CodeContext = { countryCode: CountryCode; publicUrl: string | undefined; shopName?: string | undefined };

export const codeText = (code: string, { countryCode, publicUrl, shopName }: CodeContext): Message =>
  message('text.code', { code, hostname: hostnameFor(countryCode, publicUrl), shopName });
