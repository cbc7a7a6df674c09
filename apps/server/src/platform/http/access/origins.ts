import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../refusal.ts';

/** Returns whether browsers reach this server over TLS. */
export const isSecure = (publicUrl: string | undefined): boolean => publicUrl?.startsWith('https:') ?? false;

/**
 * A cookie identifies the browser, not the page that sends it: a change is accepted only from pages of this same server. A browser sends
 * the page's origin with everything but a plain read, and no page can forge it.
 */
export function requireOwnOrigin({ method, headers }: FastifyRequest, publicUrl: string | undefined): void {
  if (method === 'GET' || method === 'HEAD') return;
  const { origin, host } = headers;
  const isOwnOrigin = publicUrl ? origin === publicUrl : origin === `http://${host}` || origin === `https://${host}`;
  if (!origin || !host || !isOwnOrigin) throw new Refusal('WRONG_ORIGIN');
}
