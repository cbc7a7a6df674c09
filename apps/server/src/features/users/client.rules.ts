import { ringsOf } from '../../platform/http/access/networks.ts';

/** Hashes that only this installation can make: equal for equal parts, and no table of guesses fits them. */
export type KeyedHash = (...parts: string[]) => Buffer;

/** What is kept of an address: whether it or a network around it is the same again, and nothing that names it. */
export function fingerprintsOf(ip: string, hash: KeyedHash) {
  const [address, network, site] = ringsOf(ip).map((ring) => hash('ring', ring)) as [Buffer, Buffer, Buffer?];
  // Of IPv4 there are two rings: what is beyond the 256 addresses belongs to others.
  return { fromAddress: address, fromNetwork: network, fromSite: site ?? network };
}
