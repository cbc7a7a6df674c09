/** The name prefix of the caches in which the service worker keeps a customer's answers; see public/sw.js. */
export const PRIVATE = 'caddie-private-2-';

/** Deletes the caches of customers, whose answers no other person may see; only the cache named here stays. */
export function deleteCustomerCaches(kept?: string): void {
  if (!('caches' in globalThis)) return;
  caches.keys().then(
    (names) => names.filter((name) => name.startsWith(PRIVATE) && name !== kept).map((name) => caches.delete(name)),
    () => undefined,
  );
}
