import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { metricsRoutes } from './audit/metrics.routes.ts';
import { bookingRoutes } from './features/bookings/bookings.routes.ts';
import { liveRoutes } from './features/bookings/live.routes.ts';
import { cardRoutes } from './features/cards/cards.routes.ts';
import { membershipRoutes } from './features/memberships/memberships.routes.ts';
import { orderRoutes, webhookRoutes } from './features/orders/orders.routes.ts';
import { reportAccounts } from './features/orders/accounts.report.ts';
import type { Checkpoint } from './features/orders/payments.service.ts';
import { imageRoutes } from './features/shops/images.routes.ts';
import { shopRoutes } from './features/shops/shops.routes.ts';
import { userRoutes } from './features/users/users.routes.ts';
import { wechatRoutes } from './features/wechat/wechat.routes.ts';
import { checkAccounts } from './gateways/check-accounts.ts';
import type { Faults } from './gateways/payments/sandbox-faults.ts';
import type { Deliver } from './gateways/payments/sandbox-webhooks.ts';
import { choosePayments } from './gateways/payments/choose-payments.ts';
import { chooseSms } from './gateways/sms/choose-sms.ts';
import { sandboxMessageRoutes } from './gateways/sms/sandbox-page.ts';
import { installCallerAddress } from './platform/caller-address.ts';
import type { Config } from './platform/config.ts';
import { installConnections } from './platform/connections.ts';
import type { Engine } from './platform/db.ts';
import { installFailures, refuseConnection, refuseUnreadable } from './platform/failures.ts';
import { healthRoutes } from './platform/health.ts';
import { type Background, createBackground } from './platform/jobs.ts';
import { installGeneralLimit } from './platform/limits.ts';
import { installRequestLog, logOptions } from './platform/log.ts';
import { createMount } from './platform/mount.ts';
import { installOverload } from './platform/overload.ts';
import { installSecurityHeaders } from './platform/security.ts';
import { installStopping } from './platform/stopping.ts';
import { upkeepJobs } from './platform/upkeep.ts';
import { createServices } from './services.ts';
import { apiDescriptionRoutes } from './web/api/api.routes.ts';
import type { WebBundle } from './web/bundle.ts';
import { clientErrorRoutes } from './web/client-errors.routes.ts';
import { pageRoutes } from './web/pages.ts';
import { serveStatic } from './web/static.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** What the server does by itself. */
    background: Background;
  }
}

export type AppDependencies = {
  config: Config;
  engine: Engine;
  /** The built web app; without it (API tests) only the API is served. */
  bundle?: WebBundle;
  logStream?: { write(line: string): void };
  /** Where a test may pull the plug. */
  checkpoint?: Checkpoint;
  /** What goes wrong at the sandbox, in tests. */
  faults?: Faults;
};

const BODY_LIMIT = 16 * 1024;
const nothingHappens: Checkpoint = async () => undefined;

/** Builds the whole server from what it depends on; tests build the same one. */
export async function buildApp({
  config,
  engine,
  bundle,
  logStream,
  checkpoint = nothingHappens,
  faults,
}: AppDependencies): Promise<FastifyInstance> {
  const app = Fastify({
    logger: logOptions(config.LOG_LEVEL, logStream),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT,
    trustProxy: config.TRUST_PROXY > 0 && ((_address, hop) => hop < config.TRUST_PROXY),
    requestTimeout: 15_000,
    // Node takes the longer of the two for the whole request, so the one for its head must be the shorter. It looks for
    // those who send nothing more every 30 seconds unless told otherwise.
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 5_000 },
    // A request that was already on its way when we began to stop still gets its answer.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: refuseUnreadable,
    clientErrorHandler: refuseConnection,
  });
  // A page of another site may send text without asking, so text is not taken for JSON.
  app.removeContentTypeParser('text/plain');
  const db = engine.db;
  const secure = config.PUBLIC_URL?.startsWith('https:') ?? false;

  installConnections(app, { isBehindProxy: config.TRUST_PROXY > 0 });
  installFailures(app);
  if (config.TRUST_PROXY > 0) installCallerAddress(app);
  installRequestLog(app);
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id));
  await installSecurityHeaders(app, {
    apiBase: config.API_BASE_URL,
    assetBase: config.ASSET_BASE_URL,
    secure,
    styleHashes: bundle ? [bundle.styles.app.hash, bundle.styles.landing.hash] : [],
  });
  healthRoutes(app, db);
  // Before the streams: those end last, so that nobody opens one anew.
  installStopping(app);
  installOverload(app, { maxInFlight: config.MAX_REQUESTS_IN_FLIGHT });
  const countCall = installGeneralLimit(app, db, config.RATE_LIMIT_PER_MINUTE);

  const sms = chooseSms(config, db);
  const adapter = await choosePayments(config, { db, log: app.log, deliver: toOurselves(app), faults });
  const services = createServices({
    engine,
    config,
    // Stripe's return addresses need it, and the start was refused without it; the sandbox is on this very server.
    publicUrl: config.PUBLIC_URL ?? '',
    providers: [adapter.provider],
    sms,
    log: app.log,
    checkpoint,
  });
  const { identity, outbox, shops } = services;

  const mount = createMount(app, db, {
    checkData: config.NODE_ENV === 'test',
    authenticate: identity.sessions.authenticate,
  });
  shopRoutes(mount, shops);
  imageRoutes(app, services.images);
  userRoutes(mount, identity);
  cardRoutes(mount, services.cards);
  orderRoutes(mount, services.orders);
  webhookRoutes(app, adapter.provider, services.events, countCall);
  membershipRoutes(mount, services.memberships);
  bookingRoutes(mount, services.bookings, services.slots);
  await liveRoutes(app, engine);
  wechatRoutes(mount, services.wechat);
  clientErrorRoutes(mount);
  metricsRoutes(app, config.METRICS_TOKEN, services.audit);
  if (sms.kind === 'sandbox') sandboxMessageRoutes(app, db);
  adapter.routes?.(app);
  apiDescriptionRoutes(app, { email: config.SALES_EMAIL, publicUrl: config.PUBLIC_URL ?? '' });
  if (bundle) {
    await serveStatic(app, bundle.clientFolder);
    pageRoutes(app, bundle, shops, {
      publicUrl: config.PUBLIC_URL ?? '',
      apiBase: config.API_BASE_URL,
      assetBase: config.ASSET_BASE_URL,
      salesEmail: config.SALES_EMAIL,
      cardProvider: adapter.provider.name,
      wechat: { debug: config.WECHAT_JS_DEBUG },
    });
  }

  const kinds = { ...services.jobs, ...adapter.jobs, ...upkeepJobs(engine) };
  const background = createBackground(db, kinds, app.log);
  app.decorate('background', background);
  app.addHook('onReady', () => background.start());
  app.addHook('onListen', async () => {
    void checkAccounts(config, adapter.provider, app.log);
    void reportAccounts(db, services.accounts, app.log).catch((error: unknown) => app.log.error({ err: error }));
  });
  app.addHook(
    'onClose',
    async () =>
      void (await Promise.all([background.stop(), outbox.settle(), services.refunds.settle(), adapter.settle?.()])),
  );
  return app;
}

/** The sandbox lives in this process; its webhooks still come in by the front door, signature and all. */
const toOurselves =
  (app: FastifyInstance): Deliver =>
  (payload, headers) =>
    app.inject({ method: 'POST', url: '/webhooks/sandbox', payload, headers });
