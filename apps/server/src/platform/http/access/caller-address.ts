import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * What a trusted proxy passes on may be anything its own caller wrote: a port behind the address, a name, a page of
 * junk. Everything below counts and logs by this address, so it is one, or else the proxy's own.
 */
export function installCallerAddress(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const value = cleanAddress(request.ip) ?? request.raw.socket.remoteAddress ?? '';
    if (value !== request.ip) Object.defineProperty(request, 'ip', { value });
    done();
  });
}

/** The bare address in `203.0.113.7:4711`, `[2001:db8::1]:4711` or `fe80::1%eth0`; undefined if there is none. */
export function cleanAddress(text: string): string | undefined {
  const [, bracketed, withPort] = /^\[([^\]]+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(text) ?? [];
  const [address = ''] = (bracketed ?? withPort ?? text).split('%', 1);
  return isIP(address) ? address : undefined;
}
