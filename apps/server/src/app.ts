import { languages } from '@caddie/contract/texts/languages';
import type { FastifyInstance } from 'fastify';
import { demoDayJobs } from '../seeds/demo-day.ts';
import { reportAccounts } from './features/orders/payments/accounts.report.ts';
import { checkAccounts } from './gateways/check-accounts.ts';
import type { Faults } from './gateways/payments/sandbox/faults.ts';
import type { Deliver } from './gateways/payments/sandbox/webhooks.ts';
import { createSandboxPayments } from './gateways/payments/sandbox/sandbox.ts';
import { choosePayments } from './gateways/payments/choose-payments.ts';
import { createMeasuring } from './gateways/measured.ts';
import { chooseSms } from './gateways/sms/choose-sms.ts';
import { chooseWechat } from './gateways/wechat/choose-wechat.ts';
import { installCallerAddress } from './platform/http/access/caller-address.ts';
import { type Checkpoint, noCheckpoint } from './platform/checkpoint.ts';
import type { Config } from './platform/config.ts';
import { installConnections } from './platform/http/connections.ts';
import type { Engine } from './platform/database/db.ts';
import { addGauges, createGaugeReader } from './platform/metrics/gauges.ts';
import { addPoolMetrics } from './platform/metrics/pool-metrics.ts';
import { createNotifications, type Notifications } from './platform/database/notifications.ts';
import { installDeskGuard } from './platform/http/access/desk-guard.ts';
import { isSecure } from './platform/http/access/origins.ts';
import { installErrorHandler } from './platform/http/mount/error-handler.ts';
import { healthRoutes } from './platform/http/health.ts';
import { jobGauges } from './platform/jobs/gauges.ts';
import { type Background, createBackground } from './platform/jobs/jobs.ts';
import { installGeneralLimit } from './platform/http/limits.ts';
import { installRequestLog } from './platform/log.ts';
import { createMetrics, noMetrics } from './platform/metrics/metrics.ts';
import { installRequestMetrics } from './platform/http/request-metrics.ts';
import { installOverload } from './platform/http/overload.ts';
import { installSecurityHeaders } from './platform/http/security.ts';
import { installStopping } from './platform/http/stopping.ts';
import { maintenanceJobs } from './platform/http/maintenance-jobs.ts';
import { version } from './platform/version.ts';
import { addRoutes } from './routes.ts';
import { createServer } from './platform/http/server.ts';
import { createServices } from './services.ts';
import type { Bundles } from './web/bundle.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The server's background work. */
    background: Background;
    notifications: Notifications;
  }
}

type AppDependencies = {
  config: Config;
  engine: Engine;
  /** The built web app in each language; without it (API tests) only the API is served. */
  bundles?: Bundles;
  logStream?: { write(line: string): void };
  /** Points at which a test may stop the process. */
  checkpoint?: Checkpoint;
  /** Faults of the sandbox, in tests. */
  faults?: Faults;
};

