import * as calls from '@caddie/contract/desk/link';
import type { FastifyRequest } from 'fastify';
import type { MountFile } from '../../../platform/http/desk-files.ts';
import type { DeskMount } from '../../../platform/http/mount/mount.ts';
import type { LinkService } from './link.service.ts';

export function linkRoutes(mount: DeskMount, mountFile: MountFile, link: LinkService): void {
  mount(calls.getLink, ({ staff }, request) => link.read({ staff, origin: originOf(request) }));
  mount(calls.addPlace, ({ staff, body }, request) => link.add({ staff, origin: originOf(request) }, body.name));
  mount(calls.renamePlace, ({ staff, params, body }, request) =>
    link.rename({ staff, origin: originOf(request) }, params.id, body),
  );
  mount(calls.removePlace, ({ staff, params, body }, request) =>
    link.remove({ staff, origin: originOf(request) }, params.id, body.version),
  );
  mount(calls.getLinkCode, ({ staff, query }, request) => link.code({ staff, origin: originOf(request) }, query));
  mountFile(calls.posterPdf, async ({ staff, query }, request, reply) => {
    const { file, fileName } = await link.poster({ staff, origin: originOf(request) }, query);
    // The file may open in a browser's own viewer, which the policy for pages would block.
    reply.header('content-security-policy', "frame-ancestors 'none'");
    return reply
      .header('content-disposition', `inline; filename="poster.pdf"; filename*=UTF-8''${encodeURIComponent(fileName)}`)
      .type('application/pdf')
      .send(Buffer.from(file.buffer, file.byteOffset, file.byteLength));
  });
}

/** The origin under which this request reached the server. */
const originOf = ({ protocol, host }: FastifyRequest): string => `${protocol}://${host}`;
