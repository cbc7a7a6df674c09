import { API_BASE } from '@caddie/contract/call';
import {
  type BookingPageData,
  type HomeData,
  OPENED_COUNT_COOKIE,
  OPENED_MAX,
  type PageData,
  SIGNED_IN_COOKIE,
} from '@caddie/contract/page';
import { isScreen, screens } from '@caddie/contract/screens';
import { cutShopName, SHOP_NAME_MAX } from '@caddie/contract/texts/shop-name';
import { isPlainText } from '@caddie/contract/texts/text';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SlotService } from '../features/bookings/slots/slots.service.ts';
import { readPlaceCode, type ShopService } from '../features/shops/shops.service.ts';
import { createCache } from '../platform/cache.ts';
import { isSecure } from '../platform/http/access/origins.ts';
import { setTestCookie, testTokenOf } from '../platform/http/test-cookie.ts';
import { Refusal } from '../platform/refusal.ts';
import { createBookingPage, reportNotRendered } from './booking-page.ts';
import type { Bundles, WebBundle } from './bundle.ts';
import { type Compressed, compress, sendPage, VARY_HEADER } from './compressed.ts';
import { type Head, writeDocument } from './document.ts';
import { createHead } from './heads.ts';
import { createBundleChoice } from './language.ts';
import { createLinkPage, type FindVenueOfLink } from './link-page.ts';
import { writeManifest } from './manifest.ts';
import { localeOf } from '../words/words.ts';

type Options = { publicUrl: string; signUp: 'open' | 'invite' } & PageData['settings'];
type Services = { shops: ShopService; slots: Pick<SlotService, 'venuePage' | 'keptDay' | 'days'> };
type HomeQuery = { shopName?: string | string[]; entrySource?: unknown; test?: unknown };
type Visit = Pick<PageData, 'signedIn' | 'entrySource'>;
type Page = { status: number; html: Compressed };
/** The data of a page, whether the venue is only being tested, and the venue's language. */
type PageContent = { home: HomeData; isTest: boolean; language?: string };

const NO_VENUE: HomeData = { kind: 'landing' };
/** The page that asks for a venue. */
const UNNAMED: HomeData = { kind: 'unknown', shopName: '' };
/** Screens that are the same without a venue. */
const venuelessPath = /^\/(card\/register\/[^/]+|scan|privacy|terms|t\/[^/]+)\/?$/;

/**
 * The pages of the web app: `/` and the free times are rendered here, so that the first paint needs nothing else; the rest is rendered in
 * the browser.
 */
