import * as calls from '@caddie/contract/desk/picture';
import { PICTURE_LIMITS } from '@caddie/contract/desk/limits/picture-limits';
import type { FastifyError, FastifyInstance } from 'fastify';
import { createFileMount } from '../../platform/http/desk-files.ts';
import { Refusal } from '../../platform/refusal.ts';
import { message } from '../../words/words.ts';
import type { VenueService } from './venue.service.ts';

/** Mounts the calls that send files about a venue's picture: its upload, and the pictures from which a manager chooses. */
export async function pictureRoutes(desk: FastifyInstance, pictures: VenueService['pictures']): Promise<void> {
  await desk.register(async (files) => {
    // The file name and type sent by a browser are ignored: the bytes decide.
    files.removeAllContentTypeParsers();
    files.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

    const mountFile = createFileMount(files);
    mountFile(
      calls.pictureUploads,
      async ({ staff }, { body }) => ({
        data: await pictures.upload(staff, Buffer.isBuffer(body) ? body : Buffer.alloc(0)),
      }),
      {
        bodyLimit: PICTURE_LIMITS.bytes,
        errorHandler: (error) => {
          throw toPictureRefusal(error);
        },
      },
    );

    mountFile(calls.uploadedPicture, async ({ staff, params }, _request, reply) =>
      reply
        .header('cache-control', 'private, max-age=3600')
        .type('image/jpeg')
        .send(await pictures.readUpload(staff, params.id)),
    );

    mountFile(calls.suppliedPicture, async ({ staff, params }, _request, reply) =>
      reply
        // Opened on its own, the drawing may load nothing.
        .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
        .header('cache-control', 'private, max-age=3600')
        .type('image/svg+xml')
        .send(await pictures.readSupplied(staff, params.name)),
    );
  });
}

const toPictureRefusal = (error: FastifyError): Error =>
  error.statusCode === 413
    ? new Refusal('PICTURE_UNUSABLE', {
        cause: error,
        message: message('picture.too-heavy', { megabytes: PICTURE_LIMITS.bytes / 1_000_000 }),
      })
    : error;
