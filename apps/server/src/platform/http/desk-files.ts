import type { DeskFile, ParsedOf, RightsOf } from '@caddie/contract/call';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { SignedInStaff } from '../actors/actor.ts';
import { routeUrlOf } from './access/access.ts';

type Handler<F extends DeskFile> = (
  input: ParsedOf<F> & { staff: SignedInStaff<RightsOf<F>> },
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<unknown>;

export type MountFile = <F extends DeskFile>(file: F, handler: Handler<F>, options?: RouteShorthandOptions) => void;

/** Mounts files and streams in the desk's plugin: they have the access check of its calls, and write their own response. */
export const createFileMount =
  (scope: FastifyInstance): MountFile =>
  (file, handler, options = {}) =>
    void scope.route({
      ...options,
      method: file.method,
      url: routeUrlOf(file),
      config: { ...options.config, call: file },
      // A HEAD request would read or render the whole file and send nothing; for a stream it would never end.
      exposeHeadRoute: false,
      handler: async (request, reply) =>
        handler(
          { ...request.input, staff: request.caller } as ParsedOf<typeof file> & {
            staff: SignedInStaff<RightsOf<typeof file>>;
          },
          request,
          reply,
        ),
    });
