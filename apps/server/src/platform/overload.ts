import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal.ts';

/** Turns work away while there is still room to say so: a 503 now is better than a time-out for everybody. */
export function installOverload(app: FastifyInstance, maxInFlight: number): void {
  let inFlight = 0;

  app.addHook('onRequest', async (_request, reply) => {
    inFlight += 1;
    reply.raw.once('close', () => (inFlight -= 1));
    if (inFlight > maxInFlight) throw new Refusal('OVERLOADED', { retryAfterSeconds: 1 });
  });
}
