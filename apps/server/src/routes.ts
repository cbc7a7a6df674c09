import type { FastifyInstance } from 'fastify';
import { activityRoutes } from './features/activity/activity.routes.ts';
import { bookingRoutes } from './features/bookings/bookings.routes.ts';
import { deskLiveRoutes, liveRoutes } from './features/bookings/slots/live.routes.ts';
import { openStreams, type Streams } from './features/bookings/slots/live.ts';
import { cardRoutes } from './features/cards/cards.routes.ts';
import { customerRoutes } from './features/customers/customers.routes.ts';
import { deletionRoutes, erasureRoutes } from './features/customers/personal-data/erase.routes.ts';
import { mergeRoutes } from './features/customers/merges/merges.routes.ts';
import { ownDataRoutes, personalDataRoutes } from './features/customers/personal-data/personal-data.routes.ts';
import { profileListRoutes } from './features/customers/profile/profile-lists.routes.ts';
import { profileRoutes } from './features/customers/profile/profile.routes.ts';
import { tagRoutes } from './features/customers/profile/tags.routes.ts';
import { firstRunRoutes } from './features/first-run/first-run.routes.ts';
import { hoursRoutes } from './features/hours/hours.routes.ts';
import { calendarRoutes, feedRoutes } from './features/links/feeds.routes.ts';
import { linkedBookingRoutes } from './features/links/links.routes.ts';
import { membershipRoutes, soldSetRoutes } from './features/memberships/memberships.routes.ts';
import { moneyRoutes } from './features/money/money.routes.ts';
import { customersToContactRoutes } from './features/needs-you/customers-to-contact.routes.ts';
import { needsYouRoutes } from './features/needs-you/needs-you.routes.ts';
import { orderRoutes, webhookRoutes } from './features/orders/orders.routes.ts';
import { priceRoutes } from './features/prices/prices.routes.ts';
import { reportRoutes } from './features/reports/reports.routes.ts';
import { deskRoutes } from './features/sheet/desk.routes.ts';
import { sheetRoutes } from './features/sheet/sheet.routes.ts';
import { imageRoutes } from './features/shops/images.routes.ts';
import { shopRoutes } from './features/shops/shops.routes.ts';
import { staffRoutes } from './features/staff/staff.routes.ts';
import { userRoutes } from './features/users/users.routes.ts';
import { pictureRoutes } from './features/venue/picture.routes.ts';
import { payoutRoutes, venueRoutes } from './features/venue/venue.routes.ts';
import { linkRoutes } from './features/venue/link/link.routes.ts';
import { wechatRoutes } from './features/wechat/wechat.routes.ts';
import { sandboxMessageRoutes } from './gateways/sms/sandbox-page.ts';
import { twilioReplyRoutes } from './gateways/sms/twilio-inbound.ts';
import { createCsvMount } from './platform/http/csv-files.ts';
import { customerAccess } from './platform/http/access/customer-access.ts';
import { deskAccess } from './platform/http/access/desk-access.ts';
import { createFileMount } from './platform/http/desk-files.ts';
import { isSecure } from './platform/http/access/origins.ts';
import { testTokenOf } from './platform/http/test-cookie.ts';
import { metricsRoutes } from './platform/http/metrics.routes.ts';
import { createMount } from './platform/http/mount/mount.ts';
import { createStaffIdentify, type IdentifyStaff } from './platform/http/access/staff-caller.ts';
import { apiDescriptionRoutes } from './web/api/api.routes.ts';
import { clientErrorRoutes } from './web/client-errors.routes.ts';
import { deskPageRoutes } from './web/desk-page.ts';
import { pageRoutes } from './web/pages.ts';
import { serveStatic } from './web/static.ts';
import type { PaymentAdapter } from './gateways/payments/payments.ts';
import type { Config } from './platform/config.ts';
import type { Engine } from './platform/database/db.ts';
import type { Notifications } from './platform/database/notifications.ts';
import type { CountCall } from './platform/http/limits.ts';
import type { Metrics } from './platform/metrics/metrics.ts';
import type { Services } from './services.ts';
import type { Bundles } from './web/bundle.ts';

type Dependencies = {
  config: Config;
  engine: Engine;
  notifications: Notifications;
  services: Services;
  /** The card providers; the first serves every venue without its own account. */
  adapters: readonly PaymentAdapter[];
  sms: { kind: string };
  countCall: CountCall;
  metrics: Metrics;
  bundles?: Bundles;
};

/** One id finds every line of the log about a purchase: those of its requests, and those of its payments, refunds and texts. */
const loggedIds = ['bookingId', 'membershipSetId', 'orderId'];

