import { deleteCustomerCaches, CUSTOMER_CACHE_PREFIX } from '../server/customer-caches.ts';
import { readToken } from './session.ts';

/**
 * Creates the cache in which the service worker keeps this customer's answers, and deletes those of others. Only the app creates it: the
 * worker, which cannot know whether the customer is still signed in, only fills an existing one.
 */
export async function openCustomerCache(): Promise<Cache | undefined> {
  const token = readToken();
  if (!('caches' in globalThis) || !globalThis.crypto?.subtle) return undefined;
  const name = token === null ? undefined : CUSTOMER_CACHE_PREFIX + (await hashOf(`Bearer ${token}`));
  deleteCustomerCaches(name);
  if (name === undefined) return undefined;
  const cache = await caches.open(name);
  if (readToken() === token) return cache;
  // The customer has signed out in the meantime, here or in another tab.
  await caches.delete(name);
  return undefined;
}

async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
