import { type RefusalBody, refusals } from '@caddie/contract/refusals';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseError } from './db.ts';
import { Refusal } from './refusal.ts';

/** Makes every failure of the app the contract's: a status, a code, a sentence and the request's id. */
export function installFailures(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const refusal = asRefusal(error);
    if (refusal.code === 'INTERNAL') request.log.error({ err: error }, 'unexpected failure');
    else if (refusal.code === 'OVERLOADED') request.log.warn({ reason: error.message }, 'refused for lack of room');
    return refuse(request, reply, refusal);
  });
  app.setNotFoundHandler((request, reply) => refuse(request, reply, new Refusal('NOT_FOUND')));
}

/** For what fails before it reaches the app at all: an address that is no address, or far too long. */
export const refuseUnreadable = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void =>
  void refuse(request, reply, asRefusal(error));

export function refuse(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { status } = refusals[refusal.code];
  const retryAfter = refusal.retryAfterSeconds ?? (status === 503 ? 1 : undefined);
  if (retryAfter !== undefined) reply.header('retry-after', String(Math.max(1, Math.ceil(retryAfter))));

  const body: RefusalBody = { message: refusal.message, code: refusal.code, requestId: request.id };
  if (refusal.details) body.details = refusal.details;
  return reply.code(status).type('application/json; charset=utf-8').send(body);
}

function asRefusal(error: FastifyError): Refusal {
  if (error instanceof Refusal) return error;
  if (isOutOfRoom(error)) return new Refusal('OVERLOADED', { cause: error });
  if (error.statusCode === 413) return new Refusal('TOO_LARGE', { cause: error });
  if (error.statusCode === 415) return new Refusal('UNSUPPORTED_MEDIA_TYPE', { cause: error });
  // What Fastify itself cannot read: broken JSON, a broken percent sign, a wrong content length.
  if (error.statusCode && error.statusCode < 500) {
    return new Refusal('INVALID_REQUEST', { cause: error, details: { fields: { request: error.message } } });
  }
  return new Refusal('INTERNAL', { cause: error });
}

// 53 out of connections or memory, 57 shutting down or timed out, 08 connection lost.
const isOutOfRoom = (error: Error): boolean =>
  (isDatabaseError(error) && /^(53|57|08)/.test(error.code)) ||
  /ECONNREFUSED|ECONNRESET|EPIPE/.test(String((error as { code?: unknown }).code)) ||
  /timeout exceeded when trying to connect|Connection terminated|pool after calling end/.test(error.message);
