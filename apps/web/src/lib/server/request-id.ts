/** The server's id of the failed request, which is also in its log; undefined if no server answered. */
export function requestIdOf(error: unknown): string | undefined {
  const { details } = (error ?? {}) as { details?: { requestId?: unknown } };
  return typeof details?.requestId === 'string' ? details.requestId : undefined;
}
