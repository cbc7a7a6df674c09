/**
 * How both engines read the types on which their drivers differ: int8 becomes a number (and throws if a number cannot hold it), dates and
 * zoneless timestamps stay text, because a Date would shift them into the server's time zone.
 */
export const parsers: Record<number, (value: string) => unknown> = {
  20: safeInteger,
  1082: (value) => value,
  1114: (value) => value,
};

function safeInteger(value: string): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new RangeError(`${value} does not fit a JavaScript number`);
  return number;
}
