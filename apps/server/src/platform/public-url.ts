import { BlockList, isIPv4, isIPv6 } from 'node:net';
import * as z from 'zod';

/** The address that customers use: links are made by appending a path, so it must have none of its own. */
export const publicOrigin = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://book.example.com' })
  .transform((text) => new URL(text))
  .refine(
    ({ pathname, search, hash, username, password }) => pathname === '/' && !search && !hash && !username && !password,
    'must be a bare address such as https://book.example.com: no path, no question mark, no fragment, no password',
  )
  .transform(({ origin }) => origin);

/** Returns whether strangers can reach this address. HTTPS suggests that they are meant to; local names cannot be reached. */
export function isOpenToStrangers(origin: string): boolean {
  // An invalid address is refused elsewhere.
  if (!URL.canParse(origin)) return false;
  const { protocol, hostname } = new URL(origin);
  if (protocol === 'https:') return true;
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIPv4(host)) return !privateNetworks.check(host);
  if (isIPv6(host)) return !privateNetworks.check(host, 'ipv6');
  return host.includes('.') && !/\.(localhost|local|internal|test|lan|home\.arpa)$/.test(host);
}

const privateNetworks = new BlockList();
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const)
  privateNetworks.addSubnet(network, bits);
for (const [network, bits] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  privateNetworks.addSubnet(network, bits, 'ipv6');
