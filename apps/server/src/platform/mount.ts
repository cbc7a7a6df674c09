import { isDeepStrictEqual } from 'node:util';
import { API_BASE, type Call, type DataOf, type ParsedOf } from '@caddie/contract/call';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Db } from './db.ts';
import { enforceLimit, networkOf } from './limits.ts';
import { Refusal } from './refusal.ts';

type Handler<C extends Call> = (input: ParsedOf<C>, request: FastifyRequest) => Promise<DataOf<C>>;

export type Mount = <C extends Call>(call: C, handler: Handler<C>) => void;

const parts = ['params', 'query', 'body'] as const;

/**
 * Puts a call of the contract on the server: input is parsed by its schemas, output leaves as `{ data }`.
 * With `checkData` (tests) what leaves must be exactly what the contract says, so that a leaked field fails.
 */
export function createMount(app: FastifyInstance, db: Db, options: { checkData: boolean }): Mount {
  z.config(z.locales.en());

  return function mount(call, handler) {
    const url = API_BASE + call.path.replace(/\{(\w+)\}/g, ':$1');

    app.route({
      method: call.method,
      url,
      handler: async (request, reply) => {
        if (call.limit) await enforceLimit(db, `${url}:${networkOf(request.ip)}`, call.limit);
        const answer = await handler(parse(call, request), request);
        if (options.checkData) mustMatch(call, answer);
        reply.header('cache-control', 'no-store');
        return { data: answer };
      },
    });
  };
}

function parse<C extends Call>(call: C, request: FastifyRequest): ParsedOf<C> {
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
