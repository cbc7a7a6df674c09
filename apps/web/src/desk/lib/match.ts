/** Digits are a phone number, any other text is a name. */
export const looksLikePhone = (text: string): boolean => /^[\d\s+()-]{2,}$/.test(text.trim());

/** Splits a result around the searched text, so that it can be shown in bold. */
export function splitAtMatch(text: string, query: string): [string, string, string] {
  const trimmedQuery = query.trim();
  const digits = looksLikePhone(trimmedQuery) ? trimmedQuery.replace(/\D/g, '') : '';
  const at = digits ? lastDigits(text, digits) : indexOf(text, trimmedQuery);
  if (at === undefined) return [text, '', ''];
  return [text.slice(0, at[0]), text.slice(at[0], at[1]), text.slice(at[1])];
}

function indexOf(text: string, query: string): [number, number] | undefined {
  const at = query ? text.toLowerCase().indexOf(query.toLowerCase()) : -1;
  return at < 0 ? undefined : [at, at + query.length];
}

/** The last position of these consecutive digits, ignoring separators. */
function lastDigits(text: string, digits: string): [number, number] | undefined {
  const digitIndexes = [...text.matchAll(/\d/g)].map(({ index }) => index);
  const allDigits = digitIndexes.map((place) => text[place]).join('');
  const at = allDigits.lastIndexOf(digits);
  return at < 0 ? undefined : [digitIndexes[at]!, digitIndexes[at + digits.length - 1]! + 1];
}
