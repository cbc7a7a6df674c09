import { json } from 'node:stream/consumers';
import { API_BASE, type Call, type DataOf, fillPath, type InputOf } from '@caddie/contract/call';
import type { RefusalBody } from '@caddie/contract/refusals';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';

export type Person = ReturnType<typeof createPerson>;
type RefusalResponse = RefusalBody & { status: number; headers: Record<string, unknown> };

/** A call, or a file of the desk. */
type CallAddress = Pick<Call, 'method' | 'path'>;

type RequestParts = {
  params?: Record<string, string>;
  query?: object;
  body?: object;
  headers?: Record<string, string>;
};

/** A person who calls the API from an address, with their browser's headers; `onAnswer` may inspect each response. */
export function createPerson(
  app: FastifyInstance,
  from = '127.0.0.1',
  ownHeaders: Record<string, string> = {},
  onAnswer: (answer: LightMyRequestResponse) => void = () => undefined,
) {
  async function send(call: CallAddress, input: object, injectOptions: InjectOptions = {}) {
    const { params, query, body, headers }: RequestParts = input;
    // A test may have changed something in the database itself.
    await app.notifications?.catchUp();
    const answer = await app.inject({
      method: call.method,
      url: API_BASE + fillPath(call.path, params),
      headers: { ...ownHeaders, ...headers },
      ...(query && { query: query as Record<string, string> }),
      ...(body && { payload: body }),
      remoteAddress: from,
      ...injectOptions,
    });
    onAnswer(answer);
    return answer;
  }

  return {
    /** Makes a call and returns the raw response. */
    asks: (call: CallAddress, input: object) => send(call, input),
    /** Makes a call that is expected to succeed, and returns its data. */
    async makes<C extends Call>(call: C, input: InputOf<C>): Promise<DataOf<C>> {
      const response = await send(call, input);
      if (response.statusCode !== 200) throw new Error(`${call.method} ${call.path}: ${response.body}`);
      return response.json<{ data: DataOf<C> }>().data;
    },
    /** Makes a call that is expected to be refused; input may be anything. */
    async isRefused(call: CallAddress, input: object): Promise<RefusalResponse> {
      const response = await send(call, input);
      if (response.statusCode < 400) throw new Error(`${call.method} ${call.path} was not refused`);
      const refusal = response.json<RefusalBody>();
      if (!isSentence(refusal.message)) throw new Error(`${refusal.code} says "${refusal.message}": no sentence`);
      return { status: response.statusCode, headers: response.headers, ...refusal };
    },
    /** Makes a call that may succeed or fail: returns its refusal's code, or `OK`. */
    async tries(call: CallAddress, input: object): Promise<string> {
      const response = await send(call, input);
      return response.statusCode === 200 ? 'OK' : response.json<RefusalBody>().code;
    },
    /** Requests a file or a stream and returns `OK` when its response begins, or the code of its refusal. */
    async opens(file: CallAddress, input: object): Promise<string> {
      const response = await send(file, input, { payloadAsStream: true });
      if (response.statusCode !== 200) return ((await json(response.stream())) as RefusalBody).code;
      response.stream().destroy();
      return 'OK';
    },
    /** Sends any request. */
    sends: (options: InjectOptions) =>
      app.inject({ remoteAddress: from, ...options, headers: { ...ownHeaders, ...options.headers } }),
  };
}

/** Every failure has a sentence for a person, not only a code. */
const isSentence = (message: string): boolean => /^[A-Z].*\w.*[.?!]$/.test(message);
