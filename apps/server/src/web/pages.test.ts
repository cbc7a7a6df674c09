import { PAGE_DATA_ID, type PageData, type UnknownVenueData } from '@caddie/contract/page';
import { screens } from '@caddie/contract/screens';
import Fastify from 'fastify';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { testConfig, useWorld } from '../../test/world.ts';
import { buildApp } from '../app.ts';
import { createSlotService } from '../features/bookings/slots/slots.service.ts';
import { createShopService } from '../features/shops/shops.service.ts';
import { rows } from '../platform/database/db.ts';
import { noNotifications } from '../platform/database/notifications.ts';
import { installErrorHandler } from '../platform/http/mount/error-handler.ts';
import { version } from '../platform/version.ts';
import type { WebBundle } from './bundle.ts';
import { pageRoutes } from './pages.ts';

const world = useWorld();
const style = { css: '', hash: 'sha256-x', files: [] };
const bundle: WebBundle = {
  language: 'ko',
  clientFolder: import.meta.dirname,
  bootScript: '/boot.js',
  mainScripts: [],
  styles: { app: style, landing: style, unknown: style, booking: style },
  bookingScripts: [],
  readBookingRequest: () => null,
  render: async () => '',
  desk: {
    language: 'ko',
    folder: import.meta.dirname,
    script: '/desk/main.js',
    preloads: ['/desk/react.js'],
    styles: ['/desk/a.css'],
  },
};

const ORIGIN = 'https://book.example';

/** Serves the pages without the rest of the server. */
function openPages() {
  const app = Fastify();
  installErrorHandler(app);
  const { db } = world.engine;
  const shops = createShopService(db);
  const slots = createSlotService({ db, shops, notifications: noNotifications });
  pageRoutes(app, [bundle], { shops, slots }, async () => 'Mulligans', {
    publicUrl: ORIGIN,
    apiBase: '/caddie/v1',
    assetBase: '',
    salesEmail: 'sales@caddie.example',
    signUp: 'open',
    cardProvider: 'sandbox',
    wechat: { debug: false },
  });
  return app;
}

/** The metadata that a crawler or a link preview reads, without running scripts. */
async function headAt(url: string) {
  const { body, statusCode: status } = await openPages().inject({ url });
  const meta = (name: string) => new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(body)?.[1];
  return {
    status,
    title: /<title>(.*)<\/title>/.exec(body)?.[1],
    description: meta('description'),
    preview: [meta('og:title'), meta('og:description'), meta('og:url')],
    image: meta('og:image'),
    appName: meta('apple-mobile-web-app-title'),
    manifest: /<link rel="manifest" href="([^"]*)">/.exec(body)?.[1],
  };
}

function pageDataIn(body: string): PageData {
  const [, data = ''] = new RegExp(`id="${PAGE_DATA_ID}"[^>]*>([^<]*)<`).exec(body) ?? [];
  return JSON.parse(data) as PageData;
}

test('every page names the version that runs', async () => {
  const tag = `<meta name="version" content="${version}">`;
  expect((await openPages().inject({ url: '/?shopName=Mulligans' })).body).toContain(tag);
  expect((await openPages().inject({ url: '/' })).body).toContain(tag);
});

test('an unknown URL is answered with an error page, and below the API with a refusal', async () => {
  const app = openPages();

  const page = await app.inject({ url: '/nothing' });
  const refusal = await app.inject({ url: '/caddie/v1/nothing' });

  expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  expect([refusal.statusCode, refusal.json()]).toMatchObject([404, { code: 'NOT_FOUND' }]);
});

describe('the URL of the API', () => {
  test.each([
    ['/caddie/v1', "'self'"],
    ['/api/v2', "'self'"],
    ['https://api.example.com/caddie/v1', "'self' https://api.example.com/caddie/v1/"],
  ])('%s is given to every page, and the content security policy allows only that', async (API_BASE_URL, allowed) => {
    const app = await buildApp({
      config: { ...testConfig(), API_BASE_URL },
      engine: world.engine,
      bundles: [bundle],
      logStream: { write: () => undefined },
    });

    for (const url of ['/', '/?shopName=Mulligans', '/booking?shopName=Mulligans', '/nothing']) {
      const { headers, body } = await app.inject({ url });
      expect(pageDataIn(body)).toMatchObject({ settings: { apiBase: API_BASE_URL } });
      expect(String(headers['content-security-policy'])).toContain(`;connect-src ${allowed};`);
    }
    await app.close();
  });
});

test.each(Object.values(screens))('a shared link to %s at a venue previews that venue', async (pattern) => {
  const path = pattern.replace(/:\w+/, '27038720-c1e2-4cf5-b0a4-74e51488953a');
  const title = 'Mulligans | Caddie';
  const description = 'Booking system for Mulligans | 214 Mulberry St, New York, NY 10012';

  expect(await headAt(`${path}?shopName=mulligans`)).toEqual({
    status: 200,
    title,
    description,
    // The address of a customer's booking is not shared.
    preview: [title, description, `${ORIGIN}${path === pattern ? path : '/'}?shopName=Mulligans`],
    image: expect.stringMatching(/^https:\/\/book\.example\/assets\/caddie\/.+\.jpg$/),
    appName: 'Mulligans',
    manifest: '/manifest.webmanifest?shopName=Mulligans',
  });
});

