/** Digits are a phone number, any other text is a name. */
export const looksLikePhone = (text: string): boolean => /^[\d\s+()-]{2,}$/.test(text.trim());

/** Splits a result around the searched text, so that it can be shown in bold. */
export function matchIn(found: string, text: string): [string, string, string] {
  const wanted = text.trim();
  const digits = looksLikePhone(wanted) ? wanted.replace(/\D/g, '') : '';
  const at = digits ? lastDigits(found, digits) : indexOf(found, wanted);
  if (at === undefined) return [found, '', ''];
  return [found.slice(0, at[0]), found.slice(at[0], at[1]), found.slice(at[1])];
}

function indexOf(found: string, wanted: string): [number, number] | undefined {
  const at = wanted ? found.toLowerCase().indexOf(wanted.toLowerCase()) : -1;
  return at < 0 ? undefined : [at, at + wanted.length];
}

/** The last position of these consecutive digits, ignoring separators. */
function lastDigits(found: string, digits: string): [number, number] | undefined {
  const places = [...found.matchAll(/\d/g)].map(({ index }) => index);
  const all = places.map((place) => found[place]).join('');
  const at = all.lastIndexOf(digits);
  return at < 0 ? undefined : [places[at]!, places[at + digits.length - 1]! + 1];
}
