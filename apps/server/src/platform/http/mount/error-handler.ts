import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { type RefusalBody, type RefusalCode, refusals } from '@caddie/contract/refusals';
import type { ConnectionError, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../refusal.ts';
import { DEFAULT_LOCALE, message } from '../../../words/words.ts';
import { refusalBodyOf } from './refusal-body.ts';
import { isUnavailable } from '../../database/unavailable.ts';

/** Converts every failure of the app into the contract's form: a status, a code, a sentence and the request's id. */
export function installErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const refusal = toRefusal(error);
    if (refusal.code === 'INTERNAL')
      request.log.error(
        { event: 'request.failed', err: error },
        'request failed unexpectedly and was answered with 500: see `err`',
      );
    else if (refusal.code === 'OVERLOADED')
      request.log.warn(
        { event: 'request.overloaded', reason: error.message },
        'request answered with 503: the server is overloaded',
      );
    return sendRefusal(request, reply, refusal);
  });
  app.setNotFoundHandler((request, reply) => sendRefusal(request, reply, new Refusal('NOT_FOUND')));
}

/** For requests that fail before they reach the app: an invalid or far too long URL. No hook runs here. */
export function refuseUnreadable(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff');
  void sendRefusal(request, reply, toRefusal(error));
}

/** For input that is not HTTP or not complete: there is no request, only a connection to write to and close. */
export const refuseConnection = function (this: FastifyInstance, error: ConnectionError, socket: Socket): void {
  if (error.code !== 'ECONNRESET' && socket.writable) {
    const [status, code] = connectionRefusals[error.code] ?? (['400 Bad Request', 'INVALID_REQUEST'] as const);
    const body: RefusalBody = { ...refusalBodyOf(new Refusal(code), DEFAULT_LOCALE), requestId: randomUUID() };
    const text = JSON.stringify(body);
    this.log.debug(
      { event: 'connection.refused', reqId: body.requestId, reason: error.code },
      'invalid or incomplete HTTP from a client: connection closed',
    );
    socket.write(
      `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
    );
  }
  socket.destroy(error);
};

const connectionRefusals: Record<string, readonly [status: string, code: RefusalCode]> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'TOO_LARGE'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'INVALID_REQUEST'],
};

function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { status } = refusals[refusal.code];
  const retryAfterSeconds = refusal.retryAfterSeconds ?? (status === 503 ? 1 : undefined);
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(Math.max(1, Math.ceil(retryAfterSeconds))));

  const body: RefusalBody = { ...refusalBodyOf(refusal, DEFAULT_LOCALE), requestId: request.id };
  // A missing resource may exist the next time, so no failure is cached.
  return reply.code(status).header('cache-control', 'no-store').type('application/json; charset=utf-8').send(body);
}

function toRefusal(error: FastifyError): Refusal {
  if (error instanceof Refusal) return error;
  if (isUnavailable(error)) return new Refusal('OVERLOADED', { cause: error });
  if (error.statusCode === 413) return new Refusal('TOO_LARGE', { cause: error });
  if (error.statusCode === 415) return new Refusal('UNSUPPORTED_MEDIA_TYPE', { cause: error });
  // Requests that Fastify itself cannot read: invalid JSON, an invalid percent sign, a wrong content length.
  if (error.statusCode && error.statusCode < 500) {
    const reason = message('request.unreadable', { reason: error.message });
    return new Refusal('INVALID_REQUEST', { cause: error, fields: { request: reason } });
  }
  return new Refusal('INTERNAL', { cause: error });
}
