import { MINUTE } from '@caddie/contract/dates/duration';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from './access/networks.ts';
import { Refusal } from '../refusal.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The answer stays open and is fed from time to time. */
    isStream?: boolean;
    /** Monitoring must get an answer however busy the server is. */
    isMonitoring?: boolean;
  }
}

/** A client that has read nothing of an answer for so long is gone. */
const UNREAD_MS = 30_000;
/** A handler whose caller hung up ends by itself; one that has not by then must not keep its place for ever. */
const LOST_MS = MINUTE;

type Options = { maxInFlight: number; unreadMs?: number };

/**
 * Turns work away while there is still room to say so: a 503 now is better than a time-out for all. A request counts
 * while its caller is identified, and from when all of it is here until its handler is done, but not while it is being sent,
 * so that no client fills the server by sending or reading slowly. For its own address it counts until the answer is read, and
 * one address gets half of the places.
 */
export function installOverload(app: FastifyInstance, { maxInFlight, unreadMs = UNREAD_MS }: Options): void {
  const maxOfOne = Math.ceil(maxInFlight / 2);
  const inWork = new Set<FastifyRequest>();
  /** With the network that each came from. */
  const unread = new Map<FastifyRequest, string>();
  const unreadOf = new Map<string, number>();

  function refuseIfFull(network: string): void {
    if (inWork.size >= maxInFlight) throw new Refusal('OVERLOADED', { retryAfterSeconds: 1 });
    if ((unreadOf.get(network) ?? 0) >= maxOfOne) throw new Refusal('RATE_LIMITED', { retryAfterSeconds: 1 });
  }

  function count(network: string, change: 1 | -1): void {
    const sum = (unreadOf.get(network) ?? 0) + change;
    if (sum > 0) unreadOf.set(network, sum);
    else unreadOf.delete(network);
  }

  function begin(request: FastifyRequest, reply: FastifyReply): void {
    const network = networkOf(request.ip);
    refuseIfFull(network);
    inWork.add(request);
    // Work goes on for a caller who hung up; its answer need not be read.
    if (reply.raw.destroyed) return;
    unread.set(request, network);
    count(network, 1);
  }

  function release(request: FastifyRequest): void {
    const network = unread.get(request);
    if (network === undefined) return;
    unread.delete(request);
    count(network, -1);
  }

  // Before the body: what is turned away anyway need not be sent.
  app.addHook('onRequest', (request, reply, done) => {
    if (!isCounted(request)) return done();
    begin(request, reply);
    reply.raw.once('close', () => {
      release(request);
      if (inWork.has(request)) setTimeout(() => inWork.delete(request), LOST_MS).unref();
    });
    done();
  });
  app.addHook('preParsing', (request, _reply, _body, done) => {
    inWork.delete(request);
    release(request);
    done();
  });
  app.addHook('preValidation', (request, reply, done) => {
    if (isCounted(request)) begin(request, reply);
    done();
  });
  app.addHook('onSend', (request, reply, _body, done) => {
    inWork.delete(request);
    // Node ends a connection on which nothing moves for so long; a read answer sets its own, for the next request.
    if (!request.routeOptions.config?.isStream) reply.raw.socket?.setTimeout?.(unreadMs);
    done();
  });
}

/** A stream is open for minutes and works for microseconds; it has a limit of its own. */
const isCounted = ({ routeOptions: { config } }: FastifyRequest): boolean => !config.isStream && !config.isMonitoring;
