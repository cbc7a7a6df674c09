import type { DeskFile, ParsedOf, RightsOf } from '@caddie/contract/call';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { SignedInStaff } from '../actors/actor.ts';
import { urlOf } from './access/access.ts';

type Handler<F extends DeskFile> = (
  input: ParsedOf<F> & { staff: SignedInStaff<RightsOf<F>> },
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<unknown>;

export type MountFile = <F extends DeskFile>(file: F, handler: Handler<F>, options?: RouteShorthandOptions) => void;

/** Puts files and streams into the desk's plugin: they are asked for like its calls, and answer as they like. */
export const createFileMount =
  (scope: FastifyInstance): MountFile =>
  (file, handler, options = {}) =>
    void scope.route({
      ...options,
      method: file.method,
      url: urlOf(file),
      config: { ...options.config, call: file },
      // That would read or draw all of it and send nothing; of a stream it would be another, and say nothing for ever.
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
