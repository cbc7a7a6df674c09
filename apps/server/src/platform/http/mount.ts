import { isDeepStrictEqual } from 'node:util';
import { API_BASE, type Asking, type Call, type DataOf, type ParsedOf } from '@caddie/contract/call';
import { refusals } from '@caddie/contract/refusals';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Customer, SignedInStaff } from '../actors/actor.ts';
import { type Db, isDatabaseError } from '../database/db.ts';
import { once } from './idempotency.ts';
import { countHits, enforceByAddress, type Limit } from './limits.ts';
import { Refusal } from '../refusal.ts';
import type { Words } from '../../words/words.ts';
import { wordsOfIssue } from './issues.rules.ts';
import { isShared, sendShared } from './shared-answers.ts';
import { type AuthenticateStaff, createStaffIdentify } from './staff-caller.ts';
import { mustBeOurs } from './origins.ts';

/** What a token is good for. */
export type Session = Pick<Customer, 'customerId' | 'shopSeqNo' | 'sessionId'>;

/** What a handler knows about its caller. */
type Caller<C extends Call> = C['access'] extends 'customer'
  ? { customer: Customer }
  : C['access'] extends 'staff'
    ? { staff: SignedInStaff }
    : unknown;

/** The reply is for what goes beside the answer: a cookie. */
type Handler<C extends Call> = (
  input: ParsedOf<C> & Caller<C>,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<DataOf<C>>;

export type Mount = <C extends Call>(call: C, handler: Handler<C>) => void;

export type MountOptions = {
  /** Finds the session behind a token; undefined for a token that is unknown, expired or revoked. */
  authenticate: (token: string) => Promise<Session | undefined>;
  /** The same for the cookie of the desk. */
  authenticateStaff: AuthenticateStaff;
  /** Refuses a customer's call about a venue that is not open to them. */
  mustAdmit: (shopSeqNo: number, request: FastifyRequest) => Promise<void>;
  /** The address that pages of this server have, if it is set. */
  publicUrl: string | undefined;
  /** In tests: what leaves must be exactly what the contract says, so that a leaked field fails. */
  checkData: boolean;
};

/** What the database says of a customer for whom nothing begins any more. */
const isNobodyAnyMore = new Set(['erased_customers_begin_nothing', 'merged_customers_begin_nothing']);

/** How often a caller may ask for what does not exist, or is not theirs. */
const MISSES: Limit = { max: 30, seconds: 60 };

const parts = ['params', 'query', 'body', 'headers'] as const;

/** Puts calls of the contract on the server: input is parsed by their schemas, output leaves as `{ data }`. */
export function createMount(app: FastifyInstance, db: Db, options: MountOptions): Mount {
  const identifyStaff = createStaffIdentify(options.authenticateStaff, options.publicUrl);

  return function mount(call, handler) {
    const url = urlOf(call);

    app.route({
      method: call.method,
      url,
      config: { call },
      handler: async (request, reply) => {
        for (const limit of call.limits ?? []) {
          await enforceByAddress(db, `${url}:${limit.seconds}`, request.ip, limit);
        }
        const caller = await identify(call, request);
        const input = parse(call, request);
        if (caller?.kind === 'customer') refuseOtherShop(caller, input);
        const visited = caller?.kind === 'staff' ? undefined : (caller ?? shopIn(input)).shopSeqNo;
        if (visited !== undefined) await options.mustAdmit(visited, request);
        const run = async () => {
          const answer = await handler(
            { ...input, ...(caller && { [caller.kind]: caller }) } as ParsedOf<typeof call> & Caller<typeof call>,
            request,
            reply,
          ).catch((error: unknown) => refuseGuesser(error, caller, request));
          if (options.checkData) mustMatch(call, answer);
          return answer;
        };
        reply.header('cache-control', 'no-store');
        const key = call.idempotent && request.headers['idempotency-key'];
        if (!key || !caller) {
          const answer = await run();
          return isShared(answer) ? sendShared(answer, request, reply) : { data: answer };
        }
        // What a call does not take makes no other request of it, whatever was sent.
        const body = 'body' in call ? request.body : undefined;
        return answerOnce(idOf(caller), String(key), { url: request.url, body }, run, reply);
      },
    });
  };

  async function answerOnce(
    owner: string,
    key: string,
    request: object,
    run: () => Promise<unknown>,
    reply: FastifyReply,
  ) {
    const answer = await once(db, owner, key, request, async () => ({
      status: 200,
      body: { data: await run() },
    }));
    if (answer.replayed) reply.header('idempotent-replayed', 'true');
    // A remembered refusal is a new answer all the same: it names the request that got it.
    const body = answer.status < 400 ? answer.body : { ...(answer.body as object), requestId: reply.request.id };
    return reply.code(answer.status).send(body);
  }

  /** Ids are random; a caller who keeps asking for things that do not exist is trying them out. */
  async function refuseGuesser(
    error: unknown,
    caller: Customer | SignedInStaff | undefined,
    request: FastifyRequest,
  ): Promise<never> {
    // They were erased or merged while the request was on its way.
    if (caller && isDatabaseError(error) && isNobodyAnyMore.has(error.constraint ?? ''))
      throw new Refusal(caller.kind === 'customer' ? 'UNAUTHENTICATED' : 'CUSTOMER_NOT_FOUND', { cause: error });
    if (caller && error instanceof Refusal && refusals[error.code].status === 404) {
      const { hits, secondsLeft } = await countHits(db, `missing:${idOf(caller)}`, MISSES.seconds);
      if (hits > MISSES.max) {
        request.log.warn(
          { event: 'request.probing', [`${caller.kind}Id`]: idOf(caller), hits },
          `${caller.kind === 'customer' ? 'a customer' : 'a member of staff'} keeps asking for things that do not exist`,
        );
        throw new Refusal('RATE_LIMITED', { retryAfterSeconds: secondsLeft });
      }
    }
    throw error;
  }

  /** Each kind of caller is known by a way of its own: a customer's token opens nothing of the desk's, its cookie nothing else. */
  async function identify(call: Call, request: FastifyRequest): Promise<Customer | SignedInStaff | undefined> {
    if (call.access === 'customer') return identifyCustomer(request);
    if (call.access === 'staff') return identifyStaff(request, call.role ?? 'OWNER', call.place);
    if (call.access === 'desk-entry') mustBeOurs(request, options.publicUrl);
    return undefined;
  }

  /** A missing, malformed, unknown, expired and revoked token all get the same answer. */
  async function identifyCustomer(request: FastifyRequest): Promise<Customer> {
    const [, token] = /^Bearer ([\w-]{20,200})$/i.exec(request.headers.authorization ?? '') ?? [];
    const session = token && (await options.authenticate(token));
    if (!session) throw new Refusal('UNAUTHENTICATED');
    return { kind: 'customer', ...session, requestId: request.id };
  }
}

/** Where a call is found on this server. */
export const urlOf = ({ path }: Pick<Call, 'path'>): string => API_BASE + path.replace(/\{(\w+)\}/g, ':$1');

const idOf = (caller: Customer | SignedInStaff): string =>
  caller.kind === 'customer' ? caller.customerId : caller.staffId;

/** An account belongs to one venue; its token opens nothing at another. */
function refuseOtherShop(customer: Customer, input: { query?: unknown; body?: unknown }): void {
  for (const part of [input.query, input.body]) {
    const shopSeqNo = (part as { shopSeqNo?: unknown } | undefined)?.shopSeqNo;
    if (shopSeqNo !== undefined && shopSeqNo !== customer.shopSeqNo) throw new Refusal('WRONG_SHOP');
  }
}

/** The venue that somebody who is not signed in asks about. */
function shopIn({ query, body }: { query?: unknown; body?: unknown }): { shopSeqNo: number | undefined } {
  const named = (part: unknown) => (part as { shopSeqNo?: number } | undefined)?.shopSeqNo;
  return { shopSeqNo: named(query) ?? named(body) };
}

/** What was sent, as the contract has it; the refusal names each field that is not so. */
export function parse<C extends Asking>(call: C, request: FastifyRequest): ParsedOf<C> {
  const input: Record<string, unknown> = {};
  const fields: Record<string, Words> = {};
  for (const part of parts) {
    const schema = call[part];
    if (!schema) continue;
    const result = z.safeParse(schema, request[part] ?? {}, { reportInput: true });
    if (result.success) input[part] = result.data;
    else for (const issue of result.error.issues) fields[issue.path.join('.') || part] ??= wordsOfIssue(issue);
  }
  if (Object.keys(fields).length > 0) throw new Refusal('INVALID_REQUEST', { fields });
  return input as ParsedOf<C>;
}

/** Parsing drops what the contract does not name, so whatever differs afterwards would have leaked. */
function mustMatch(call: Call, answer: unknown): void {
  const onTheWire: unknown = JSON.parse(JSON.stringify(answer));
  const { data, error } = z.safeParse(call.data, onTheWire);
  if (error || !isDeepStrictEqual(data, onTheWire)) {
    throw new Error(`${call.method} ${call.path} answers something else than its contract`, { cause: error });
  }
}
