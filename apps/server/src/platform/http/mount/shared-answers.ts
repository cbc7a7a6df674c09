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

export async function sendShared(answer: object, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const serialized = serializedAnswers.get(answer)!;
  const text = (serialized.text ??= Buffer.from(JSON.stringify({ data: answer })));
  reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding');
  if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(text);
  return reply.header('content-encoding', 'gzip').send(await (serialized.gzipped ??= gzipAsync(text)));
}
