import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from '../metrics/metrics.ts';

/** A built file: each has a route of its own, and a name that the next build changes. */
const fileRoute = /^[^:]*\.\w+$/;

/** Counts every request by call and status, and measures it until its response is sent; a stream counts while it is open (live.ts). */
export function installRequestMetrics(app: FastifyInstance, metrics: Metrics): void {
  const observe = metrics.durations({
    name: 'caddie_request_duration_seconds',
    help: 'Requests by call and status, with the time until the response was sent.',
    labels: ['call', 'status'],
  });
  app.addHook('onResponse', (request, reply, done) => {
    observe({ call: callOf(request), status: String(reply.statusCode) }, reply.elapsedTime / 1000);
    done();
  });
}

/** The pattern of the route, never the address: a caller must not be able to make a series. */
function callOf({ method, routeOptions: { url } }: FastifyRequest): string {
  if (url === undefined) return 'unknown';
  return fileRoute.test(url) ? 'file' : `${method} ${url}`;
}
