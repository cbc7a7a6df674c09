import { randomInt } from 'node:crypto';
import type { CountryCode } from '@caddie/contract/shops';
import { AUTH_CODE_LENGTH, AUTH_CODE_SECONDS } from '@caddie/contract/users';

/** At most `max` codes within the last `seconds` for everybody who has the same value in this column. */
export type SendLimit = { by: 'phone_e164' | 'from_address' | 'from_network'; max: number; seconds: number };

const HOUR = 3600;
const DAY = 24 * HOUR;

export const sendLimits = (perAddressAnHour: number): readonly SendLimit[] => [
  { by: 'phone_e164', max: 1, seconds: 30 },
  { by: 'phone_e164', max: 5, seconds: HOUR },
  { by: 'phone_e164', max: 10, seconds: DAY },
  { by: 'from_address', max: perAddressAnHour, seconds: HOUR },
  { by: 'from_network', max: 3 * perAddressAnHour, seconds: HOUR },
];

/** How many of the codes sent in the last hour came back. */
export type Conversion = { sent: number; used: number };

/**
 * Somebody who is paid for each text has them sent to numbers bought in a row and never types a code.
 * People do: from 20 codes on, less than one in five coming back is no coincidence.
 */
export const looksPumped = ({ sent, used }: Conversion): boolean => sent >= 20 && used * 5 < sent;

export const newCode = (): string => String(randomInt(10 ** AUTH_CODE_LENGTH)).padStart(AUTH_CODE_LENGTH, '0');

/** Carriers of these countries let no text with an address in it pass. */
const withoutAddresses = new Set<CountryCode>(['CN', 'TW']);

/** The last line lets a browser fill the code in, on our own pages only. */
export const codeText = (code: string, countryCode: CountryCode, publicUrl: string | undefined): string =>
  [
    `Your Caddie code is ${code}. It is good for ${AUTH_CODE_SECONDS / 60} minutes. We never ask for it by phone.`,
    ...(publicUrl && !withoutAddresses.has(countryCode) ? ['', `@${new URL(publicUrl).hostname} #${code}`] : []),
  ].join('\n');
