/** A third longer, as English text becomes in German. */
const LONGER = 1 / 3;

/** Nested texts form one sentence, with one pair of brackets. */
function inBrackets(words: string): string {
  const plain = words.replaceAll(/[⟦⟧~]/g, '');
  return plain && `⟦${plain}${'~'.repeat(Math.ceil(plain.length * LONGER))}⟧`;
}

/** Brackets every string, at any depth, and the results of functions. */
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
