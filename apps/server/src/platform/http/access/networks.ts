import { isIPv6 } from 'node:net';

/** An IPv4 address in its plain form, also when the socket writes it as IPv6. */
const toPlainIpv4 = (ip: string): string => ip.replace(/^::ffff:(?=\d+\.)/i, '');

/**
 * An address and the networks around it, the nearest first. IPv4: the address, and its /24. IPv6: the /64 that one phone or household uses,
 * and the /56 and the /48 that one household may own.
 */
export function networksAround(ip: string): string[] {
  const address = toPlainIpv4(ip);
  if (!isIPv6(address)) return [address, `${address.split('.').slice(0, 3).join('.')}.*`];
  const [a, b, c, d] = parseGroups(address) as [number, number, number, number];
  return [`${hex(a, b, c, d)}/64`, `${hex(a, b, c, d & 0xff00)}/56`, `${hex(a, b, c)}/48`];
}

/** The network that one household or phone owns: the whole IPv4 address, the first half of an IPv6 address. */
export function networkOf(ip: string): string {
  const address = toPlainIpv4(ip);
  return isIPv6(address) ? networksAround(address)[0]! : address;
}

const hex = (...groups: number[]): string => groups.map((group) => group.toString(16)).join(':');

/** The first groups of an IPv6 address as numbers, so that one address has one spelling. */
function parseGroups(ip: string): number[] {
  const [head = '', tail] = ip.split('::');
  const headGroups = head.split(':').filter(Boolean);
  const tailGroups = tail?.split(':').filter(Boolean) ?? [];
  // An IPv4 address at the end counts as two groups; only the first four groups are used.
  const zeroCount =
    tail === undefined ? 0 : Math.max(0, 8 - headGroups.length - tailGroups.length - Number(ip.includes('.')));
  return [...headGroups, ...Array<string>(zeroCount).fill('0'), ...tailGroups].map((group) =>
    Number.parseInt(group, 16),
  );
}
