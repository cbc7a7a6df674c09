import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The answer stays open and is fed from time to time. */
    isStream?: boolean;
    /** Whoever watches over the server must get an answer however busy it is. */
    isWatch?: boolean;
  }
}

/** Turns work away while there is still room to say so: a 503 now is better than a time-out for everybody. */
export function installOverload(app: FastifyInstance, maxInFlight: number): void {
  let inFlight = 0;

  app.addHook('onRequest', async (request, reply) => {
    // A stream is open for minutes and works for microseconds; it has a limit of its own.
    if (request.routeOptions.config.isStream || request.routeOptions.config.isWatch) return;
    inFlight += 1;
    reply.raw.once('close', () => (inFlight -= 1));
    if (inFlight > maxInFlight) throw new Refusal('OVERLOADED', { retryAfterSeconds: 1 });
  });
}
