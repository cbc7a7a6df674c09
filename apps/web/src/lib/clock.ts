/** By how many milliseconds the server's clock is ahead of this device's. */
let ahead = 0;
const corrections = new EventTarget();

/** A correction below this is not worth drawing a page again. */
const NOTICEABLE_MS = 2000;

/**
 * The present in milliseconds, by the clock of this device as the server's answers correct it: a phone that is wrong by an hour would otherwise
 * see every hold as over. The server still makes every decision that depends on time.
 */
export const currentTime = (): number => Date.now() + ahead;

/**
 * Compares the clocks, given an answer that took `took` milliseconds. The server dated it, to the second, after the request was sent and before it
 * arrived here; the smallest correction that agrees with this is made.
 */
export function correctClock({ headers }: Response, took: number): void {
  const datedAt = Date.parse(headers.get('date') ?? '');
  // An answer that the service worker has kept says when it was made, not what time it is.
  if (Number.isNaN(datedAt) || Number(headers.get('age')) > 0) return;
  const [now, before] = [Date.now(), ahead];
  ahead = Math.min(Math.max(ahead, datedAt - now), datedAt + 1000 - (now - took));
  if (Math.abs(ahead - before) > NOTICEABLE_MS) corrections.dispatchEvent(new Event('correction'));
}

/** Calls `onCorrection` after each correction that can be noticed; returns a function that ends this. */
export function watchClock(onCorrection: () => void): () => void {
  corrections.addEventListener('correction', onCorrection);
  return () => corrections.removeEventListener('correction', onCorrection);
}
