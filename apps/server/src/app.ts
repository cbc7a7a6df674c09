import { randomUUID } from 'node:crypto';
import { calls } from '@caddie/contract/calls';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { sql } from 'kysely';
import { createImageService } from './features/shops/images.service.ts';
import { imageRoutes } from './features/shops/images.routes.ts';
import { shopRoutes } from './features/shops/shops.routes.ts';
import { createShopService } from './features/shops/shops.service.ts';
import type { Config } from './platform/config.ts';
import type { Engine } from './platform/db.ts';
import { installFailures } from './platform/failures.ts';
import { type JobKinds, startJobs } from './platform/jobs.ts';
import { forgetOldLimits, installGeneralLimit } from './platform/limits.ts';
import { installRequestLog, logOptions } from './platform/log.ts';
import { createMount } from './platform/mount.ts';
import { installOverload } from './platform/overload.ts';
import { installSecurityHeaders } from './platform/security.ts';
import { apiDescriptionRoutes } from './web/api-page.ts';
import type { WebBundle } from './web/bundle.ts';
import { pageRoutes } from './web/pages.ts';
import { serveStatic } from './web/static.ts';

export type AppDependencies = {
  config: Config;
  engine: Engine;
  /** The built web app; without it (API tests) only the API is served. */
  bundle?: WebBundle;
  logStream?: { write(line: string): void };
};

const BODY_LIMIT = 16 * 1024;

/** Builds the whole server from what it depends on; tests build the same one. */
export async function buildApp({ config, engine, bundle, logStream }: AppDependencies): Promise<FastifyInstance> {
  const app = Fastify({
    logger: logOptions(config.LOG_LEVEL, logStream),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT,
    trustProxy: config.TRUST_PROXY > 0 && ((_address, hop) => hop < config.TRUST_PROXY),
    requestTimeout: 15_000,
    // A request that was already on its way when we began to stop still gets its answer.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
  });
  const db = engine.db;
  const secure = config.PUBLIC_URL?.startsWith('https:') ?? false;

  installFailures(app);
  installRequestLog(app);
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id));
  await installSecurityHeaders(app, {
    assetBase: config.ASSET_BASE_URL,
    secure,
    styleHashes: bundle ? [bundle.cssHash] : [],
  });
  healthRoutes(app, engine);
  installOverload(app, config.MAX_REQUESTS_IN_FLIGHT);
  installGeneralLimit(app, db, config.RATE_LIMIT_PER_MINUTE);

  const mount = createMount(app, db, { checkData: config.NODE_ENV === 'test' });
  const shops = createShopService(db);
  shopRoutes(mount, shops);
  imageRoutes(app, createImageService(db));
  apiDescriptionRoutes(app, calls);
  if (bundle) {
    await serveStatic(app, bundle.clientFolder);
    pageRoutes(app, bundle, shops, {
      publicUrl: config.PUBLIC_URL ?? '',
      assetBase: config.ASSET_BASE_URL,
      salesEmail: config.SALES_EMAIL,
    });
  }

  const kinds: JobKinds = { 'limits.forget': { run: () => forgetOldLimits(db), everySeconds: 60 } };
  const jobs = startJobs(db, kinds, app.log);
  app.addHook('onReady', () => jobs.start());
  app.addHook('onClose', () => jobs.stop());
  return app;
}

/** Alive: the process answers. Ready: it can also reach its database and is not about to stop. */
function healthRoutes(app: FastifyInstance, engine: Engine): void {
  let closing = false;
  app.addHook('preClose', async () => void (closing = true));
  app.get('/healthz', { logLevel: 'silent' }, async () => ({ status: 'ok' }));
  app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    const ready =
      !closing &&
      (await sql`select 1`.execute(engine.db).then(
        () => true,
        () => false,
      ));
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' });
  });
}
