import { forgetAnswers, PRIVATE } from '../server/saved-answers.ts';
import { readToken } from './session.ts';

/**
 * Makes the cache in which the service worker keeps this customer's answers, and deletes what is left of others.
 * Only the app makes it: the worker, which cannot know whether the customer is still signed in, fills what it finds.
 */
export async function openOwnMemory(): Promise<Cache | undefined> {
  const token = readToken();
  if (!('caches' in globalThis) || !globalThis.crypto?.subtle) return undefined;
  const name = token === null ? undefined : PRIVATE + (await hashOf(`Bearer ${token}`));
  forgetAnswers(name);
  if (name === undefined) return undefined;
  const memory = await caches.open(name);
  if (readToken() === token) return memory;
  // Meanwhile they have signed out, here or in another tab.
  await caches.delete(name);
  return undefined;
}

async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
