import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Config } from '../config.ts';
import { refuseConnection, refuseUnreadable } from './mount/error-handler.ts';
import { logOptions } from '../log.ts';
import { readableUrl } from './readable-url.ts';

const BODY_LIMIT = 16 * 1024;

/** Creates a server without routes: how it reads requests, its time limits, and its log. */
export function createServer(config: Config, logStream?: { write(line: string): void }): FastifyInstance {
  const app = Fastify({
    logger: logOptions(config.LOG_LEVEL, logStream),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT,
    trustProxy: config.TRUST_PROXY > 0 && ((_address, hop) => hop < config.TRUST_PROXY),
    requestTimeout: 15_000,
    // Node applies the longer of the two limits to the whole request, so the one for the headers must be the shorter. By default it looks
    // for stalled requests only every 30 seconds.
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 5_000 },
    // A request that was already being sent when the server began to stop is still answered.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
    frameworkErrors: refuseUnreadable,
    clientErrorHandler: refuseConnection,
  });
  // A page of another site may send text/plain without a preflight, so text is not accepted as JSON.
  app.removeContentTypeParser('text/plain');
  return app;
}
