import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { networkOf } from './limits.ts';

/** More than all streams and all requests there may be at once; whoever comes on top is hung up on. */
const MAX_CONNECTIONS = 10_000;
/** Guests of one Wi-Fi share an address and need a few each; one address must not take those of all others. */
const MAX_OF_ONE_ADDRESS = 1_000;

type Options = { maxOfOne?: number; isBehindProxy?: boolean };

/**
 * Browsers connect ahead of a request they may never make. A server that stops waits for every connection it has, so it
 * hangs up on those that have not said a word.
 */
export function installConnections(
  app: FastifyInstance,
  { maxOfOne = MAX_OF_ONE_ADDRESS, isBehindProxy = false }: Options = {},
): void {
  const open = new Set<Socket>();
  const openOf = new Map<string, number>();
  app.server.maxConnections = MAX_CONNECTIONS;
  app.server.on('connection', (socket) => {
    const network = networkOf(socket.remoteAddress ?? '');
    const others = openOf.get(network) ?? 0;
    // All connections of a proxy come from one address, whoever they are for.
    if (others >= maxOfOne && !isBehindProxy) {
      socket.destroy();
      return;
    }
    open.add(socket);
    openOf.set(network, others + 1);
    socket.once('close', () => {
      open.delete(socket);
      const left = openOf.get(network)! - 1;
      if (left > 0) openOf.set(network, left);
      else openOf.delete(network);
    });
  });
  function hangUp(): void {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  }
  app.addHook('preClose', async () => {
    if (!app.server.listening) return;
    hangUp();
    // Some connect again at once, as long as they can.
    const timer = setInterval(hangUp, 100);
    app.server.once('close', () => clearInterval(timer));
  });
}
