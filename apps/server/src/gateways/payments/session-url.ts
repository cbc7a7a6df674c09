/** Adds the session's id to the address to which a customer returns. */
export const withSessionId = (url: string, sessionId: string): string =>
  `${url}${url.includes('?') ? '&' : '?'}session_id=${sessionId}`;
