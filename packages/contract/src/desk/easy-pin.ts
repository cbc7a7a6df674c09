const UP = '01234567890';
const DOWN = '09876543210';

/** Six equal, a run up or down, or the end of one's own number: what a colleague would try first. */
export const isEasyPin = (pin: string, phone: string): boolean =>
  new Set(pin).size === 1 || UP.includes(pin) || DOWN.includes(pin) || phone.endsWith(pin);
