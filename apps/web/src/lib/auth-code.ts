import { AUTH_CODE_LENGTH } from '@caddie/contract/users';

/** The digits of a typed or pasted code from a text message, without what stands between or after them. */
export const codeDigits = (typed: string): string => typed.replace(/\D/g, '').slice(0, AUTH_CODE_LENGTH);