/** Builds the whole server from its dependencies; tests build the same one. */
export async function buildApp({
  config,
  engine,
  bundles,
  logStream,
  checkpoint = noCheckpoint,
  faults,
}: AppDependencies): Promise<FastifyInstance> {
  const app = createServer(config, logStream);
  app.log.info({ event: 'process.starts', version, node: process.version }, 'the server starts');
  const db = engine.db;
  const secure = isSecure(config.PUBLIC_URL);

  installConnections(app, { isBehindProxy: config.TRUST_PROXY > 0 });
  installErrorHandler(app);
  installDeskGuard(app);
  if (config.TRUST_PROXY > 0) installCallerAddress(app);
  installRequestLog(app);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  const metrics = config.METRICS_TOKEN ? await createMetrics() : noMetrics;
  if (config.METRICS_TOKEN) installRequestMetrics(app, metrics);
  const measuring = createMeasuring(metrics);
  installSecurityHeaders(app, {
    apiBase: config.API_BASE_URL,
    assetBase: config.ASSET_BASE_URL,
    secure,
    styleHashes: [...new Set(bundles?.flatMap(({ styles }) => Object.values(styles).map(({ hash }) => hash)))],
  });
  healthRoutes(app, db);
  // Before the streams: they close last, so that no client reconnects.
  installStopping(app);
  installOverload(app, { maxInFlight: config.MAX_REQUESTS_IN_FLIGHT });
  const countCall = installGeneralLimit(app, db, config.RATE_LIMIT_PER_MINUTE);

  const sms = measuring.sms(chooseSms(config, db));
  const adapter = measuring.adapter(
    await choosePayments(config, { db, log: app.log, deliver: deliverToSelf(app), faults }),
  );
  // Test payments of a venue that is not open yet use the sandbox, whatever the venue's account is.
  const isSandbox = adapter.provider.name === 'sandbox';
  const testSandbox = isSandbox
    ? undefined
    : measuring.adapter(
        await createSandboxPayments({
          db,
          log: app.log,
          deliver: deliverToSelf(app),
          publicUrl: config.PUBLIC_URL ?? '',
          hasPayPage: config.PAY_PAGE,
        }),
      );
  const adapters = testSandbox ? [adapter, testSandbox] : [adapter];
  const notifications = createNotifications(engine, app.log);
  app.decorate('notifications', notifications);
  const services = createServices({
    engine,
    notifications,
    config,
    // Required for Stripe's return addresses, and checked at the start; the sandbox is on this server.
    publicUrl: config.PUBLIC_URL ?? '',
    localUrl: () => localUrlOf(app),
    ...(bundles && { languages: languages.filter((tag) => bundles.some(({ language }) => language === tag)) }),
    providers: [adapter.provider, ...(testSandbox ? [testSandbox.provider] : [])],
    sms,
    wechat: measuring.wechat(chooseWechat(config, db, app.log)),
    log: app.log,
    checkpoint,
  });
  // A test asks right after a change.
  const maxAge = config.NODE_ENV === 'test' ? { maxAgeMs: 0 } : {};
  // Before the gauges of the database, whose own statement must not be seen waiting for a connection.
  addPoolMetrics(metrics, engine);
  const gauges = [...services.gauges, jobGauges];
  addGauges(metrics, gauges, createGaugeReader(db, gauges, { log: app.log, ...maxAge }));
  await addRoutes(app, {
    config,
    engine,
    notifications,
    services,
    adapters,
    sms,
    countCall,
    metrics,
    ...(bundles && { bundles }),
  });

  await notifications.start();
  app.addHook('preClose', notifications.stop);

  // Demo guests are only for a server that sends no real texts and charges no real cards.
  const isDemo = config.DEMO_DAY && sms.kind === 'sandbox' && isSandbox;
  const demoJobs = isDemo ? demoDayJobs(db, services) : {};
  const jobKinds = { ...services.jobs, ...adapter.jobs, ...testSandbox?.jobs, ...maintenanceJobs(engine), ...demoJobs };
  const background = createBackground(db, jobKinds, app.log);
  app.decorate('background', background);
  app.addHook('onListen', async () => {
    void checkAccounts(config, adapter.provider, app.log);
    void reportAccounts(db, services.accounts, app.log).catch((error: unknown) =>
      app.log.error(
        { event: 'payment.account_report_failed', err: error },
        'the payment accounts in use could not be listed at this start: see `err`',
      ),
    );
  });
  app.addHook(
    'onClose',
    async () =>
      void (await Promise.all([
        background.stop(),
        services.outbox.waitForPending(),
        services.refunds.settle(),
        services.paying.finish(),
        ...adapters.map((paymentAdapter) => paymentAdapter.waitForPending?.()),
      ])),
  );
  return app;
}

/** The server's address for a browser on this machine, while it listens: the sandbox's texts are read there. */
function localUrlOf(app: FastifyInstance): string {
  const address = app.server.address();
  return address && typeof address === 'object' ? `http://localhost:${address.port}` : '';
}

/** The sandbox runs in this process; its webhooks are still sent as ordinary signed requests. */
const deliverToSelf =
  (app: FastifyInstance): Deliver =>
  (payload, headers) =>
    app.inject({ method: 'POST', url: '/webhooks/sandbox', payload, headers });
