import { API_BASE, type Call, type DeskFile } from '@caddie/contract/call';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Customer, SignedInStaff } from '../../actors/actor.ts';
import type { Db } from '../../database/db.ts';
import { type Input, parse } from '../mount/input.ts';
import { enforceByAddress } from '../limits.ts';

/** What the contract describes with an address: a call, or a file of the desk. */
export type CallOrFile = Call | DeskFile;

export type Caller = Customer | SignedInStaff;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the contract says about this route. */
    call?: CallOrFile;
  }
  interface FastifyRequest {
    /** Who calls, where the call asks for somebody. */
    caller: Caller | undefined;
    /** What was sent, as the contract has it. */
    input: Input;
  }
}

/** How one kind of caller is let in: customers by their token, the desk by its cookie. Each reads its own and nothing else. */
export type Access<Kind extends CallOrFile> = {
  /** Finds out who calls, and refuses whoever may not make this call. */
  identify: (request: FastifyRequest, call: Kind) => Promise<Caller | undefined>;
  /** Refuses what this caller may not ask about. */
  checkInput?: (request: FastifyRequest) => Promise<void>;
};

/** Where a call is found on this server. */
export const urlOf = ({ path }: Pick<Call, 'path'>): string => API_BASE + path.replace(/\{(\w+)\}/g, ':$1');

/** Every route of this plugin is one kind of caller's: who calls, and whether they may, is known before the body is read. */
export function installAccess<Kind extends CallOrFile>(scope: FastifyInstance, db: Db, access: Access<Kind>): void {
  scope.decorateRequest('caller');
  scope.decorateRequest('input');

  scope.addHook('onRequest', async (request, reply) => {
    const call = callOf(request);
    reply.header('cache-control', 'no-store');
    for (const limit of call.limits ?? []) {
      await enforceByAddress(db, `${request.routeOptions.url}:${limit.seconds}`, request.ip, limit);
    }
    // Its mount takes calls of this kind only.
    request.caller = await access.identify(request, call as Kind);
  });

  scope.addHook('preValidation', async (request) => {
    request.input = parse(callOf(request), request);
    await access.checkInput?.(request);
  });
}

/** A route that is no call is answered by none of these plugins. */
function callOf({ routeOptions: { config, url } }: FastifyRequest): CallOrFile {
  if (!config.call) throw new Error(`${url} is not described in the contract`);
  return config.call;
}
