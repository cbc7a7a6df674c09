import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * A trusted proxy may forward anything that its own caller wrote: an address with a port, a name, a page of junk. All limits and logs use
 * this address, so it is a valid one, or else the proxy's own.
 */
export function installCallerAddress(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const value = cleanAddress(request.ip) ?? request.raw.socket.remoteAddress ?? '';
    if (value !== request.ip) Object.defineProperty(request, 'ip', { value });
    done();
  });
}

/** Returns the bare address of `203.0.113.7:4711`, `[2001:db8::1]:4711` or `fe80::1%eth0`; undefined if there is none. */
export function cleanAddress(text: string): string | undefined {
  const [, ipv6InBrackets, ipv4BeforePort] = /^\[([^\]]+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(text) ?? [];
  const [address = ''] = (ipv6InBrackets ?? ipv4BeforePort ?? text).split('%', 1);
  return isIP(address) ? address : undefined;
}
