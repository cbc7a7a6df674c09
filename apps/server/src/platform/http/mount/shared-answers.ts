import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const gzipAsync = promisify(gzip);

type SerializedAnswer = { text?: Buffer; gzipped?: Promise<Buffer> };

const serializedAnswers = new WeakMap<object, SerializedAnswer>();

/**
 * Declares a response to be the same for all callers and unchanging: it is serialized and compressed once. Only such responses are
 * compressed: they contain no personal data, so their compressed length reveals none.
 */
export function shareAnswer<T extends object>(answer: T): Readonly<T> {
  serializedAnswers.set(answer, {});
  return Object.freeze(answer);
}

export const isShared = (answer: unknown): answer is object =>
  typeof answer === 'object' && answer !== null && serializedAnswers.has(answer);

/** The compressed bytes of a shared response. */
export function gzippedOf(answer: object): Promise<Buffer> {
  const serialized = serializedAnswers.get(answer)!;
  return (serialized.gzipped ??= gzipAsync(textOf(answer)));
}

function textOf(answer: object): Buffer {
  const serialized = serializedAnswers.get(answer)!;
  return (serialized.text ??= Buffer.from(JSON.stringify({ data: answer })));
}

const headers = { 'content-type': 'application/json; charset=utf-8', vary: 'accept-encoding' };

export const acceptsGzip = (request: FastifyRequest): boolean =>
  /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');

export const sendGzipped = (bytes: Buffer, reply: FastifyReply): FastifyReply =>
  reply.headers({ ...headers, 'content-encoding': 'gzip' }).send(bytes);

export async function sendShared(answer: object, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  if (acceptsGzip(request)) return sendGzipped(await gzippedOf(answer), reply);
  return reply.headers(headers).send(textOf(answer));
}
