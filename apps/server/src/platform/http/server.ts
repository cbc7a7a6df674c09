import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Config } from '../config.ts';
import { refuseConnection, refuseUnreadable } from './mount/failures.ts';
import { logOptions } from '../log.ts';

const BODY_LIMIT = 16 * 1024;

/** A server that answers nothing yet: how it reads requests, for how long, and what it logs. */
export function createServer(config: Config, logStream?: { write(line: string): void }): FastifyInstance {
  const app = Fastify({
    logger: logOptions(config.LOG_LEVEL, logStream),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT,
    trustProxy: config.TRUST_PROXY > 0 && ((_address, hop) => hop < config.TRUST_PROXY),
    requestTimeout: 15_000,
    // Node takes the longer of the two for the whole request, so the one for its head must be the shorter. It looks for
    // those who send nothing more every 30 seconds unless set otherwise.
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 5_000 },
    // A request that was already on its way when we began to stop still gets its answer.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: refuseUnreadable,
    clientErrorHandler: refuseConnection,
  });
  // A page of another site may send text without asking, so text is not taken for JSON.
  app.removeContentTypeParser('text/plain');
  return app;
}
