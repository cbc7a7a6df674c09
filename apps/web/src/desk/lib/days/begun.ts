/** What the address of the sheet says is to be begun on it: from the search, on whichever screen that was. */
export type Begun = { what: 'BOOK'; lookFor: string } | { what: 'BLOCK' };

export const beginPath = (begun: Begun): string =>
  begun.what === 'BLOCK' ? '/?begin=block' : `/?${new URLSearchParams({ begin: 'booking', for: begun.lookFor })}`;

export function begunIn(address: URLSearchParams): Begun | undefined {
  const what = address.get('begin');
  if (what === 'block') return { what: 'BLOCK' };
  return what === 'booking' ? { what: 'BOOK', lookFor: address.get('for') ?? '' } : undefined;
}
