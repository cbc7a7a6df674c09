/**
 * How both engines read the types on which their drivers differ: int8 becomes a number (and refuses what a number
 * cannot hold), dates and zoneless timestamps stay text, because a Date would move them into the server's zone.
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
