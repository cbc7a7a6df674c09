import { MINUTE } from '@caddie/contract/dates/duration';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from './access/networks.ts';
import { Refusal } from '../refusal.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The response stays open and is written to from time to time. */
    isStream?: boolean;
    /** Monitoring must get a response however busy the server is. */
    isMonitoring?: boolean;
  }
}

/** A client that has read nothing of a response for this long is gone. */
const UNREAD_MS = 30_000;
/** A handler whose caller disconnected ends by itself; after this time it must not occupy capacity any longer. */
const ABANDONED_MS = MINUTE;

type Options = { maxInFlight: number; unreadMs?: number };

/**
 * Rejects requests while there is still capacity to do so: a 503 now is better than a timeout for all. A request counts while its caller is
 * identified, and from its complete arrival until its handler is done, but not while it is being transferred, so that no client fills the
 * server by sending or reading slowly. For its own address it counts until the response is read, and one address gets half of the capacity.
 */
export function installOverload(app: FastifyInstance, { maxInFlight, unreadMs = UNREAD_MS }: Options): void {
  const maxPerAddress = Math.ceil(maxInFlight / 2);
  const inProgress = new Set<FastifyRequest>();
  /** The requests whose responses are not yet read, with the network of each. */
  const unread = new Map<FastifyRequest, string>();
  const unreadCounts = new Map<string, number>();

  function refuseIfOverloaded(network: string): void {
    if (inProgress.size >= maxInFlight) throw new Refusal('OVERLOADED', { retryAfterSeconds: 1 });
    if ((unreadCounts.get(network) ?? 0) >= maxPerAddress) throw new Refusal('RATE_LIMITED', { retryAfterSeconds: 1 });
  }

  function addToUnreadCount(network: string, change: 1 | -1): void {
    const newCount = (unreadCounts.get(network) ?? 0) + change;
    if (newCount > 0) unreadCounts.set(network, newCount);
    else unreadCounts.delete(network);
  }

  function startCounting(request: FastifyRequest, reply: FastifyReply): void {
    const network = networkOf(request.ip);
    refuseIfOverloaded(network);
    inProgress.add(request);
    // Work for a disconnected caller continues; its response need not be read.
    if (reply.raw.destroyed) return;
    unread.set(request, network);
    addToUnreadCount(network, 1);
  }

  function markRead(request: FastifyRequest): void {
    const network = unread.get(request);
    if (network === undefined) return;
    unread.delete(request);
    addToUnreadCount(network, -1);
  }

  // Before the body: a rejected request need not be transferred.
  app.addHook('onRequest', (request, reply, done) => {
    if (!countsTowardsLimit(request)) return done();
    startCounting(request, reply);
    reply.raw.once('close', () => {
      markRead(request);
      if (inProgress.has(request)) setTimeout(() => inProgress.delete(request), ABANDONED_MS).unref();
    });
    done();
  });
  app.addHook('preParsing', (request, _reply, _body, done) => {
    inProgress.delete(request);
    markRead(request);
    done();
  });
  app.addHook('preValidation', (request, reply, done) => {
    if (countsTowardsLimit(request)) startCounting(request, reply);
    done();
  });
  app.addHook('onSend', (request, reply, _body, done) => {
    inProgress.delete(request);
    // Node closes a connection that is idle for this long; once the response is read, its usual timeout applies to the next request.
    if (!request.routeOptions.config?.isStream) reply.raw.socket?.setTimeout?.(unreadMs);
    done();
  });
}

/** A stream is open for minutes and works for microseconds; it has a limit of its own. */
const countsTowardsLimit = ({ routeOptions: { config } }: FastifyRequest): boolean =>
  !config.isStream && !config.isMonitoring;
