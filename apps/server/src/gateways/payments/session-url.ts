/** Tells the page that a customer comes back to which session it was. */
export const withSessionId = (url: string, sessionId: string): string =>
  `${url}${url.includes('?') ? '&' : '?'}session_id=${sessionId}`;
