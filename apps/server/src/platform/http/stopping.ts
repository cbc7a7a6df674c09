import { Server, type Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Long enough for callers in the middle of something to come back once more. */
const DRAIN_MS = 1_000;
const LOOK_MS = 20;

/**
 * A connection that is closed under a request on its way is a reset for its client. So a server that stops takes no new ones,
 * so that clients go elsewhere, and goes on answering on those it has, each time with `Connection: close`
 * (Fastify adds it), until callers have left by themselves. After a moment, connections without a request, as
 * browsers open ahead of time, are closed; Fastify closes the other idle ones.
 */
export function installStopping(app: FastifyInstance, drainMs = DRAIN_MS): void {
  const open = new Set<Socket>();
  let accepted = 0;
  let isLettingIn = false;
  app.server.on('connection', (socket) => {
    accepted += 1;
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  async function untilAllLeft(): Promise<void> {
    const until = performance.now() + drainMs;
    while (open.size > 0 && performance.now() < until) await pause(LOOK_MS);
  }
  /** Node accepts one connection a turn of its loop; the system resets those that still wait when the server closes. */
  async function untilAllAreIn(): Promise<void> {
    const until = performance.now() + drainMs;
    // The turn in which we are asked to stop is half over.
    await nextTurn();
    for (let before = -1; before !== accepted && performance.now() < until; ) {
      before = accepted;
      await nextTurn();
    }
  }

  // A client sent away while we accept connections would be back in a moment.
  app.addHook('onRequest', (_request, reply, done) => {
    if (isLettingIn) reply.raw.removeHeader('connection');
    done();
  });
  app.addHook('preClose', async () => {
    if (!app.server.listening) return;
    isLettingIn = true;
    await untilAllAreIn();
    isLettingIn = false;
    // The listener alone; the server's own `close` also closes connections that are idle this very moment.
    Server.prototype.close.call(app.server);
    await untilAllLeft();
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  });
}
