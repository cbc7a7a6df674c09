import { isDeepStrictEqual } from 'node:util';
import { API_BASE, type Asking, type Call, type DataOf, type ParsedOf } from '@caddie/contract/call';
import { refusals } from '@caddie/contract/refusals';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Customer } from './actor.ts';
import type { Db } from './db.ts';
import { once } from './idempotency.ts';
import { countHits, enforceByAddress, type Limit } from './limits.ts';
import { Refusal } from './refusal.ts';
import { sentenceForIssue } from './sentences.rules.ts';
import { isShared, sendShared } from './shared-answers.ts';

/** What a token is good for. */
export type Session = Pick<Customer, 'customerId' | 'shopSeqNo' | 'sessionId'>;

/** What a handler knows about its caller. */
type Caller<C extends Call> = C['access'] extends 'customer' ? { customer: Customer } : unknown;

type Handler<C extends Call> = (input: ParsedOf<C> & Caller<C>, request: FastifyRequest) => Promise<DataOf<C>>;

export type Mount = <C extends Call>(call: C, handler: Handler<C>) => void;

export type MountOptions = {
  /** Finds the session behind a token; undefined for a token that is unknown, expired or revoked. */
  authenticate: (token: string) => Promise<Session | undefined>;
  /** In tests: what leaves must be exactly what the contract says, so that a leaked field fails. */
  checkData: boolean;
};

/** How often somebody may ask for what is not there, or is not theirs. */
const MISSES: Limit = { max: 30, seconds: 60 };

const parts = ['params', 'query', 'body', 'headers'] as const;

/** Puts calls of the contract on the server: input is parsed by their schemas, output leaves as `{ data }`. */
export function createMount(app: FastifyInstance, db: Db, options: MountOptions): Mount {
  z.config({ localeError: sentenceForIssue });

  return function mount(call, handler) {
    const url = API_BASE + call.path.replace(/\{(\w+)\}/g, ':$1');

    app.route({
      method: call.method,
      url,
      handler: async (request, reply) => {
        for (const limit of call.limits ?? []) {
          await enforceByAddress(db, `${url}:${limit.seconds}`, request.ip, limit);
        }
        const customer = call.access === 'customer' ? await identify(request) : undefined;
        const input = parse(call, request);
        if (customer) refuseOtherShop(customer, input);
        const run = async () => {
          const answer = await handler(
            { ...input, customer } as ParsedOf<typeof call> & Caller<typeof call>,
            request,
          ).catch((error: unknown) => refuseGuesser(error, customer, request));
          if (options.checkData) mustMatch(call, answer);
          return answer;
        };
        reply.header('cache-control', 'no-store');
        const key = call.idempotent && request.headers['idempotency-key'];
        if (!key || !customer) {
          const answer = await run();
          return isShared(answer) ? sendShared(answer, request, reply) : { data: answer };
        }
        return answerOnce(customer, String(key), { url: request.url, body: request.body }, run, reply);
      },
    });
  };

  async function answerOnce(
    customer: Customer,
    key: string,
    request: object,
    run: () => Promise<unknown>,
    reply: FastifyReply,
  ) {
    const answer = await once(db, customer.customerId, key, request, async () => ({
      status: 200,
      body: { data: await run() },
    }));
    if (answer.replayed) reply.header('idempotent-replayed', 'true');
    // A remembered refusal is a new answer all the same: it names the request that got it.
    const body = answer.status < 400 ? answer.body : { ...(answer.body as object), requestId: reply.request.id };
    return reply.code(answer.status).send(body);
  }

  /** Ids are random; a customer who keeps asking for what is not there is trying them out. */
  async function refuseGuesser(
    error: unknown,
    customer: Customer | undefined,
    request: FastifyRequest,
  ): Promise<never> {
    if (customer && error instanceof Refusal && refusals[error.code].status === 404) {
      const { hits, secondsLeft } = await countHits(db, `missing:${customer.customerId}`, MISSES.seconds);
      if (hits > MISSES.max) {
        request.log.warn({ customerId: customer.customerId, hits }, 'a customer keeps asking for what is not there');
        throw new Refusal('RATE_LIMITED', { retryAfterSeconds: secondsLeft });
      }
    }
    throw error;
  }

  /** A missing, malformed, unknown, expired and revoked token all get the same answer. */
  async function identify(request: FastifyRequest): Promise<Customer> {
    const [, token] = /^Bearer ([\w-]{20,200})$/i.exec(request.headers.authorization ?? '') ?? [];
    const session = token && (await options.authenticate(token));
    if (!session) throw new Refusal('UNAUTHENTICATED');
    return { kind: 'customer', ...session, requestId: request.id };
  }
}

/** An account belongs to one venue; its token opens nothing at another. */
function refuseOtherShop(customer: Customer, input: { query?: unknown; body?: unknown }): void {
  for (const part of [input.query, input.body]) {
    const shopSeqNo = (part as { shopSeqNo?: unknown } | undefined)?.shopSeqNo;
    if (shopSeqNo !== undefined && shopSeqNo !== customer.shopSeqNo) throw new Refusal('WRONG_SHOP');
  }
}

/** What was sent, as the contract has it; the refusal names each field that is not so. */
export function parse<C extends Asking>(call: C, request: FastifyRequest): ParsedOf<C> {
  const input: Record<string, unknown> = {};
  const fields: Record<string, string> = {};
  for (const part of parts) {
    const schema = call[part];
    if (!schema) continue;
    const result = z.safeParse(schema, request[part] ?? {});
    if (result.success) input[part] = result.data;
    else for (const issue of result.error.issues) fields[issue.path.join('.') || part] ??= issue.message;
  }
  if (Object.keys(fields).length > 0) throw new Refusal('INVALID_REQUEST', { details: { fields } });
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
