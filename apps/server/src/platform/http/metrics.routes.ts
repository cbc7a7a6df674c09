import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../metrics/metrics.ts';
import { Refusal } from '../refusal.ts';

/** Metrics, for monitoring only. */
export function metricsRoutes(app: FastifyInstance, token: string | undefined, metrics: Metrics): void {
  if (!token) return;
  app.get('/metrics', { config: { isMonitoring: true } }, async (request, reply) => {
    if (!isSameToken(request.headers.authorization?.replace(/^bearer /i, 'Bearer ') ?? '', `Bearer ${token}`))
      throw new Refusal('NOT_FOUND');
    return reply.type('text/plain; version=0.0.4').send(await metrics.text());
  });
}

/** Compares hashes of equal length in constant time, so that response times reveal nothing about the token. */
const isSameToken = (actual: string, expected: string): boolean => timingSafeEqual(hashOf(actual), hashOf(expected));
const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();
