import { isDeepStrictEqual } from 'node:util';
import type { Call, CustomerCall, DataOf, DeskCall, ParsedOf, RightsOf } from '@caddie/contract/call';
import { refusals } from '@caddie/contract/refusals';
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import * as z from 'zod/mini';
import type { Customer, SignedInStaff } from '../../actors/actor.ts';
import { type Db, isDatabaseError } from '../../database/db.ts';
import { idsIn } from '../../log.ts';
import { Refusal } from '../../refusal.ts';
import { type Access, type Caller, type CallOrFile, installAccess, routeUrlOf } from '../access/access.ts';
import { runOnce } from './idempotency.ts';
import { countHits, type Limit } from '../limits.ts';
import { acceptsGzip, isShared, sendGzipped, sendShared } from './shared-answers.ts';

/** The caller's type, as the handler of a call gets it. */
type CallerOf<C extends Call> = C['access'] extends 'customer'
  ? { customer: Customer }
  : C['access'] extends 'staff'
    ? { staff: SignedInStaff<RightsOf<C>> }
    : unknown;

/** The reply is for additions to the response, such as a cookie. */
type Handler<C extends Call> = (
  input: ParsedOf<C> & CallerOf<C>,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<DataOf<C>>;

/**
 * Returns the finished bytes of a response that is the same for all callers, from the query as the caller wrote it; undefined if it must be
 * made.
 */
type FindKept = (query: Readonly<Record<string, string | undefined>>) => Buffer | undefined;

/** Mounts the calls of one kind of caller; a call of another kind does not compile. */
type Mount<Kind extends Call> = <C extends Kind>(call: C, handler: Handler<C>, findKept?: FindKept) => void;
export type CustomerMount = Mount<CustomerCall>;
export type DeskMount = Mount<DeskCall>;

type Options<Kind extends CallOrFile> = {
  access: Access<Kind>;
  /** Waits until this process has received the messages of everything that was changed before. */
  catchUp: () => Promise<void>;
  /** The names of the fields in input and answers whose ids the request's line in the log shows. */
  loggedIds?: readonly string[];
  /** In tests: a response must match the contract exactly, so that a leaked field fails. */
  checkData: boolean;
};

/** The database's constraints against new records of a customer who was erased or merged. */
const endedCustomerConstraints = new Set(['erased_customers_begin_nothing', 'merged_customers_begin_nothing']);

/** How often a caller may request records that do not exist or are not theirs. */
const MAX_MISSES: Limit = { max: 30, seconds: 60 };

/** Reserves a plugin for one kind of caller and mounts their calls; a response is sent as `{ data }`. */
export function createMount<Kind extends CallOrFile>(
  scope: FastifyInstance,
  db: Db,
  { access, catchUp, loggedIds = [], checkData }: Options<Kind>,
): Mount<Extract<Kind, Call>> {
  installAccess(scope, db, access);

  return function mount(call, handler, findKept) {
    scope.route({
      method: call.method,
      url: routeUrlOf(call),
      config: { call },
      ...(findKept && { onRequest: sendKept(findKept) }),
      handler: (request, reply) =>
        // After any response, also a refusal, the caller's next request shows everything that led to it.
        call.method === 'GET' ? respond(request, reply) : respond(request, reply).finally(catchUp),
    });

    async function respond(request: FastifyRequest, reply: FastifyReply) {
      const { caller, input } = request;
      const { params, query, body } = input;
      request.recordIds = idsIn(loggedIds, params, query, body);
      const run = async (actor = caller) => {
        const answer = await handler(
          { ...input, ...(actor && { [actor.kind]: actor }) } as ParsedOf<typeof call> & CallerOf<typeof call>,
          request,
          reply,
        ).catch((error: unknown) => rethrowWithProbingLimit(error, request));
        if (checkData) requireContractMatch(call, answer);
        request.recordIds = { ...request.recordIds, ...idsIn(loggedIds, answer) };
        return answer;
      };
      const key = call.idempotent && request.headers['idempotency-key'];
      if (key && caller) return runIdempotent(call, caller, String(key), run, reply);
      const data = await run();
      return isShared(data) ? sendShared(data, request, reply) : { data };
    }
  };

  async function runIdempotent(
    call: Call,
    caller: Caller,
    key: string,
    run: (actor: Caller) => Promise<unknown>,
    reply: FastifyReply,
  ) {
    const { request } = reply;
    const fingerprinted = {
      url: request.url,
      // Input that a call does not take does not change the request's fingerprint.
      body: 'body' in call ? request.body : undefined,
      // A person may work at two venues: a request at one is never answered with the response of the other.
      shopSeqNo: caller.kind === 'staff' ? caller.shopSeqNo : undefined,
    };
    const answer = await runOnce(db, callerIdOf(caller), key, fingerprinted, async (requestKey) => {
      const actor = caller.kind === 'staff' ? { ...caller, requestKey } : caller;
      return { status: 200, body: { data: await run(actor) } };
    });
    if (answer.replayed) reply.header('idempotent-replayed', 'true');
    // A stored refusal is still a new response: it names the request that got it.
    reply.code(answer.status);
    return answer.status < 400 ? answer.body : { ...(answer.body as object), requestId: request.id };
  }

  /** Ids are random: a caller who requests many that do not exist is guessing. */
  async function rethrowWithProbingLimit(error: unknown, { caller, log }: FastifyRequest): Promise<never> {
    // The customer was erased or merged while the request was in progress.
    if (caller && isDatabaseError(error) && endedCustomerConstraints.has(error.constraint ?? ''))
      throw new Refusal(caller.kind === 'customer' ? 'UNAUTHENTICATED' : 'CUSTOMER_NOT_FOUND', { cause: error });
    if (caller && error instanceof Refusal && refusals[error.code].status === 404) {
      const { hits, secondsLeft } = await countHits(db, `missing:${callerIdOf(caller)}`, MAX_MISSES.seconds);
      if (hits > MAX_MISSES.max) {
        log.warn(
          { event: 'request.probing', [`${caller.kind}Id`]: callerIdOf(caller), hits },
          caller.kind === 'customer'
            ? 'a customer requested too many ids that do not exist: such requests are refused for up to a minute'
            : 'a member of staff requested too many ids that do not exist: such requests are refused for up to a minute',
        );
        throw new Refusal('RATE_LIMITED', { retryAfterSeconds: secondsLeft });
      }
    }
    throw error;
  }
}

/** Sends a finished response before the request is parsed and its caller's rights are checked: anyone may make such a call. */
const sendKept =
  (findKept: FindKept): onRequestHookHandler =>
  (request, reply, done) => {
    const bytes =
      acceptsGzip(request) && !wantsNew(request) ? findKept(request.query as Record<string, string>) : undefined;
    if (bytes) void sendGzipped(bytes, reply);
    else done();
  };

/** A client that has just changed something elsewhere asks for an answer that is made now. */
export const wantsNew = ({ headers }: FastifyRequest): boolean => headers['cache-control'] === 'no-cache';

const callerIdOf = (caller: Caller): string => (caller.kind === 'customer' ? caller.customerId : caller.staffId);

/** Parsing drops fields that the contract does not name, so any difference afterwards would have leaked. */
function requireContractMatch(call: Call, answer: unknown): void {
  const serialized: unknown = JSON.parse(JSON.stringify(answer));
  const { data, error } = z.safeParse(call.data, serialized);
  if (error || !isDeepStrictEqual(data, serialized)) {
    throw new Error(`${call.method} ${call.path} answers something else than its contract`, { cause: error });
  }
}
