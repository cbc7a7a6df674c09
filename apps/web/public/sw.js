/**
 * Lets the app be opened and the last known answers be read without a network. The network always goes first for what
 * can change; nothing is ever sent later, because a booking that waits for a network is not a booking.
 */

/** Written here by the build. */
const VERSION = 'VERSION';
/** Whose words the files are, also written by the build: each language has a worker at an address of its own. */
const LANGUAGE = 'LANGUAGE';
/** The files of this version: what home needs, the start script first, and what is likely to come next. */
const FILES = `/assets/files-${VERSION}.json`;
/** The page and the files of this version, and of no other. */
const APP = `caddie-app-${VERSION}`;
/** Pictures, and what is public about a venue. */
const PUBLIC = 'caddie-public-3';
/** What belongs to a customer, in a cache that is named after their token. The app makes it, and deletes it at sign-out. */
const PRIVATE = 'caddie-private-2-';
/** How the caches of this worker begin, in every version of it. The desk may have others at this address, and so may any other program. */
const ours = /^caddie-(app|public|private)-/;
const DAYS_30 = 30 * 24 * 60 * 60 * 1000;

/** The page without markup of its own: the app draws every screen into it. */
const SHELL = '/booking';
/** The ends of the calls' addresses: the API may be at another host, and the page's policy lets it call no other. */
const ofVenue = /\/(shops\/one(\/public)?|memberships\/details(\/[0-9a-f-]{36})?)$/;
const ofCustomer = /\/(bookings\/(upcoming|my|[0-9a-f-]{36})|memberships\/sets(\/[0-9a-f-]{36})?)$/;
const bookingList = /(?<=\/bookings\/)(upcoming|my)(\?.*)?$/;
const noPage = /^\/(caddie|sandbox|webhooks)\/|\.\w+$/;
/** The venue's desk and its calls, which nothing here may keep or answer. */
const ofDesk = /^\/(caddie\/v1\/)?desk(\/|$)/;

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || ofDesk.test(pathname)) return;
  if (request.mode === 'navigate') {
    if (!noPage.test(pathname)) event.respondWith(page(request));
  } else if (ofVenue.test(pathname)) event.respondWith(answer(event, caches.open(PUBLIC)));
  else if (ofCustomer.test(pathname)) event.respondWith(answer(event, memoryOf(request)));
  else if (origin === location.origin && pathname.startsWith('/assets/'))
    event.respondWith(file(event, pathname.startsWith('/assets/caddie/') ? PUBLIC : APP));
});

async function install() {
  const cache = await caches.open(APP);
  const { home, next } = await (await fetch(FILES)).json();
  const headers = { 'accept-language': LANGUAGE };
  const shell = await fetch(SHELL, { cache: 'reload', credentials: 'omit', headers });
  // While servers are being replaced, the page may come from one of another version; so it may be in another language.
  if (!shell.ok || !(await shell.clone().text()).includes(home[0])) throw new Error('The page is of another version.');
  await cache.addAll(home);
  await cache.put(SHELL, shell);
  if (!navigator.connection?.saveData) await Promise.allSettled(next.map((name) => cache.add(name)));
  await self.skipWaiting();
}

async function activate() {
  const isInUse = (name) => name === APP || name === PUBLIC || name.startsWith(PRIVATE);
  for (const name of await caches.keys()) if (ours.test(name) && !isInUse(name)) await caches.delete(name);
  await self.clients.claim();
}

async function page(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const shell = await caches.match(SHELL, { cacheName: APP, ignoreVary: true });
    if (shell) return shell;
    throw error;
  }
}

/** A file whose name changes with its content is fetched once. */
async function file(event, cacheName) {
  const cache = await caches.open(cacheName);
  const saved = await cache.match(event.request, { ignoreVary: true });
  if (saved) return saved;
  const response = await fetch(event.request);
  keep(event, cache, response);
  return response;
}

async function answer(event, opening) {
  // Asked at once; what it will be kept in is found meanwhile.
  const asking = fetch(event.request).then(
    (response) => ({ response }),
    (error) => ({ error }),
  );
  const memory = await opening;
  const { response, error } = await asking;
  if (response) {
    keep(event, memory, response);
    return response;
  }
  const saved = await memory?.match(event.request, { ignoreVary: true });
  const age = saved && Date.now() - Date.parse(saved.headers.get('date'));
  if (age < DAYS_30) return withAge(saved, age);
  throw error;
}

/** As any cache does, says how old an answer is: the app must not take its date for the present. */
function withAge({ body, headers }, age) {
  const response = new Response(body, { headers });
  response.headers.set('age', Math.max(0, Math.round(age / 1000)));
  return response;
}

/**
 * The customer's own memory, if it is there. It is opened before the answer comes: after a sign-out the answer falls
 * into a cache that is never read again.
 */
async function memoryOf(request) {
  const owner = new TextEncoder().encode(request.headers.get('authorization'));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', owner));
  const name = PRIVATE + Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return (await caches.has(name)) ? caches.open(name) : undefined;
}

/** Keeps what succeeded, never an error. A full disk must not cost the customer the answer. */
function keep(event, cache, response) {
  if (!cache || response.status !== 200) return;
  const copies = [response.clone(), response.clone()];
  event.waitUntil(put(cache, event.request, ...copies).catch(() => undefined));
}

async function put(cache, request, response, copy) {
  await cache.put(request, response);
  if (!bookingList.test(request.url)) return;
  // A list holds all there is to know about each booking, so each can be opened without having been opened before.
  const { data } = await copy.json();
  for (const booking of data.items)
    await cache.put(
      request.url.replace(bookingList, booking.bookingId),
      new Response(JSON.stringify({ data: booking }), copy),
    );
}
