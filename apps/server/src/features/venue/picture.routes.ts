import { API_BASE } from '@caddie/contract/call';
import * as calls from '@caddie/contract/desk/picture';
import { PICTURE_LIMITS } from '@caddie/contract/desk/picture-limits';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import type { SignedInStaff } from '../../platform/actors/actor.ts';
import type { Db } from '../../platform/database/db.ts';
import { enforceByAddress } from '../../platform/http/limits.ts';
import { parse } from '../../platform/http/mount.ts';
import type { IdentifyStaff } from '../../platform/http/staff-caller.ts';
import { Refusal } from '../../platform/refusal.ts';
import { say } from '../../words/words.ts';
import type { VenueService } from './venue.service.ts';

type Dependencies = { pictures: VenueService['pictures']; identify: IdentifyStaff; db: Db };

const { role, place } = calls.getPicture;
const UPLOADS = { max: 60, seconds: 3600 };
const at = (path: string): string => API_BASE + path.replace(/\{(\w+)\}/g, ':$1');

/** The files around a venue's picture, so no calls of the contract: what a manager sends, and what is shown while they crop. */
export async function pictureRoutes(app: FastifyInstance, { pictures, identify, db }: Dependencies): Promise<void> {
  await app.register(async (files) => {
    const callers = new WeakMap<FastifyRequest, SignedInStaff>();
    // The name and the type that a browser gives a file say nothing: its bytes do.
    files.removeAllContentTypeParsers();
    files.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

    files.post(at(calls.pictureUploads.path), {
      bodyLimit: PICTURE_LIMITS.bytes,
      // Before a byte of the file is read.
      onRequest: async (request) => {
        await enforceByAddress(db, 'picture.upload', request.ip, UPLOADS);
        callers.set(request, await identify(request, role, place));
      },
      errorHandler: (error) => {
        throw asSentence(error);
      },
      handler: async (request, reply) => {
        const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        reply.header('cache-control', 'no-store');
        return { data: await pictures.upload(callers.get(request)!, bytes) };
      },
    });

    files.get(at(calls.uploadedPicture.path), async (request, reply) => {
      const staff = await identify(request, role, place);
      const { id } = parse(calls.uploadedPicture, request).params;
      return reply
        .header('cache-control', 'private, max-age=3600')
        .type('image/jpeg')
        .send(await pictures.uploaded(staff, id));
    });

    files.get(at(calls.suppliedPicture.path), async (request, reply) => {
      await identify(request, role, place);
      const { name } = parse(calls.suppliedPicture, request).params;
      // Opened by itself it may draw, and nothing else.
      return reply
        .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
        .header('cache-control', 'private, max-age=3600')
        .type('image/svg+xml')
        .send(await pictures.supplied(name));
    });
  });
}

const asSentence = (error: FastifyError): Error =>
  error.statusCode === 413
    ? new Refusal('PICTURE_UNUSABLE', {
        cause: error,
        says: say('picture.too-heavy', { megabytes: PICTURE_LIMITS.bytes / 1_000_000 }),
      })
    : error;
