/** A third longer, as English text becomes in German. */
const EXTRA_LENGTH = 1 / 3;

/** Nested texts form one sentence, with one pair of brackets. */
function addBrackets(words: string): string {
  const plain = words.replaceAll(/[⟦⟧~]/g, '');
  return plain && `⟦${plain}${'~'.repeat(Math.ceil(plain.length * EXTRA_LENGTH))}⟧`;
}

/** Brackets every string, at any depth, and the results of functions. */
export function bracket<Value>(value: Value): Value {
  return bracketValue(value) as Value;
}

function bracketValue(value: unknown): unknown {
  if (typeof value === 'string') return addBrackets(value);
  if (typeof value === 'function') return (...args: unknown[]) => bracketValue(value(...args));
  if (Array.isArray(value)) return value.map(bracketValue);
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, nested]) => [key, bracketValue(nested)]));
  return value;
}
