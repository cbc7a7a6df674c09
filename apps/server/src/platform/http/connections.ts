import type { FastifyInstance } from 'fastify';
import { networkOf } from './access/networks.ts';

/** More than all possible concurrent streams and requests; a connection over the limit is closed. */
const MAX_CONNECTIONS = 10_000;
/**
 * Guests of one Wi-Fi share an address and need a few connections each; one address must not take those of all others. The addresses of an
 * IPv6 /64 count as one.
 */
const MAX_PER_ADDRESS = 1_000;

type Options = { maxPerAddress?: number; isBehindProxy?: boolean };

/** Limits the number of connections, in total and per address. */
export function installConnections(
  app: FastifyInstance,
  { maxPerAddress = MAX_PER_ADDRESS, isBehindProxy = false }: Options = {},
): void {
  const openCounts = new Map<string, number>();
  app.server.maxConnections = MAX_CONNECTIONS;
  app.server.on('connection', (socket) => {
    const network = networkOf(socket.remoteAddress ?? '');
    const openCount = openCounts.get(network) ?? 0;
    // All connections of a proxy come from one address, for all of its clients.
    if (openCount >= maxPerAddress && !isBehindProxy) {
      socket.destroy();
      return;
    }
    openCounts.set(network, openCount + 1);
    socket.once('close', () => {
      const remainingCount = openCounts.get(network)! - 1;
      if (remainingCount > 0) openCounts.set(network, remainingCount);
      else openCounts.delete(network);
    });
  });
}
