/** The number of digits of a phone number in any country; the database has the same limits for customers' numbers. */
const PHONE_DIGITS = { min: 7, max: 15 };

/** True for a venue's phone number as people write it: `+1 212 555 0148`, `(212) 555-0148`, `02-555-0172`. */
export function isPhoneNumber(input: string): boolean {
  const digits = input.replace(/\D/g, '').length;
  return /^\+?[\d\s()./-]+$/.test(input.trim()) && digits >= PHONE_DIGITS.min && digits <= PHONE_DIGITS.max;
}

export const isMailAddress = (input: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(input.trim());
