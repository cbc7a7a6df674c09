/** Longer by a third, as English becomes in German. */
const LONGER = 1 / 3;

/** Words within words are one sentence, and stand in one pair of brackets. */
function inBrackets(words: string): string {
  const plain = words.replaceAll(/[⟦⟧~]/g, '');
  return plain && `⟦${plain}${'~'.repeat(Math.ceil(plain.length * LONGER))}⟧`;
}

/** Every string in brackets, however deep, and whatever a function says. */
export function bracket<Value>(value: Value): Value {
  return bracketed(value) as Value;
}

function bracketed(value: unknown): unknown {
  if (typeof value === 'string') return inBrackets(value);
  if (typeof value === 'function') return (...args: unknown[]) => bracketed(value(...args));
  if (Array.isArray(value)) return value.map(bracketed);
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, bracketed(inner)]));
  return value;
}
