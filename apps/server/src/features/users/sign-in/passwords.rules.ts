import { PASSWORD_MIN } from '@caddie/contract/users';

/** Makes a password typed on different keyboards equal; nothing else is changed, spaces included. */
export const normalizePassword = (password: string): string => password.normalize('NFKC');

/** Returns the weakness of a new password, if any. There are no rules about digits or signs: they only annoy. */
export function weaknessOf(
  password: string,
  phone: string,
  commonPasswords: ReadonlySet<string>,
): 'PASSWORD_TOO_SHORT' | 'PASSWORD_TOO_COMMON' | undefined {
  const characters = Array.from(normalizePassword(password));
  if (characters.length < PASSWORD_MIN) return 'PASSWORD_TOO_SHORT';
  const lowered = characters.join('').toLowerCase();
  const isGuessable = commonPasswords.has(lowered) || new Set(characters).size === 1 || isPhone(lowered, phone);
  return isGuessable ? 'PASSWORD_TOO_COMMON' : undefined;
}

/** The phone number itself, with or without its country. */
const isPhone = (password: string, phone: string): boolean =>
  /^[+\d\s()-]+$/.test(password) && phone.endsWith(password.replace(/\D/g, '').replace(/^0/, ''));
