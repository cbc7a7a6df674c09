import { once } from 'node:events';
import { createServer } from 'node:net';

/** Ports returned so far, which the caller may not have opened yet. */
const issuedPorts = new Set();

/**
 * Returns a free port below the system's ephemeral range, so that no outgoing connection takes it first. Never returns a port twice.
 * @returns {Promise<number>}
 */
export async function freePort() {
  const port = 20_000 + Math.floor(Math.random() * 12_000);
  if (issuedPorts.has(port)) return freePort();
  issuedPorts.add(port);
  const probe = createServer().listen(port, '127.0.0.1');
  const isFree = await once(probe, 'listening').then(
    () => true,
    () => false,
  );
  probe.close();
  return isFree ? port : freePort();
}
