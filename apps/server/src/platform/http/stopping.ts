import { Server, type Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Long enough for clients in the middle of a visit to send one more request. */
const DRAIN_MS = 1_000;
const CHECK_INTERVAL_MS = 20;

/**
 * A connection that is closed during a request is a reset for its client. So a stopping server accepts no new ones, so that clients go
 * elsewhere, and continues to answer on those it has, each time with `Connection: close` (Fastify adds it), until clients have left. After
 * a moment, connections without a request, as browsers open ahead of time, are closed; Fastify closes the other idle ones.
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
    // The current turn of the event loop is already half over.
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
