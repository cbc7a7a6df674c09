/** Adds the session's id to the address that a customer comes back to. */
export const withSessionId = (url: string, sessionId: string): string =>
  `${url}${url.includes('?') ? '&' : '?'}session_id=${sessionId}`;
