import { API_BASE } from '@caddie/contract/call';
import { features } from '@caddie/contract/calls';
import { entities } from '@caddie/contract/entities';
import { examples } from '@caddie/contract/examples/examples';
import { availabilityStream } from '@caddie/contract/slots';
import type { FastifyInstance } from 'fastify';
import { describeApi, type Stream } from '../../platform/openapi.ts';
import { writeApiPage } from './api-page.ts';

const streams: readonly Stream[] = [
  {
    ...availabilityStream,
    summary: 'Hear when a tee time of a day was taken or given back.',
    feature: 'bookings',
    refusals: [],
  },
];

/** The contract for machines (OpenAPI) and, from the same description, for people. */
export function apiDescriptionRoutes(app: FastifyInstance, { email, publicUrl }: { email: string; publicUrl: string }) {
  let known: { description: object; page: string } | undefined;
  // Written when somebody first asks: it takes a tenth of a second, and no start should wait for it.
  function written() {
    if (known) return known;
    const description = describeApi({ features, entities, examples }, streams, email);
    return (known = { description, page: writeApiPage(description, examples, publicUrl || 'http://localhost:3000') });
  }

  app.get(`${API_BASE}/openapi.json`, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').send(written().description),
  );
  app.get(`${API_BASE}/docs`, async (_request, reply) => reply.type('text/html; charset=utf-8').send(written().page));
}
