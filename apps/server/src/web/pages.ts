import { API_BASE } from '@caddie/contract/call';
import { type HomeData, type PageData, SIGNED_IN_COOKIE } from '@caddie/contract/page';
import { isScreen, screens } from '@caddie/contract/screens';
import { cutShopName, SHOP_NAME_MAX } from '@caddie/contract/shop-name';
import { isPlainText } from '@caddie/contract/text';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ShopService } from '../features/shops/shops.service.ts';
import { createCache } from '../platform/cache.ts';
import { Refusal } from '../platform/refusal.ts';
import type { WebBundle } from './bundle.ts';
import { type Compressed, compress } from './compressed.ts';
import { writeDocument } from './document.ts';
import { headOf } from './heads.ts';
import { writeManifest } from './manifest.ts';

type Options = { publicUrl: string } & PageData['settings'];
type HomeQuery = { shopName?: string | string[]; entrySource?: unknown };
type Visit = Pick<PageData, 'signedIn' | 'entrySource'>;
type Page = { status: number; html: Compressed };

const NO_VENUE: HomeData = { kind: 'landing' };
/** Screens that are the same without a venue. */
const needsNoVenue = /^\/(card\/register\/[^/]+|scan|privacy|terms)\/?$/;

/** The pages of the web app: `/` drawn here, so that the first paint needs nothing else; the rest drawn in the browser. */
export function pageRoutes(app: FastifyInstance, bundle: WebBundle, shops: ShopService, options: Options): void {
  const pages = createCache<Page>({ seconds: 5, max: 500 });

  app.get<{ Querystring: HomeQuery }>('/', async (request, reply) => {
    const shopName = nameIn(request.query.shopName);
    const visit = { signedIn: hasHint(request), entrySource: entryIn(request.query.entrySource) };
    const home = shopName === undefined ? NO_VENUE : await findHome(shopName);
    const key = JSON.stringify([visit, home]);
    return send(request, reply, await pages(key, () => drawHome(home, visit)));
  });

  app.get<{ Querystring: HomeQuery }>('/*', async (request, reply) => {
    const path = request.url.split('?', 1)[0]!;
    // Whoever asks the API reads no page.
    if (path.startsWith(`${API_BASE}/`)) throw new Refusal('NOT_FOUND');
    const signedIn = hasHint(request);
    const venue = await findVenue(request.query.shopName);
    const isLost = venue.kind === 'unknown' && !needsNoVenue.test(path);
    const head = headOf(venue.kind === 'unknown' && !isLost ? NO_VENUE : venue, path, options);
    const status = isScreen(path) && !isLost ? 200 : 404;
    const page = await pages(JSON.stringify([status, signedIn, head]), async () => {
      const data = { settings: settings(), signedIn };
      return { status, html: await compress(writeDocument(bundle, head, data, '')) };
    });
    return send(request, reply, page);
  });

  app.get<{ Querystring: HomeQuery }>('/manifest.webmanifest', async (request, reply) => {
    const venue = await findVenue(request.query.shopName);
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(JSON.stringify(writeManifest(venue.kind === 'shop' ? venue.shop : undefined)));
  });

  /** What is not drawn here can do without its venue's name while the database is away. */
  async function findVenue(value: HomeQuery['shopName']): Promise<HomeData> {
    const shopName = nameIn(value);
    return shopName === undefined ? NO_VENUE : findHome(shopName).catch(() => NO_VENUE);
  }

  async function findHome(shopName: string): Promise<HomeData> {
    // What cannot be a name is shown as text like any other, and the database is not asked.
    if (shopName.length > SHOP_NAME_MAX || !isPlainText(shopName))
      return { kind: 'unknown', shopName: legible(shopName) };
    try {
      return { kind: 'shop', shop: await shops.openByName(shopName) };
    } catch (error) {
      if (error instanceof Refusal && error.code === 'SHOP_NOT_FOUND') return { kind: 'unknown', shopName };
      throw error;
    }
  }

  async function drawHome(home: HomeData, visit: Visit): Promise<Page> {
    const data: PageData = { settings: settings(), ...visit, home };
    const html = writeDocument(bundle, headOf(home, screens.home, options), data, await bundle.render(data));
    return { status: home.kind === 'unknown' ? 404 : 200, html: await compress(html) };
  }

  const settings = (): PageData['settings'] => ({
    apiBase: options.apiBase,
    assetBase: options.assetBase,
    salesEmail: options.salesEmail,
    cardProvider: options.cardProvider,
    wechat: options.wechat,
  });
}

/** The venue asked for: the first value if there are several, none if empty. */
const nameIn = (value: string | string[] | undefined): string | undefined =>
  (Array.isArray(value) ? value[0] : value)?.trim() || undefined;

/** Only what changes the drawing: any other word would be a page of its own in the cache. */
const entryIn = (value: unknown): Visit['entrySource'] => (value === 'wechat' ? value : undefined);

const legible = (name: string): string =>
  cutShopName(name)
    .replace(/\p{Cc}/gu, ' ')
    .toWellFormed();

const hasHint = (request: FastifyRequest): boolean => (request.headers.cookie ?? '').includes(`${SIGNED_IN_COOKIE}=1`);

function send(request: FastifyRequest, reply: FastifyReply, page: Page): FastifyReply {
  reply
    .code(page.status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding, cookie');
  if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(page.html.plain);
  return reply.header('content-encoding', 'br').send(page.html.br);
}
