import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Long enough for callers in the middle of something, and for a balancer that asks whether we are ready. */
const DRAIN_MS = 1_000;
const LOOK_MS = 20;

/**
 * A connection that is closed under a request on its way is a reset for somebody. So a server that stops goes on answering for
 * a moment, each time with `Connection: close` (Fastify adds it), until callers have left by themselves; only then does it
 * take no more. Whoever connected and never said a word, as browsers do ahead of time, is hung up on.
 */
export function installStopping(app: FastifyInstance, drainMs = DRAIN_MS): void {
  const openSince = new Map<Socket, number>();
  app.server.on('connection', (socket) => {
    openSince.set(socket, performance.now());
    socket.once('close', () => openSince.delete(socket));
  });
  function hangUp(): void {
    for (const [socket, since] of openSince)
      if (socket.bytesRead === 0 && performance.now() - since > drainMs) socket.destroy();
  }
  app.addHook('preClose', async () => {
    if (!app.server.listening) return;
    const until = performance.now() + drainMs;
    while (openSince.size > 0 && performance.now() < until) await pause(LOOK_MS);
    const timer = setInterval(hangUp, LOOK_MS);
    app.server.once('close', () => clearInterval(timer));
  });
}
