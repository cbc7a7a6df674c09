import { expect, test } from 'vitest';
import { networkOf, networksAround } from './networks.ts';

test.each([
  ['203.0.113.7', ['203.0.113.7', '203.0.113.*']],
  ['::ffff:203.0.113.7', ['203.0.113.7', '203.0.113.*']],
  ['2001:db8:1:2345:3:4:5:6', ['2001:db8:1:2345/64', '2001:db8:1:2300/56', '2001:db8:1/48']],
  ['2001:db8:1:23ff::1', ['2001:db8:1:23ff/64', '2001:db8:1:2300/56', '2001:db8:1/48']],
  ['2001:DB8:0001:2400::1', ['2001:db8:1:2400/64', '2001:db8:1:2400/56', '2001:db8:1/48']],
  ['2001:db8::1', ['2001:db8:0:0/64', '2001:db8:0:0/56', '2001:db8:0/48']],
  ['::1', ['0:0:0:0/64', '0:0:0:0/56', '0:0:0/48']],
  ['64:ff9b::203.0.113.7', ['64:ff9b:0:0/64', '64:ff9b:0:0/56', '64:ff9b:0/48']],
  ['fe80::1%eth0', ['fe80:0:0:0/64', 'fe80:0:0:0/56', 'fe80:0:0/48']],
  ['no address', ['no address', 'no address.*']],
])('requests of the IP address %s count for the networks around it', (ip, rings) => {
  expect(networksAround(ip)).toEqual(rings);
  expect(networkOf(ip)).toBe(rings[0]);
});
