/** What the sheet's URL asks to start: set by the search, from any screen. */
export type UrlAction = { kind: 'BOOK'; lookFor: string } | { kind: 'BLOCK' };

/** Returns the URL that starts the action on the day whose sheet is open at `path`, else today. */
export const beginPath = (action: UrlAction, path = ''): string =>
  `${path.startsWith('/days/') ? path : '/'}?${new URLSearchParams(
    action.kind === 'BLOCK' ? 'begin=block' : { begin: 'booking', for: action.lookFor },
  )}`;

export function actionInUrl(address: URLSearchParams): UrlAction | undefined {
  const begin = address.get('begin');
  if (begin === 'block') return { kind: 'BLOCK' };
  return begin === 'booking' ? { kind: 'BOOK', lookFor: address.get('for') ?? '' } : undefined;
}
