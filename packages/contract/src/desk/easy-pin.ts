const ASCENDING = '01234567890';
const DESCENDING = '09876543210';

/**
 * True for a PIN that a colleague would try first: six equal digits, an ascending or descending run, or the end of the person's own number.
 */
export const isEasyPin = (pin: string, phone: string): boolean =>
  new Set(pin).size === 1 || ASCENDING.includes(pin) || DESCENDING.includes(pin) || phone.endsWith(pin);
