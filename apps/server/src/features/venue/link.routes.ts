import { API_BASE } from '@caddie/contract/call';
import * as calls from '@caddie/contract/desk/link';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Mount, parse } from '../../platform/http/mount.ts';
import type { IdentifyStaff } from '../../platform/http/staff-caller.ts';
import type { LinkService } from './link.service.ts';

export function linkRoutes(mount: Mount, link: LinkService): void {
  mount(calls.getLink, ({ staff }, request) => link.read({ staff, origin: originOf(request) }));
  mount(calls.addPlace, ({ staff, body }, request) => link.add({ staff, origin: originOf(request) }, body.name));
  mount(calls.renamePlace, ({ staff, params, body }, request) =>
    link.rename({ staff, origin: originOf(request) }, params.id, body),
  );
  mount(calls.removePlace, ({ staff, params, body }, request) =>
    link.remove({ staff, origin: originOf(request) }, params.id, body.version),
  );
  mount(calls.getLinkCode, ({ staff, query }, request) => link.code({ staff, origin: originOf(request) }, query));
}

/** The poster: a file, so no call of the contract. */
export function posterRoutes(app: FastifyInstance, link: LinkService, identify: IdentifyStaff): void {
  // Without a HEAD of its own: that would draw it and send none of it.
  app.get(API_BASE + calls.posterPdf.path, { exposeHeadRoute: false }, async (request, reply) => {
    const staff = await identify(request, calls.getLink.role, calls.getLink.place);
    const { query } = parse(calls.posterPdf, request);
    const file = await link.poster({ staff, origin: originOf(request) }, query);
    // It may be looked at in a browser's own viewer, which the rules for pages would keep from drawing it.
    reply.header('content-security-policy', "frame-ancestors 'none'");
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', 'inline; filename="poster.pdf"')
      .type('application/pdf')
      .send(Buffer.from(file.buffer, file.byteOffset, file.byteLength));
  });
}

/** Where this request found the server. */
const originOf = ({ protocol, host }: FastifyRequest): string => `${protocol}://${host}`;