export function pageRoutes(
  app: FastifyInstance,
  bundles: Bundles,
  { shops, slots }: Services,
  venueOfLink: FindVenueOfLink,
  options: Options,
): void {
  const openLink = createLinkPage(venueOfLink);
  const bundleFor = createBundleChoice(bundles);
  // Each language has its own pages: it is the first part of every cache key.
  const pages = createCache<Page>({ seconds: 5, max: 500 });
  const bookingPages = createCache<Page>({ seconds: 5, max: 100 });
  const readBooking = createBookingPage({ shops, slots });
  const landing: HomeData = options.signUp === 'open' ? { kind: 'landing', signUp: 'open' } : NO_VENUE;

  app.get<{ Querystring: HomeQuery }>('/', async (request, reply) => {
    const shopName = parseShopName(request.query.shopName);
    const visit = { signedIn: hasSignedInHint(request), entrySource: parseEntrySource(request.query.entrySource) };
    const givenToken = typeof request.query.test === 'string' ? request.query.test : testTokenOf(request);
    const content: PageContent =
      shopName === undefined
        ? { home: request.query.shopName === undefined ? landing : UNNAMED, isTest: false }
        : await withVenuePageData(await findHome(shopName, givenToken));
    await countOpening(request, content.home, visit.entrySource);
    const { isTest } = content;
    const home = withOpenedCount(content.home, request);
    if (isTest && givenToken) setTestCookie(reply, givenToken, isSecure(options.publicUrl));
    const bundle = bundleFor(request, content.language);
    const key = JSON.stringify([bundle.language, visit, home, isTest]);
    const { html, status } = await pages(key, () => renderHome(bundle, { ...content, home }, visit));
    return sendPage(request, reply, html, status);
  });

  app.get<{ Querystring: HomeQuery }>('/*', async (request, reply) => {
    const path = request.url.split('?', 1)[0]!;
    // Calls of the API never get a page.
    if (path.startsWith(`${API_BASE}/`)) throw new Refusal('NOT_FOUND');
    const missing = await openLink(path, request, reply);
    if (reply.sent) return reply;
    const signedIn = hasSignedInHint(request);
    const { home: venue, isTest, language } = await findVenue(request);
    const isVenueMissing = venue.kind === 'unknown' && !venuelessPath.test(path);
    // The home page says that the venue opens soon; its other pages do not exist yet.
    if (isVenueMissing && venue.soon)
      return reply.redirect(`/?${new URLSearchParams({ shopName: venue.soon }).toString()}`);
    const bundle = bundleFor(request, language);
    const head = { ...headFor(bundle, venue.kind === 'unknown' && !isVenueMissing ? NO_VENUE : venue, path), isTest };
    const content =
      path === screens.booking && venue.kind === 'shop'
        ? await readBooking(bundle.readBookingRequest, venue.shop.shopSeqNo, request)
        : undefined;
    if (content) {
      const visit = { signedIn, entrySource: parseEntrySource(request.query.entrySource) };
      const data = { settings: settings(isTest), ...visit, home: venue, booking: content.booking };
      const create = () => renderBooking(bundle, head, data);
      const key = content.version && JSON.stringify([bundle.language, visit, head, content.version]);
      const page = await (key ? bookingPages(key, create) : create()).catch(reportNotRendered(request));
      if (page) return sendPage(request, reply, page.html);
    }
    const status = missing?.status ?? (isScreen(path) && !isVenueMissing ? 200 : 404);
    const page = await pages(JSON.stringify([bundle.language, status, signedIn, head]), async () => {
      const data = { settings: settings(isTest), signedIn, ...(missing && { link: missing.link }) };
      return { status, html: await compress(writeDocument(bundle, head, data, '')) };
    });
    return sendPage(request, reply, page.html, page.status);
  });

  app.get<{ Querystring: HomeQuery }>('/manifest.webmanifest', async (request, reply) => {
    const { home: venue, language } = await findVenue(request);
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', VARY_HEADER)
      .send(
        JSON.stringify(
          writeManifest(
            venue.kind === 'shop' ? venue.shop : undefined,
            bundleFor(request, language).language,
            options.assetBase,
          ),
        ),
      );
  });

  /** Counts for the place whose link was opened. The page is shown even if that fails. */
  async function countOpening(request: FastifyRequest, home: HomeData, entrySource: string | undefined): Promise<void> {
    const code = readPlaceCode(entrySource);
    if (home.kind !== 'shop' || code === undefined || !isShown(request)) return;
    await shops
      .countOpening(home.shop.shopSeqNo, code)
      .catch((error: unknown) =>
        request.log.warn(
          { event: 'web.opening_not_counted', err: error },
          'a visit by the link of an entry place could not be counted: the page was shown all the same',
        ),
      );
  }

  /** A page that is not rendered here works without its venue's name while the database is unavailable. */
  async function findVenue(request: FastifyRequest<{ Querystring: HomeQuery }>): Promise<PageContent> {
    const landingContent = { home: NO_VENUE, isTest: false };
    const shopName = parseShopName(request.query.shopName);
    return shopName === undefined
      ? landingContent
      : findHome(shopName, testTokenOf(request)).catch(() => landingContent);
  }

  async function findHome(shopName: string, testToken: string | undefined): Promise<PageContent> {
    // An impossible name is shown as plain text, and the database is not queried.
    if (shopName.length > SHOP_NAME_MAX || !isPlainText(shopName))
      return { home: { kind: 'unknown', shopName: toDisplayName(shopName) }, isTest: false };
    try {
      const { shop, isTest, language } = await shops.visit(shopName, testToken);
      return { home: { kind: 'shop', shop }, isTest, language };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const soon = error.code === 'VENUE_NOT_OPEN' && { soon: String(error.details?.['shopName']) };
      if (!soon && error.code !== 'SHOP_NOT_FOUND') throw error;
      const language = soon ? await shops.languageOf(shopName) : undefined;
      return { home: { kind: 'unknown', shopName, ...soon }, isTest: false, ...(language && { language }) };
    }
  }

  /** Adds to the home page whether the venue is open, for its first paint. */
  async function withVenuePageData(content: PageContent): Promise<PageContent> {
    if (content.home.kind !== 'shop') return content;
    const front = slots.venuePage(await shops.terms(content.home.shop.shopSeqNo));
    return { ...content, home: { ...content.home, front } };
  }

  async function renderHome(bundle: WebBundle, { home, isTest }: PageContent, visit: Visit): Promise<Page> {
    const data: PageData = { settings: settings(isTest), ...visit, home };
    const head = { ...headFor(bundle, home, screens.home), isTest };
    const html = writeDocument(bundle, head, data, await bundle.render(data));
    const isMissing = home.kind === 'unknown' && home.shopName !== '' && !home.soon;
    return { status: isMissing ? 404 : 200, html: await compress(html) };
  }

  async function renderBooking(
    bundle: WebBundle,
    head: Head,
    data: PageData & { booking: BookingPageData },
  ): Promise<Page> {
    return { status: 200, html: await compress(writeDocument(bundle, head, data, await bundle.render(data))) };
  }

  const headFor = ({ language }: WebBundle, home: HomeData, path: string) =>
    createHead(home, path, { ...options, locale: localeOf(language) });

  /** A venue that is only being tested takes the sandbox's cards. */
  const settings = (isTest: boolean): PageData['settings'] => ({
    apiBase: options.apiBase,
    assetBase: options.assetBase,
    salesEmail: options.salesEmail,
    cardProvider: isTest ? 'sandbox' : options.cardProvider,
    ...(options.savedCardsOnly && { savedCardsOnly: true }),
    wechat: options.wechat,
  });
}

