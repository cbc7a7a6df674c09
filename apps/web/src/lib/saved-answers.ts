/** The service worker's memory of what belongs to a customer; see public/sw.js. */
const PRIVATE = 'caddie-private-1';

/** Lets the last known pages be read without a network. Never waited for: the app is whole without it. */
export function keepAnswers(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker.register('/sw.js').catch(() => undefined);
}

/** What the last customer saw is nobody else's business. */
export function forgetAnswers(): void {
  if ('caches' in globalThis) void caches.delete(PRIVATE).catch(() => undefined);
}
