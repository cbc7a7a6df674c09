import { once } from 'node:events';
import { createServer } from 'node:net';

/** Ports given out so far: the caller may not have opened it yet. */
const given = new Set();

/**
 * A free port below those the system hands out by itself, so that no passing connection takes it before we do. Never the same twice.
 * @returns {Promise<number>}
 */
export async function freePort() {
  const port = 20_000 + Math.floor(Math.random() * 12_000);
  if (given.has(port)) return freePort();
  given.add(port);
  const probe = createServer().listen(port, '127.0.0.1');
  const isFree = await once(probe, 'listening').then(
    () => true,
    () => false,
  );
  probe.close();
  return isFree ? port : freePort();
}