/** Adds all routes: the customers' calls and the desk's, each in its own plugin, the other endpoints, and the pages. */
export async function addRoutes(app: FastifyInstance, dependencies: Dependencies): Promise<void> {
  const { config, engine, notifications, services, adapters, sms, countCall, metrics, bundles } = dependencies;
  const { shops } = services;
  const liveStreams = openStreams(app, notifications, metrics);
  await app.register(async (scope) => addCustomerRoutes(scope, dependencies));
  const identifyStaff = createStaffIdentify(services.staff.sessions.authenticate, config.PUBLIC_URL);
  await app.register(async (scope) => addDeskRoutes(scope, dependencies, liveStreams, identifyStaff));
  liveRoutes(app, liveStreams, shops);
  imageRoutes(app, services.images);
  calendarRoutes(app, services.feeds);
  for (const { provider } of adapters) webhookRoutes(app, provider, services.events, countCall);
  metricsRoutes(app, config.METRICS_TOKEN, metrics);
  if (sms.kind === 'sandbox') sandboxMessageRoutes(app, engine.db);
  else twilioReplyRoutes(app, engine.db, config, countCall);
  for (const adapter of adapters) adapter.routes?.(app);
  apiDescriptionRoutes(app, { email: config.SALES_EMAIL, publicUrl: config.PUBLIC_URL ?? '' });
  if (bundles) {
    await serveStatic(
      app,
      bundles.map(({ clientFolder }) => clientFolder),
    );
    await serveStatic(
      app,
      bundles.map(({ desk }) => desk.folder),
      '/desk/',
    );
    await deskPageRoutes(app, bundles, isSecure(config.PUBLIC_URL));
    pageRoutes(app, bundles, services, services.links.venueOf, {
      publicUrl: config.PUBLIC_URL ?? '',
      apiBase: config.API_BASE_URL,
      assetBase: config.ASSET_BASE_URL,
      salesEmail: config.SALES_EMAIL,
      signUp: config.SIGN_UP,
      cardProvider: adapters[0]!.provider.name,
      ...(!config.PAY_PAGE && { savedCardsOnly: true }),
      wechat: { debug: config.WECHAT_JS_DEBUG },
    });
  }
}

function addCustomerRoutes(
  scope: FastifyInstance,
  { config, engine, notifications, services, metrics }: Dependencies,
): void {
  const { identity, shops } = services;
  const mount = createMount(scope, engine.db, {
    catchUp: notifications.catchUp,
    loggedIds,
    checkData: config.NODE_ENV === 'test',
    access: customerAccess({
      authenticate: identity.sessions.authenticate,
      requireOpenVenue: (shopSeqNo, request) => shops.mustAdmit(shopSeqNo, testTokenOf(request)),
    }),
  });
  shopRoutes(mount, shops, services.slots.venuePage);
  userRoutes(mount, identity);
  cardRoutes(mount, services.cards);
  orderRoutes(mount, services.purchases);
  membershipRoutes(mount, services.memberships);
  bookingRoutes(mount, services.bookings, services.slots, services.covers, services.repeats);
  linkedBookingRoutes(mount, services.links);
  feedRoutes(mount, services.feeds);
  ownDataRoutes(mount, services.personalData);
  deletionRoutes(mount, services.deletion);
  wechatRoutes(mount, services.wechat);
  clientErrorRoutes(mount, metrics);
}

export async function addDeskRoutes(
  scope: FastifyInstance,
  { config, engine, notifications, services }: Pick<Dependencies, 'config' | 'engine' | 'notifications' | 'services'>,
  liveStreams: Streams,
  identifyStaff: IdentifyStaff,
): Promise<void> {
  const publicUrl = config.PUBLIC_URL;
  const mount = createMount(scope, engine.db, {
    catchUp: notifications.catchUp,
    loggedIds,
    checkData: config.NODE_ENV === 'test',
    access: deskAccess(identifyStaff, publicUrl),
  });
  const mountFile = createFileMount(scope);
  const mountCsv = createCsvMount(mountFile);
  staffRoutes(mount, services.staff, publicUrl);
  soldSetRoutes(mount, mountCsv, services.memberships);
  sheetRoutes(mount, services.sheet);
  deskRoutes(mount, services.bookings, services.sheet);
  deskLiveRoutes(mountFile, liveStreams, identifyStaff);
  customerRoutes(mount, mountCsv, services.customers);
  profileRoutes(mount, services.profiles);
  tagRoutes(mount, services.tags);
  profileListRoutes(mount, services.profileLists, services.ownWords);
  mergeRoutes(mount, services.merges);
  personalDataRoutes(mount, services.personalData);
  erasureRoutes(mount, services.erasure);
  venueRoutes(mount, services.venue);
  payoutRoutes(mount, services.payouts);
  await pictureRoutes(scope, services.venue.pictures);
  hoursRoutes(mount, services.hours);
  linkRoutes(mount, mountFile, services.link);
  activityRoutes(mount, mountCsv, services.activity);
  moneyRoutes(mount, mountCsv, services);
  needsYouRoutes(mount, services.needsYou);
  customersToContactRoutes(mount, services.customersToContact);
  priceRoutes(mount, services.prices);
  reportRoutes(mount, mountCsv, services.reports);
  firstRunRoutes(mount, services.firstRun, publicUrl);
}
