import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** More than all streams and all requests there may be at once; whoever comes on top is hung up on. */
const MAX_CONNECTIONS = 10_000;

/**
 * Browsers connect ahead of a request they may never make. A server that stops waits for every connection it has, so it
 * hangs up on those that have not said a word.
 */
export function installConnections(app: FastifyInstance): void {
  const open = new Set<Socket>();
  app.server.maxConnections = MAX_CONNECTIONS;
  app.server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
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
