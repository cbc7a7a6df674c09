/** How the caches begin in which the service worker keeps what belongs to a customer; see public/sw.js. */
export const PRIVATE = 'caddie-private-2-';

/** What the last customer saw must not be seen by others; at most the cache named here stays. */
export function forgetAnswers(kept?: string): void {
  if (!('caches' in globalThis)) return;
  caches.keys().then(
    (names) => names.filter((name) => name.startsWith(PRIVATE) && name !== kept).map((name) => caches.delete(name)),
    () => undefined,
  );
}
