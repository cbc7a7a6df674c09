import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openCustomerCache } from './state/customer-cache.ts';
import { clearEverything, clearSavedState, endSession, saveToken } from './state/session.ts';

const ORIGIN = 'https://book.example';
const LIST = '/caddie/v1/bookings/upcoming?shopSeqNo=1';
const BOOKING = `/caddie/v1/bookings/${'a'.repeat(8)}-1111-4111-8111-${'b'.repeat(12)}`;
const source = readFileSync(new URL('../../public/sw.js', import.meta.url), 'utf8');

type CreateResponse = () => Response | Promise<Response>;
type Listener = (event: object) => void;

let disk: FakeCaches;
let network: Map<string, CreateResponse>;
let worker: Awaited<ReturnType<typeof startWorker>>;

beforeEach(async () => {
  disk = new FakeCaches();
  network = new Map<string, CreateResponse>([
    ['/booking', () => new Response('<script src="/assets/boot-1.js">')],
    [
      '/assets/files-VERSION.json',
      () => Response.json({ home: ['/assets/boot-1.js'], next: ['/assets/booking-1.js'] }),
    ],
    ['/assets/boot-1.js', () => new Response('boot')],
    ['/assets/booking-1.js', () => new Response('booking')],
    [
      LIST,
      () => Response.json({ data: { items: [{ bookingId: BOOKING.split('/').at(-1), reference: '65WHZME' }] } }, now()),
    ],
  ]);
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('caches', disk);
  worker = startWorker();
  await worker.emits('install');
  await worker.emits('activate');
});
afterEach(() => vi.unstubAllGlobals());

test('after one visit every screen opens without a network', async () => {
  network.set('/robots.txt', () => new Response('User-agent: *'));
  network.set('/caddie/v1/docs', () => new Response('Caddie API'));
  network.set('/my/booking', () => new Response('the page of today'));

  expect(await worker.opens('/robots.txt')).toBe('not answered');
  expect(await worker.opens('/caddie/v1/docs')).toBe('not answered');
  expect(await worker.opens('/sandbox/messages')).toBe('not answered');
  expect(await worker.opens('/my/booking')).toBe('the page of today');

  network.clear();
  for (const address of ['/', '/?shopName=Mulligans', '/my/booking?shopName=Mulligans', '/complete'])
    expect(await worker.opens(address)).toBe('<script src="/assets/boot-1.js">');
  expect(await worker.asks('/assets/boot-1.js')).toBe('boot');
  expect(await worker.asks('/assets/booking-1.js')).toBe('booking');
  expect(await worker.opens('/robots.txt')).toBe('not answered');
});

test('the desk and its calls bypass the service worker, with and without a network', async () => {
  const booking = BOOKING.replace('/v1/', '/v1/desk/');
  for (const path of ['/desk', '/desk/days/2026-11-20', '/desk/bookings/1'])
    expect(await worker.opens(path)).toBe('not answered');
  for (const path of ['/desk/assets/main-1.js', booking]) expect(await worker.asks(path)).toBe('not answered');
  network.clear();
  expect(await worker.opens('/desk')).toBe('not answered');
});

test('a page of another version is not cached together with the files of this one', async () => {
  network.set('/booking', () => new Response('<script src="/assets/boot-2.js">'));

  await expect(startWorker().emits('install')).rejects.toThrow('another version');
});

test('the service worker requests the page that it caches in its own language and without the visitor’s cookies', async () => {
  const fetchOptions: RequestInit[] = [];
  await startWorker({}, async (what, how) => {
    if (what === '/booking') fetchOptions.push(how!);
    return ask(what);
  }).emits('install');

  expect(fetchOptions).toEqual([{ cache: 'reload', credentials: 'omit', headers: { 'accept-language': 'LANGUAGE' } }]);
});

test('a browser in data-saver mode downloads only the first screen', async () => {
  disk = new FakeCaches();
  await startWorker({ saveData: true }).emits('install');

  expect(disk.addresses()).toEqual([`${ORIGIN}/assets/boot-1.js`, `${ORIGIN}/booking`]);
});

test('a new service worker deletes the caches of older ones and keeps the customer’s own answers', async () => {
  saveToken('of-maya');
  await openCustomerCache();
  const ownCache = (await disk.keys()).at(-1);
  for (const name of ['caddie-app-0', 'caddie-public-1', 'caddie-private-1']) await disk.open(name);

  await worker.emits('activate');

  expect(await disk.keys()).toEqual(['caddie-app-VERSION', ownCache]);
});

test('a new service worker leaves the caches of the desk and of other programs alone', async () => {
  const otherCaches = ['caddie-desk-app-1', 'desk', 'workbox-precache-v2', 'my-caddie-app-1', 'caddie'];
  for (const name of otherCaches) await disk.open(name);

  await worker.emits('activate');

  expect(await disk.keys()).toEqual(['caddie-app-VERSION', ...otherCaches]);
});

