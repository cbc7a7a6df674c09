import { networksAround } from '../../platform/http/access/networks.ts';

/** A keyed hash of this installation: equal for equal parts, and useless to rainbow tables. */
export type KeyedHash = (...parts: string[]) => Buffer;

/** Returns fingerprints of an address and its networks, which can be compared but do not reveal it. */
export function fingerprintsOf(ip: string, hash: KeyedHash) {
  const [address, network, site] = networksAround(ip).map((range) => hash('ring', range)) as [Buffer, Buffer, Buffer?];
  // An IPv4 address has only one network around it here: a larger one would belong to other people, too.
  return { fromAddress: address, fromNetwork: network, fromSite: site ?? network };
}
