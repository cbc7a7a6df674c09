import { isDeepStrictEqual } from 'node:util';
import type { Call, CustomerCall, DataOf, DeskCall, ParsedOf, RightsOf } from '@caddie/contract/call';
import { refusals } from '@caddie/contract/refusals';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Customer, SignedInStaff } from '../../actors/actor.ts';
import { type Db, isDatabaseError } from '../../database/db.ts';
import { Refusal } from '../../refusal.ts';
import { type Access, type Caller, type CallOrFile, installAccess, urlOf } from '../access/access.ts';
import { once } from './idempotency.ts';
import { countHits, type Limit } from '../limits.ts';
import { isShared, sendShared } from './shared-answers.ts';

/** What a handler knows about its caller. */
type CallerOf<C extends Call> = C['access'] extends 'customer'
  ? { customer: Customer }
  : C['access'] extends 'staff'
    ? { staff: SignedInStaff<RightsOf<C>> }
    : unknown;

/** The reply is for what goes beside the answer: a cookie. */
type Handler<C extends Call> = (
  input: ParsedOf<C> & CallerOf<C>,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<DataOf<C>>;

/** Takes the calls of one kind of caller; one of another kind does not compile. */
type Mount<Kind extends Call> = <C extends Kind>(call: C, handler: Handler<C>) => void;
export type CustomerMount = Mount<CustomerCall>;
export type DeskMount = Mount<DeskCall>;

type Options<Kind extends CallOrFile> = {
  access: Access<Kind>;
  /** In tests: what leaves must be exactly what the contract says, so that a leaked field fails. */
  checkData: boolean;
};

/** What the database says of a customer for whom nothing begins any more. */
const endedCustomer = new Set(['erased_customers_begin_nothing', 'merged_customers_begin_nothing']);

/** How often a caller may ask for what does not exist, or is not theirs. */
const MISSES: Limit = { max: 30, seconds: 60 };

/** Makes a plugin one kind of caller's, and puts their calls into it: what they answer leaves as `{ data }`. */
export function createMount<Kind extends CallOrFile>(
  scope: FastifyInstance,
  db: Db,
  { access, checkData }: Options<Kind>,
): Mount<Extract<Kind, Call>> {
  installAccess(scope, db, access);

  return function mount(call, handler) {
    scope.route({
      method: call.method,
      url: urlOf(call),
      config: { call },
      handler: async (request, reply) => {
        const { caller, input } = request;
        const run = async (by = caller) => {
          const answer = await handler(
            { ...input, ...(by && { [by.kind]: by }) } as ParsedOf<typeof call> & CallerOf<typeof call>,
            request,
            reply,
          ).catch((error: unknown) => refuseGuesser(error, request));
          if (checkData) mustMatch(call, answer);
          return answer;
        };
        const key = call.idempotent && request.headers['idempotency-key'];
        if (key && caller) return answerOnce(call, caller, String(key), run, reply);
        const answer = await run();
        return isShared(answer) ? sendShared(answer, request, reply) : { data: answer };
      },
    });
  };

  async function answerOnce(
    call: Call,
    caller: Caller,
    key: string,
    run: (by: Caller) => Promise<unknown>,
    reply: FastifyReply,
  ) {
    const { request } = reply;
    const asked = {
      url: request.url,
      // What a call does not take makes no other request of it, whatever was sent.
      body: 'body' in call ? request.body : undefined,
      // A person may work at two venues: what they asked for at one is never the answer at another.
      shopSeqNo: caller.kind === 'staff' ? caller.shopSeqNo : undefined,
    };
    const answer = await once(db, idOf(caller), key, asked, async (requestKey) => {
      const by = caller.kind === 'staff' ? { ...caller, requestKey } : caller;
      return { status: 200, body: { data: await run(by) } };
    });
    if (answer.replayed) reply.header('idempotent-replayed', 'true');
    // A remembered refusal is a new answer all the same: it names the request that got it.
    const body = answer.status < 400 ? answer.body : { ...(answer.body as object), requestId: request.id };
    return reply.code(answer.status).send(body);
  }

  /** Ids are random; a caller who asks for many that do not exist is guessing them. */
  async function refuseGuesser(error: unknown, { caller, log }: FastifyRequest): Promise<never> {
    // They were erased or merged while the request was on its way.
    if (caller && isDatabaseError(error) && endedCustomer.has(error.constraint ?? ''))
      throw new Refusal(caller.kind === 'customer' ? 'UNAUTHENTICATED' : 'CUSTOMER_NOT_FOUND', { cause: error });
    if (caller && error instanceof Refusal && refusals[error.code].status === 404) {
      const { hits, secondsLeft } = await countHits(db, `missing:${idOf(caller)}`, MISSES.seconds);
      if (hits > MISSES.max) {
        log.warn(
          { event: 'request.probing', [`${caller.kind}Id`]: idOf(caller), hits },
          caller.kind === 'customer'
            ? 'a customer requested too many unknown ids'
            : 'a member of staff requested too many unknown ids',
        );
        throw new Refusal('RATE_LIMITED', { retryAfterSeconds: secondsLeft });
      }
    }
    throw error;
  }
}

const idOf = (caller: Caller): string => (caller.kind === 'customer' ? caller.customerId : caller.staffId);

/** Parsing drops what the contract does not name, so whatever differs afterwards would have leaked. */
function mustMatch(call: Call, answer: unknown): void {
  const onTheWire: unknown = JSON.parse(JSON.stringify(answer));
  const { data, error } = z.safeParse(call.data, onTheWire);
  if (error || !isDeepStrictEqual(data, onTheWire)) {
    throw new Error(`${call.method} ${call.path} answers something else than its contract`, { cause: error });
  }
}
