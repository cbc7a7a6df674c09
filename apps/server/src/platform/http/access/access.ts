import { API_BASE, type Call, type DeskFile } from '@caddie/contract/call';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Customer, SignedInStaff } from '../../actors/actor.ts';
import type { Db } from '../../database/db.ts';
import { type Input, parseInput } from '../mount/input.ts';
import { enforceByAddress } from '../limits.ts';

/** A route that the contract describes: a call, or a file of the desk. */
export type CallOrFile = Call | DeskFile;

export type Caller = Customer | SignedInStaff;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract of this route. */
    call?: CallOrFile;
  }
  interface FastifyRequest {
    /** The caller, where the call requires one. */
    caller: Caller | undefined;
    /** The request's input, parsed by the contract. */
    input: Input;
  }
}

/** The access check for one kind of caller: customers by their token, staff by the desk's cookie. Each reads only its own credential. */
export type Access<Kind extends CallOrFile> = {
  /** Identifies the caller, and refuses one who may not make this call. */
  identify: (request: FastifyRequest, call: Kind) => Promise<Caller | undefined>;
  /** Refuses input that this caller has no access to. */
  checkInput?: (request: FastifyRequest) => Promise<void>;
};

/** The address of a call on this server. */
export const routeUrlOf = ({ path }: Pick<Call, 'path'>): string => API_BASE + path.replace(/\{(\w+)\}/g, ':$1');

/** Gives every route of this plugin the same access check: the caller is identified and permitted before the body is read. */
export function installAccess<Kind extends CallOrFile>(scope: FastifyInstance, db: Db, access: Access<Kind>): void {
  scope.decorateRequest('caller');
  scope.decorateRequest('input');
  scope.decorateRequest('recordIds');

  scope.addHook('onRequest', (request, reply, done) => {
    const call = requireCallOf(request);
    reply.header('cache-control', 'no-store');
    // A call without limits that anyone may make needs no promise, which would double the cost of the call.
    return call.access === 'anyone' && !call.limits ? done() : limitAndIdentify(request, call);
  });

  async function limitAndIdentify(request: FastifyRequest, call: CallOrFile): Promise<void> {
    for (const limit of call.limits ?? []) {
      await enforceByAddress(db, `${request.routeOptions.url}:${limit.seconds}`, request.ip, limit);
    }
    // The plugin's mount accepts calls of this kind only.
    request.caller = await access.identify(request, call as Kind);
  }

  scope.addHook('preValidation', async (request) => {
    request.input = parseInput(requireCallOf(request), request);
    await access.checkInput?.(request);
  });
}

/** A route without a contract is not served by these plugins. */
function requireCallOf({ routeOptions: { config, url } }: FastifyRequest): CallOrFile {
  if (!config.call) throw new Error(`${url} is not described in the contract`);
  return config.call;
}
