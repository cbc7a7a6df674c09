import { PIN_TRIES } from '@caddie/contract/desk/people/staff';

/** Stands among the parameters of a hash that was made with the server's secret, where the format of argon2 has room for such a name. */
const KEYED = ',keyid=cGlu';

export const isKeyed = (pinHash: string): boolean => pinHash.includes(`${KEYED}$`);

/** The hash, marked as one that needs the secret. */
export const keyed = (pinHash: string): string => pinHash.replace(/(\$m=\d+,t=\d+,p=\d+)\$/, `$1${KEYED}$$`);

/** How long five wrong PINs close a sign-in that a code has begun. */
export const CLOSED_MINUTES = 15;

export const triesLeftAfter = (inARow: number): number => PIN_TRIES - inARow;
