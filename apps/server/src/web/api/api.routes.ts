import { API_BASE } from '@caddie/contract/call';
import { features } from '@caddie/contract/calls';
import { entities } from '@caddie/contract/entities';
import { examples } from '@caddie/contract/examples/examples';
import { availabilityStream } from '@caddie/contract/slots';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { escapeHtml } from '../../platform/html.ts';
import { deskCookies } from '../../platform/http/access/desk-cookies.ts';
import { describeApi, type Stream } from '../../platform/http/mount/openapi.ts';
import { writeApiPage } from './api-page.ts';

const streams: readonly Stream[] = [
  {
    ...availabilityStream,
    summary: 'Receive an event when a tee time of a day is taken or given back.',
    feature: 'bookings',
    refusals: [],
  },
];

/** The address in the examples, where none is set and before a request shows one. */
const DEFAULT_ORIGIN = 'http://localhost:3000';

/** The contract for machines (OpenAPI) and, from the same description, for people. */
export function apiDescriptionRoutes(app: FastifyInstance, { email, publicUrl }: { email: string; publicUrl: string }) {
  const sessionCookie = deskCookies(publicUrl).session.name;
  let cached: { description: object; page: string } | undefined;
  // Created at the first request: it takes a tenth of a second, and no start should wait for it.
  function apiDescription() {
    if (cached) return cached;
    const description = describeApi({ features, entities, examples }, streams, { email, sessionCookie });
    return (cached = { description, page: writeApiPage(description, examples, publicUrl || DEFAULT_ORIGIN) });
  }

  app.get(`${API_BASE}/openapi.json`, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').send(apiDescription().description),
  );
  app.get(`${API_BASE}/docs`, async (request, reply) => {
    reply.type('text/html; charset=utf-8');
    if (publicUrl) return reply.send(apiDescription().page);
    // The page shows the address of its request: cached, it would show one caller's address to another.
    reply.header('cache-control', 'no-store');
    return reply.send(apiDescription().page.replaceAll(DEFAULT_ORIGIN, () => escapeHtml(requestOrigin(request))));
  });
}

/** The address that the caller used, if it is valid: the Host header may contain anything. */
const requestOrigin = ({ protocol, host }: FastifyRequest): string =>
  /^[a-z\d.-]+(:\d{1,5})?$|^\[[\da-f:.]+\](:\d{1,5})?$/i.test(host) && /^https?$/.test(protocol)
    ? `${protocol}://${host}`
    : DEFAULT_ORIGIN;
