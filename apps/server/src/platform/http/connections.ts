import type { FastifyInstance } from 'fastify';
import { networkOf } from './access/networks.ts';

/** More than all possible concurrent streams and requests; a connection over the limit is closed. */
const MAX_CONNECTIONS = 10_000;
/** Guests of one Wi-Fi share an address and need a few connections each; one address must not take those of all others. */
const MAX_OF_ONE_ADDRESS = 1_000;

type Options = { maxOfOne?: number; isBehindProxy?: boolean };

/** Limits the number of connections, in total and per address. */
export function installConnections(
  app: FastifyInstance,
  { maxOfOne = MAX_OF_ONE_ADDRESS, isBehindProxy = false }: Options = {},
): void {
  const openOf = new Map<string, number>();
  app.server.maxConnections = MAX_CONNECTIONS;
  app.server.on('connection', (socket) => {
    const network = networkOf(socket.remoteAddress ?? '');
    const others = openOf.get(network) ?? 0;
    // All connections of a proxy come from one address, for all of its clients.
    if (others >= maxOfOne && !isBehindProxy) {
      socket.destroy();
      return;
    }
    openOf.set(network, others + 1);
    socket.once('close', () => {
      const left = openOf.get(network)! - 1;
      if (left > 0) openOf.set(network, left);
      else openOf.delete(network);
    });
  });
}
