/** The number of digits of a phone number in any country; the database has the same limits for customers' numbers. */
const PHONE_DIGITS = { min: 7, max: 15 };

/** True for a venue's phone number as people write it: `+1 212 555 0148`, `(212) 555-0148`, `02-555-0172`. */
export function isPhoneNumber(typed: string): boolean {
  const digits = typed.replace(/\D/g, '').length;
  return /^\+?[\d\s()./-]+$/.test(typed.trim()) && digits >= PHONE_DIGITS.min && digits <= PHONE_DIGITS.max;
}

export const isMailAddress = (typed: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed.trim());
