import { PIN_TRIES } from '@caddie/contract/desk/people/staff';

/** A parameter that marks hashes made with the server's secret, in the field that argon2 reserves for a key id. */
const KEYED_MARK = ',keyid=cGlu';

export const isKeyed = (pinHash: string): boolean => pinHash.includes(`${KEYED_MARK}$`);

/** Returns the hash, marked as one that needs the secret. */
export const markKeyed = (pinHash: string): string => pinHash.replace(/(\$m=\d+,t=\d+,p=\d+)\$/, `$1${KEYED_MARK}$$`);

/** How long five wrong PINs lock a sign-in that a code has begun. */
export const LOCK_MINUTES = 15;

export const triesLeftAfter = (inARow: number): number => PIN_TRIES - inARow;
