import { isIPv4 } from 'node:net';
import { networkOf } from '../../platform/limits.ts';

/** The browser behind a call, as far as we can tell without asking it to prove anything. */
export type Client = { ip: string; userAgent: string };

/** Hashes that only this installation can make: equal for equal parts, and no table of guesses fits them. */
export type KeyedHash = (...parts: string[]) => Buffer;

/** What is kept of a client: whether it is the same again, and nothing that names it. */
export const fingerprintsOf = ({ ip, userAgent }: Client, hash: KeyedHash) => ({
  address: hash('address', addressOf(ip)),
  network: hash('network', networkAround(ip)),
  client: hash('client', networkOf(addressOf(ip)), userAgent),
});

/** An IPv4 address stays one, however the socket writes it. */
export const addressOf = (ip: string): string => ip.replace(/^::ffff:/, '');

/** The network around an address: the 256 addresses of IPv4 it belongs to, or its /64 of IPv6. */
export const networkAround = (ip: string): string => {
  const address = addressOf(ip);
  return isIPv4(address) ? address.split('.').slice(0, 3).join('.') : networkOf(address);
};
