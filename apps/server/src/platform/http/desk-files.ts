import type { DeskFile, ParsedOf } from '@caddie/contract/call';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { SignedInStaff } from '../actors/actor.ts';
import type { Db } from '../database/db.ts';
import { enforceByAddress } from './limits.ts';
import { parse, urlOf } from './mount.ts';
import type { IdentifyStaff } from './staff-caller.ts';

type Handler<F extends DeskFile> = (
  input: ParsedOf<F> & { staff: SignedInStaff },
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<unknown>;

export type MountFile = <F extends DeskFile>(file: F, handler: Handler<F>, options?: RouteShorthandOptions) => void;

/** Puts files and streams of the desk on the server: they are asked for like calls, and answer as they like. */
export const createFileMount =
  (app: FastifyInstance, db: Db, identify: IdentifyStaff): MountFile =>
  (file, handler, options = {}) => {
    const url = urlOf(file);
    const callers = new WeakMap<FastifyRequest, SignedInStaff>();
    app.route({
      ...options,
      method: file.method,
      url,
      config: { ...options.config, call: file },
      // That would read or draw all of it and send nothing; of a stream it would be another, and say nothing for ever.
      exposeHeadRoute: false,
      onRequest: async (request) => {
        for (const limit of file.limits ?? []) {
          await enforceByAddress(db, `${url}:${limit.seconds}`, request.ip, limit);
        }
        callers.set(request, await identify(request, file.role, file.place));
      },
      handler: async (request, reply) => {
        reply.header('cache-control', 'no-store');
        return handler({ ...parse(file, request), staff: callers.get(request)! }, request, reply);
      },
    });
  };
