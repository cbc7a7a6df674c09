/**
 * Keeps the last known pages, pictures and answers, for when there is no network. The network always goes first for
 * what can change; nothing is ever sent later, because a booking that waits for a network is not a booking.
 */
const PUBLIC = 'caddie-public-1';
/** What belongs to a customer; the app deletes it at sign-out and when the venue changes. */
const PRIVATE = 'caddie-private-1';
/** The ends of the calls' addresses: the API may be at another host, and the page's policy lets it call no other. */
const REMEMBERED =
  /\/(shops\/one(\/public)?|bookings\/upcoming|bookings\/my|bookings\/[0-9a-f-]{36}|memberships\/(sets|details)(\/[0-9a-f-]{36})?)$/;

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) if (![PUBLIC, PRIVATE].includes(name)) await caches.delete(name);
      await self.clients.claim();
    })(),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate') event.respondWith(page(request, url));
  else if (REMEMBERED.test(url.pathname)) event.respondWith(answer(request));
  else if (url.origin === location.origin && url.pathname.startsWith('/assets/')) event.respondWith(lasting(request));
});

/** A page without markup of its own does for every screen, so one of them is enough. */
async function page(request, url) {
  const key = url.pathname === '/' ? request : new Request('/booking');
  try {
    const response = await fetch(request);
    if (response.ok && !url.pathname.startsWith('/sandbox')) await keep(PUBLIC, key, response.clone());
    return response;
  } catch (error) {
    const saved = await caches.match(key, { cacheName: PUBLIC, ignoreVary: true });
    if (saved) return saved;
    throw error;
  }
}

/** A file whose name changes with its content is fetched once. */
async function lasting(request) {
  const saved = await caches.match(request, { cacheName: PUBLIC, ignoreVary: true });
  if (saved) return saved;
  const response = await fetch(request);
  if (response.ok) await keep(PUBLIC, request, response.clone());
  return response;
}

async function answer(request) {
  const cacheName = request.headers.has('authorization') ? PRIVATE : PUBLIC;
  try {
    const response = await fetch(request);
    if (response.ok) await keep(cacheName, request, response.clone());
    return response;
  } catch (error) {
    const saved = await caches.match(request, { cacheName, ignoreVary: true });
    if (saved) return saved;
    throw error;
  }
}

async function keep(cacheName, request, response) {
  const cache = await caches.open(cacheName);
  await cache.put(request, response);
}