test('only the page for owners offers sign-up to everyone, and only where sign-up is open', async () => {
  const dataAt = async (url: string, signUp: 'open' | 'invite') => {
    const config = { ...testConfig(), SIGN_UP: signUp };
    const app = await buildApp({
      config,
      engine: world.engine,
      bundles: [bundle],
      logStream: { write: () => undefined },
    });
    const { body } = await app.inject({ url });
    await app.close();
    return body;
  };

  expect(await dataAt('/', 'open')).toContain('"home":{"kind":"landing","signUp":"open"}');
  expect(await dataAt('/', 'invite')).toContain('"home":{"kind":"landing"}');
  expect(await dataAt('/?shopName=Mulligans', 'open')).not.toContain('signUp');
});

test('a page without a venue, or with an unknown one, has its own title and preview', async () => {
  expect(await headAt('/')).toMatchObject({ status: 200, title: 'Caddie | Booking for indoor-golf venues' });
  expect(await headAt('/booking')).toMatchObject({
    status: 200,
    title: 'Caddie',
    preview: ['Caddie', expect.any(String), undefined],
  });
  for (const path of ['/', '/booking', '/my/cards'])
    expect(await headAt(`${path}?shopName=Nowhere`)).toMatchObject({
      status: 404,
      title: 'Venue not found | Caddie',
      manifest: '/manifest.webmanifest',
    });
  expect(await headAt('/terms?shopName=Nowhere')).toMatchObject({ status: 200, title: 'Caddie' });
});

test('the home page carries the entry source: WeChat or the code of a place, and no other value', async () => {
  const renderPage = async (said: string) => {
    const { body } = await openPages().inject({ url: `/?shopName=Mulligans&${said}` });
    return pageDataIn(body).entrySource;
  };

  expect(await renderPage('entrySource=wechat')).toBe('wechat');
  expect(await renderPage('entrySource=K7QX2')).toBe('K7QX2');
  expect(await renderPage('entrySource=k7qx2')).toBe('K7QX2');
  expect(await renderPage('entrySource=poster')).toBeUndefined();
  expect(await renderPage('entrySource=K7QX2&entrySource=K7QX3')).toBeUndefined();
  expect(await renderPage('')).toBeUndefined();
});

