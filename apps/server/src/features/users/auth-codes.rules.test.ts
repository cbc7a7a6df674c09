import { describe, expect, test } from 'vitest';
import { codeText, looksPumped, newCode } from './auth-codes.rules.ts';
import { fingerprintsOf, networkAround } from './client.rules.ts';

describe('a code', () => {
  test('has six digits, zeros in front included', () => {
    const codes = Array.from({ length: 2000 }, newCode);
    expect(codes.every((code) => /^[0-9]{6}$/.test(code))).toBe(true);
    expect(codes.some((code) => code.startsWith('0'))).toBe(true);
    expect(new Set(codes).size).toBeGreaterThan(1900);
  });

  test('comes in one short text', () => {
    const text = codeText('012345', 'US', 'https://book.mulligans.example');
    expect(text).toMatch(/^Your Caddie code is 012345\. It is good for 3 minutes\./);
    expect(text.length).toBeLessThanOrEqual(160);
  });

  test('can be filled in by a browser on our own pages only', () => {
    expect(codeText('012345', 'US', 'https://book.example.com')).toMatch(/\n@book\.example\.com #012345$/);
    expect(codeText('012345', 'US', undefined)).not.toContain('@');
  });

  test.each(['CN', 'TW'] as const)('has no address in it where carriers stop such texts: %s', (countryCode) => {
    expect(codeText('012345', countryCode, 'https://book.example.com')).toMatch(/^[^@\n]+ 012345\.[^@\n]+$/);
  });
});

describe('a range of numbers', () => {
  test.each([
    [{ sent: 19, used: 0 }, false],
    [{ sent: 20, used: 0 }, true],
    [{ sent: 20, used: 3 }, true],
    [{ sent: 20, used: 4 }, false],
    [{ sent: 500, used: 99 }, true],
    [{ sent: 500, used: 100 }, false],
  ])('with %j looks pumped: %j (A10)', (conversion, pumped) => expect(looksPumped(conversion)).toBe(pumped));
});

describe('an address', () => {
  test.each([
    ['203.0.113.7', '203.0.113'],
    ['::ffff:203.0.113.7', '203.0.113'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
  ])('%s belongs to the network %s (A9)', (ip, network) => expect(networkAround(ip)).toBe(network));

  test('is known again without being named', () => {
    const hash = (...parts: string[]) => Buffer.from(parts.join('|'));
    const seen = fingerprintsOf({ ip: '203.0.113.7', userAgent: 'Browser' }, hash);
    const again = fingerprintsOf({ ip: '::ffff:203.0.113.7', userAgent: 'Browser' }, hash);
    const neighbour = fingerprintsOf({ ip: '203.0.113.8', userAgent: 'Browser' }, hash);

    expect(again).toEqual(seen);
    expect(neighbour.network).toEqual(seen.network);
    expect(neighbour.address).not.toEqual(seen.address);
    expect(neighbour.client).not.toEqual(seen.client);
  });
});
