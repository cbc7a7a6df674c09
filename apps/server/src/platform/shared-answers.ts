import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const pack = promisify(gzip);

type Written = { text: Buffer; packed?: Promise<Buffer> };

const written = new WeakMap<object, Written>();

/** Whoever freezes an answer says that it is everybody's and will not change. */
export const isShared = (answer: unknown): answer is object =>
  typeof answer === 'object' && answer !== null && Object.isFrozen(answer);

/**
 * A frozen answer stays as it is, so it is written and packed once, however many ask for it. Only such answers are
 * packed: they hold nothing of anybody's, so their packed length tells nothing either.
 */
export async function sendShared(answer: object, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  let known = written.get(answer);
  if (!known) {
    written.set(answer, (known = { text: Buffer.from(JSON.stringify({ data: answer })) }));
  }
  reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding');
  if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(known.text);
  return reply.header('content-encoding', 'gzip').send(await (known.packed ??= pack(known.text)));
}
