const UP = '01234567890';
const DOWN = '09876543210';

/**
 * True for a PIN that a colleague would try first: six equal digits, an ascending or descending run, or the end of the person's own number.
 */
export const isEasyPin = (pin: string, phone: string): boolean =>
  new Set(pin).size === 1 || UP.includes(pin) || DOWN.includes(pin) || phone.endsWith(pin);