test('requests that send data, and requests to other sites, bypass the service worker', async () => {
  const postResponse = await worker.respondsTo(
    new Request(`${ORIGIN}/caddie/v1/bookings/upcoming`, { method: 'POST' }),
  );
  const foreignResponse = await worker.respondsTo(new Request('https://elsewhere.example/assets/x.js'));
  const grid = await worker.asks('/caddie/v1/bookings/availability?shopSeqNo=1');

  expect([postResponse, foreignResponse, grid]).toEqual(['not answered', 'not answered', 'not answered']);
});

test.each([401, 404, 500, 503, 204])('an answer with status %i is passed on and never cached', async (status) => {
  saveToken('of-maya');
  await openCustomerCache();
  const before = disk.addresses();
  const createRefusal = () => new Response(status === 204 ? null : 'No.', { status, ...now() });
  for (const address of [LIST, '/assets/late-1.js', '/caddie/v1/shops/one?shopSeqNo=1']) {
    network.set(address, createRefusal);
    await worker.asks(address, 'of-maya');
  }

  expect(disk.addresses()).toEqual(before);
});

test('a customer can read the list, and open a booking for the first time, without a network', async () => {
  saveToken('of-maya');
  await openCustomerCache();
  await worker.asks(LIST, 'of-maya');

  network.clear();

  expect(await worker.asks(LIST, 'of-maya')).toContain('65WHZME');
  expect(await worker.asks(BOOKING, 'of-maya')).toContain('"reference":"65WHZME"');
});

test('an answer from the cache says its age, and one from the network has none', async () => {
  saveToken('of-maya');
  await openCustomerCache();
  const ageOf = async () => {
    const request = new Request(ORIGIN + LIST, { headers: { authorization: 'Bearer of-maya' } });
    return (await worker.answerTo(request))?.headers.get('age');
  };
  const date = new Date(Date.now() - 90_000).toUTCString();
  network.set(LIST, () => Response.json({ data: { items: [] } }, { headers: { date } }));

  expect(await ageOf()).toBeNull();
  network.clear();
  expect(Number(await ageOf())).toBeGreaterThanOrEqual(90);
});

test('the offline list of bookings also works if the API is on another host', async () => {
  const api = 'https://api.example/v2/bookings';
  const asks = (end: string) =>
    worker.respondsTo(new Request(`${api}/${end}`, { headers: { authorization: 'Bearer of-maya' } }));
  saveToken('of-maya');
  await openCustomerCache();
  network.set('/v2/bookings/my?limit=15', network.get(LIST)!);
  await asks('my?limit=15');

  network.clear();

  expect(await asks(BOOKING.split('/').at(-1)!)).toContain('"reference":"65WHZME"');
});

test('no cached answer reaches another customer or a visitor', async () => {
  saveToken('of-maya');
  await openCustomerCache();
  await worker.asks(LIST, 'of-maya');
  network.clear();

  await expect(worker.asks(LIST, 'of-noah')).rejects.toThrow('no network');
  await expect(worker.asks(LIST)).rejects.toThrow('no network');
});

test.each([
  ['signs out, here or in another tab', () => clearEverything()],
  ['goes to another venue', () => clearSavedState()],
  ['has a session that the server ended', () => endSession('of-maya', false)],
])('all cached answers of a customer who %s are deleted, including one in progress', async (_, signOutOrDelete) => {
  saveToken('of-maya');
  await openCustomerCache();
  await worker.asks(BOOKING, 'of-maya').catch(() => undefined);
  let arrive: (response: Response) => void = () => undefined;
  network.set(LIST, () => new Promise((resolve) => (arrive = resolve)));
  disk.openedNames.length = 0;
  const pendingResponse = worker.asks(LIST, 'of-maya');
  await expect.poll(() => disk.openedNames).toHaveLength(1);

  signOutOrDelete();
  await expect.poll(() => customerCacheNames()).toEqual([]);
  arrive(Response.json({ data: { items: [{ bookingId: '1', reference: '65WHZME' }] } }, now()));

  expect(await pendingResponse).toContain('65WHZME');
  // A tab that has not noticed it yet sends another request.
  network.set(LIST, () => Response.json({ data: { items: [] } }, now()));
  expect(await worker.asks(LIST, 'of-maya')).toContain('items');
  expect(await customerCacheNames()).toEqual([]);
  expect(disk.addresses().filter((address) => address.includes('/bookings/'))).toEqual([]);
});

test('a cache that a late request creates for a customer who has signed out is deleted again', async () => {
  saveToken('of-maya');
  const pendingCache = openCustomerCache();
  clearEverything();

  expect(await pendingCache).toBeUndefined();
  expect(await customerCacheNames()).toEqual([]);
});

test('a customer’s cache is deleted when another customer signs in', async () => {
  await disk.open('caddie-private-2-of-another');
  saveToken('of-maya');

  await openCustomerCache();

  await expect.poll(() => disk.keys()).not.toContain('caddie-private-2-of-another');
});