/** The requested venue: the first value if there are several, none if empty. */
const parseShopName = (value: string | string[] | undefined): string | undefined =>
  (Array.isArray(value) ? value[0] : value)?.trim() || undefined;

/**
 * WeChat or the code of a place, so that a link tapped before the app has loaded still carries the entry source. Any other value is
 * ignored: it would be a page of its own in the cache.
 */
function parseEntrySource(value: unknown): string | undefined {
  if (value === 'wechat') return value;
  return typeof value === 'string' ? readPlaceCode(value) : undefined;
}

const toDisplayName = (name: string): string =>
  cutShopName(name)
    .replace(/\p{Cc}/gu, ' ')
    .toWellFormed();

/** The page of an unknown venue has room for the venues that were opened on this phone before. */
function withOpenedCount(home: HomeData, { headers }: FastifyRequest): HomeData {
  const [, digit] = new RegExp(`\\b${OPENED_COUNT_COOKIE}=(\\d)(;|$)`).exec(headers.cookie ?? '') ?? [];
  const openedCount = Math.min(Number(digit ?? 0), OPENED_MAX);
  return home.kind === 'unknown' && openedCount > 0 ? { ...home, openedCount } : home;
}

const hasSignedInHint = (request: FastifyRequest): boolean =>
  (request.headers.cookie ?? '').includes(`${SIGNED_IN_COOKIE}=1`);

/** Whether a browser asks for the page to show it. Previews, crawlers and browsers that only prepare a page do not. */
const isShown = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' &&
  headers['sec-fetch-dest'] === 'document' &&
  headers['sec-purpose'] === undefined &&
  headers['purpose'] === undefined;
