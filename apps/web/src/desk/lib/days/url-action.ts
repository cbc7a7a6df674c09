/** What the sheet's URL asks to start: set by the search, from any screen. */
export type UrlAction = { what: 'BOOK'; lookFor: string } | { what: 'BLOCK' };

/** Returns the URL that starts it on the day whose sheet is open at `path`, else today. */
export const beginPath = (action: UrlAction, path = ''): string =>
  `${path.startsWith('/days/') ? path : '/'}?${new URLSearchParams(
    action.what === 'BLOCK' ? 'begin=block' : { begin: 'booking', for: action.lookFor },
  )}`;

export function actionInUrl(address: URLSearchParams): UrlAction | undefined {
  const what = address.get('begin');
  if (what === 'block') return { what: 'BLOCK' };
  return what === 'booking' ? { what: 'BOOK', lookFor: address.get('for') ?? '' } : undefined;
}