test('cached answers are shown for at most thirty days', async () => {
  saveToken('of-maya');
  await openCustomerCache();
  const dayMs = 24 * 60 * 60 * 1000;
  const shopAsked = async (days: number) => {
    const date = new Date(Date.now() - days * dayMs).toUTCString();
    network.set(LIST, () => Response.json({ data: { items: [] } }, { headers: { date } }));
    await worker.asks(LIST, 'of-maya');
    network.delete(LIST);
    return worker.asks(LIST, 'of-maya');
  };

  expect(await shopAsked(29)).toContain('items');
  await expect(shopAsked(31)).rejects.toThrow('no network');
});

test('an answer that does not fit on a full disk is still returned', async () => {
  saveToken('of-maya');
  await openCustomerCache();
  disk.isFull = true;

  expect(await worker.asks(LIST, 'of-maya')).toContain('65WHZME');
});

function now() {
  return { headers: { date: new Date().toUTCString() } };
}

const customerCacheNames = async () => (await disk.keys()).filter((name) => name.includes('private'));

/** Runs the shipped service worker in a minimal fake browser. */
function startWorker(connection = {}, fetch: (what: Request | string, how?: RequestInit) => Promise<Response> = ask) {
  const listeners: Record<string, Listener> = {};
  const self = {
    addEventListener: (name: string, listener: Listener) => (listeners[name] = listener),
    skipWaiting: async () => undefined,
    clients: { claim: async () => undefined },
  };
  const scope = { self, caches: disk, fetch, location: { origin: ORIGIN }, navigator: { connection } };
  // oxlint-disable-next-line typescript/no-implied-eval -- It is our own file, and a worker is no module.
  new Function(...Object.keys(scope), source)(...Object.values(scope));

  const emits = (name: string) =>
    new Promise<void>((resolve, reject) =>
      listeners[name]!({ waitUntil: (work: Promise<void>) => void work.then(resolve, reject) }),
    );

  const respondsTo = async (request: Request): Promise<string> =>
    (await (await answerTo(request))?.text()) ?? 'not answered';

  async function answerTo(request: Request): Promise<Response | undefined> {
    let answer: Promise<Response> | undefined;
    const work: Promise<unknown>[] = [];
    const event = {
      request,
      respondWith: (response: Promise<Response>) => (answer = response),
      waitUntil: (task: Promise<unknown>) => work.push(task),
    };
    listeners['fetch']!(event);
    const response = await answer;
    await Promise.all(work);
    return response;
  }

  const asks = (address: string, token?: string) =>
    respondsTo(new Request(ORIGIN + address, token ? { headers: { authorization: `Bearer ${token}` } } : {}));
  /** A navigation request, which only a browser can create. */
  const opens = (address: string) =>
    respondsTo(Object.defineProperty(new Request(ORIGIN + address), 'mode', { value: 'navigate' }));

  return { emits, answerTo, respondsTo, asks, opens };
}

async function ask(what: Request | string): Promise<Response> {
  const { pathname, search } = new URL(typeof what === 'string' ? what : what.url, ORIGIN);
  const answer = network.get(pathname + search);
  if (!answer) throw new TypeError('no network');
  return answer();
}

/** A fake Cache Storage: as in browsers, a deleted cache that is still open can be written to but not found again. */
class FakeCaches {
  isFull = false;
  readonly openedNames: string[] = [];
  private readonly cachesByName = new Map<string, FakeCache>();

  async open(name: string): Promise<FakeCache> {
    this.openedNames.push(name);
    const cache = this.cachesByName.get(name) ?? new FakeCache(this);
    this.cachesByName.set(name, cache);
    return cache;
  }

  has = async (name: string) => this.cachesByName.has(name);
  keys = async () => [...this.cachesByName.keys()];
  delete = async (name: string) => this.cachesByName.delete(name);
  match = async (address: string, { cacheName }: { cacheName: string }) =>
    this.cachesByName.get(cacheName)?.match(address);
  addresses = () => [...this.cachesByName.values()].flatMap((cache) => [...cache.entries.keys()]).toSorted();
}

class FakeCache {
  readonly entries = new Map<string, Response>();
  private readonly disk: FakeCaches;

  constructor(owner: FakeCaches) {
    this.disk = owner;
  }

  async put(what: Request | string, response: Response): Promise<void> {
    if (this.disk.isFull) throw new DOMException('There is no room.', 'QuotaExceededError');
    this.entries.set(addressOf(what), response);
  }

  async add(address: string): Promise<void> {
    const response = await ask(address);
    if (!response.ok) throw new TypeError('Request failed');
    await this.put(address, response);
  }

  addAll = async (addresses: string[]) => void (await Promise.all(addresses.map((address) => this.add(address))));
  match = async (what: Request | string) => this.entries.get(addressOf(what))?.clone();
}

const addressOf = (what: Request | string): string => new URL(typeof what === 'string' ? what : what.url, ORIGIN).href;
