import { Server, type Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Long enough for clients in the middle of a visit to send one more request. */
const DRAIN_MS = 1_000;
const CHECK_INTERVAL_MS = 20;

/**
 * Stops the server without resetting a client's connection during a request. A stopping server accepts no new connections, so that clients go
 * to another server, and still answers on open ones, each time with `Connection: close` (Fastify adds it). After `drainMs` it closes the
 * connections on which no request ever came, such as those that browsers open ahead of time; Fastify closes the other idle ones.
 */
export function installStopping(app: FastifyInstance, drainMs = DRAIN_MS): void {
  const openSockets = new Set<Socket>();
  let acceptedCount = 0;
  let isAcceptingPending = false;
  app.server.on('connection', (socket) => {
    acceptedCount += 1;
    openSockets.add(socket);
    socket.once('close', () => openSockets.delete(socket));
  });
  async function waitUntilAllClosed(): Promise<void> {
    const deadline = performance.now() + drainMs;
    while (openSockets.size > 0 && performance.now() < deadline) await pause(CHECK_INTERVAL_MS);
  }
  /** Node accepts one connection per turn of its event loop; the system resets those that still wait when the server closes. */
  async function acceptPendingConnections(): Promise<void> {
    const deadline = performance.now() + drainMs;
    // The current turn of the event loop has already begun, so it is not counted.
    await nextTurn();
    for (let previousCount = -1; previousCount !== acceptedCount && performance.now() < deadline; ) {
      previousCount = acceptedCount;
      await nextTurn();
    }
  }

  // A client that is sent away while the server still accepts connections would reconnect immediately.
  app.addHook('onRequest', (_request, reply, done) => {
    if (isAcceptingPending) reply.raw.removeHeader('connection');
    done();
  });
  app.addHook('preClose', async () => {
    if (!app.server.listening) return;
    isAcceptingPending = true;
    await acceptPendingConnections();
    isAcceptingPending = false;
    // Closes the listener alone; the server's own `close` also closes connections that are idle at this moment.
    Server.prototype.close.call(app.server);
    await waitUntilAllClosed();
    for (const socket of openSockets) if (socket.bytesRead === 0) socket.destroy();
  });
}