test('a page that a browser asks for to show it counts for the place in its link, and no other request does', async () => {
  const { db } = world.engine;
  await sql`insert into entry_places (shop_seq_no, code, name) values (1, 'K7QX2', 'Window')`.execute(db);
  const shown = { 'sec-fetch-dest': 'document' };
  const open = (headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET', code = 'k7qx2') =>
    openPages().inject({ method, url: `/?shopName=Mulligans&entrySource=${code}`, headers });
  expect((await open(shown)).statusCode).toBe(200);
  // A preview or a crawler, a browser that only prepares the page, and codes of no place.
  await open({});
  await open({ ...shown, 'sec-purpose': 'prefetch;prerender' });
  await open({ ...shown, purpose: 'prefetch' });
  await open(shown, 'HEAD');
  expect((await open(shown, 'GET', 'wechat')).statusCode).toBe(200);
  expect((await open(shown, 'GET', 'AAAAA')).statusCode).toBe(200);
  expect(await rows(db, sql`select openings from entry_place_openings`)).toEqual([{ openings: 1 }]);
});

test('an installed app has the venue’s name and opens the venue, whatever characters the name has', async () => {
  const name = '골프 하우스 & "Söhne" <1+1>';
  await sql`update shops set shop_name = ${name} where shop_name = 'SeoulSwing'`.execute(world.engine.db);
  const { title, appName, manifest } = await headAt(`/booking?${new URLSearchParams({ shopName: name }).toString()}`);
  const unescaped = (text = '') =>
    text.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>');
  const app = openPages();

  const installed = await app.inject({ url: unescaped(manifest) });

  expect([title, appName].map(unescaped)).toEqual([`${name} | Caddie`, name]);
  expect(installed.headers['content-type']).toBe('application/manifest+json; charset=utf-8');
  expect(installed.json()).toMatchObject({
    name,
    short_name: name,
    scope: '/',
    display: 'standalone',
    theme_color: '#002400',
  });
  const { start_url: start, id } = installed.json<{ start_url: string; id: string }>();
  expect(id).toBe(start);
  expect(new URL(start, ORIGIN).searchParams.get('shopName')).toBe(name);
  expect((await app.inject({ url: start })).body).toContain(title);
});

test('an app installed without a venue, or with one that no longer exists, asks for a venue', async () => {
  for (const query of ['', '?shopName=Nowhere', '?shopName=%00']) {
    const installed = await openPages().inject({ url: `/manifest.webmanifest${query}` });
    expect(installed.json()).toMatchObject({
      name: 'Caddie',
      start_url: '/?shopName=',
      icons: expect.arrayContaining([expect.objectContaining({ src: '/icon-512.png' })]),
    });
  }
  expect(await headAt('/?shopName=')).toMatchObject({ status: 200, title: 'Venue not found | Caddie' });
  expect(pageDataIn((await openPages().inject({ url: '/?shopName=' })).body).home).toEqual({
    kind: 'unknown',
    shopName: '',
  });
});

test('the page of an unknown venue has room for the venues opened on this phone, and for three at most', async () => {
  const countAt = async (cookie: string, url = '/?shopName=Nowhere') =>
    (pageDataIn((await openPages().inject({ url, headers: { cookie } })).body).home as UnknownVenueData).openedCount;

  expect(await countAt('a=1; caddie_opened=2')).toBe(2);
  expect(await countAt('caddie_opened=9; b=2')).toBe(3);
  expect(await countAt('caddie_opened=0')).toBeUndefined();
  expect(await countAt('caddie_opened=<b>')).toBeUndefined();
  expect(await countAt('xcaddie_opened=2')).toBeUndefined();
  expect(await countAt('caddie_opened=2', '/?shopName=Mulligans')).toBeUndefined();
});

test('an installed app has the venue’s picture as its icon: with round corners, and up to the edges', async () => {
  const manifest = await openPages().inject({ url: '/manifest.webmanifest?shopName=Mulligans' });
  const { icons } = manifest.json<{ icons: { src: string; sizes: string; purpose?: string }[] }>();
  const touchIcon = /rel="apple-touch-icon" href="([^"]*)"/.exec(
    (await openPages().inject({ url: '/?shopName=Mulligans' })).body,
  )![1]!;

  const shown = await Promise.all(
    [...icons, { src: touchIcon, sizes: 'touch' }].map(async ({ src, sizes, purpose }) => {
      const { rawPayload, headers } = await world.app.inject({ url: src });
      const { width, height, format } = await sharp(rawPayload).metadata();
      const [, , , corner] = await sharp(rawPayload)
        .ensureAlpha()
        .extract({ left: 0, top: 0, width: 1, height: 1 })
        .raw()
        .toBuffer();
      return [sizes, purpose, headers['content-type'], format, width, height, corner];
    }),
  );

  expect(shown).toEqual([
    ['192x192', undefined, 'image/png', 'png', 192, 192, 0],
    ['512x512', undefined, 'image/png', 'png', 512, 512, 0],
    ['192x192', 'maskable', 'image/png', 'png', 192, 192, 255],
    ['512x512', 'maskable', 'image/png', 'png', 512, 512, 255],
    ['touch', undefined, 'image/png', 'png', 180, 180, 255],
  ]);
  for (const name of ['mulligans-icon-192', 'nowhere-0a1b2c3d4e-icon-192', 'nowhere-0a1b2c3d4e-icon-100'])
    expect((await world.app.inject({ url: `/assets/caddie/${name}.png` })).statusCode).toBe(404);
});

describe('a venue that is not open', () => {
  const TOKEN = 'a-test-token-that-is-long-enough-to-be-one';
  beforeAll(() =>
    world.engine.script(
      `update shops set shop_name = 'SeoulSwing', opened_at = null, test_token = '${TOKEN}' where shop_seq_no = 2`,
    ),
  );

  test('shows on its home page that it opens soon, and redirects there from all other pages', async () => {
    expect(await headAt('/?shopName=seoulswing')).toMatchObject({ status: 200, title: 'SeoulSwing opens soon' });
    const { body } = await openPages().inject({ url: '/?shopName=seoulswing' });
    expect(body).toContain('"home":{"kind":"unknown","shopName":"seoulswing","soon":"SeoulSwing"}');
    const { statusCode, headers } = await openPages().inject({ url: '/booking?shopName=seoulswing' });
    expect([statusCode, headers['location']]).toEqual([302, '/?shopName=SeoulSwing']);
  });

  test('is shown to a browser with its test link, and marked as a test on every page', async () => {
    const app = openPages();
    const home = await app.inject({ url: `/?shopName=SeoulSwing&test=${TOKEN}` });
    expect(home.statusCode).toBe(200);
    expect(home.body).toContain('"home":{"kind":"shop"');
    expect(home.body).toContain('>TEST, no money moves</p>');
    expect(String(home.headers['set-cookie'])).toMatch(/^caddie_test=.*; HttpOnly; SameSite=Lax; Secure$/);
    const cookie = String(home.headers['set-cookie']).split(';')[0]!;
    const booking = await app.inject({ url: '/booking?shopName=SeoulSwing', headers: { cookie } });
    expect([booking.statusCode, booking.body.includes('class="test-mark"')]).toEqual([200, true]);
    // A page for one visitor is not cached for another.
    for (const url of ['/?shopName=SeoulSwing', '/?shopName=SeoulSwing&test=x', '/?shopName=Mulligans']) {
      const page = await app.inject({ url });
      expect([page.body.includes('test-mark'), page.headers['set-cookie']]).toEqual([false, undefined]);
    }
  });
});
