/** The name prefix of the caches in which the service worker keeps a customer's answers; see public/sw.js. */
export const CUSTOMER_CACHE_PREFIX = 'caddie-private-2-';

/** Deletes the caches of customers, whose answers no other person may see; only the cache named here stays. */
export function deleteCustomerCaches(cacheToKeep?: string): void {
  if (!('caches' in globalThis)) return;
  caches.keys().then(
    (names) =>
      names
        .filter((name) => name.startsWith(CUSTOMER_CACHE_PREFIX) && name !== cacheToKeep)
        .map((name) => caches.delete(name)),
    () => undefined,
  );
}
