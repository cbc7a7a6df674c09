import { describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { useWorld } from '../../../../test/world.ts';
import { cleanAddress } from './caller-address.ts';
import { rows } from '../../database/db.ts';

const world = useWorld({ TRUST_PROXY: 1 });

const invalidAddresses = [
  'x'.repeat(5_000),
  Array.from({ length: 500 }, (_, n) => `${n}a%$`).join(''),
  `fe80::1%${'x'.repeat(5_000)}`,
  `::ffff:203.0.113.7%${'x'.repeat(5_000)}`,
  'unknown',
  '203.0.113.7:4711',
  '[2001:db8::1]:4711',
  ',',
  "'; drop table rate_limits; --",
];

describe('a forwarded IP address from a trusted proxy', () => {
  test.each(invalidAddresses.map((text) => [text.slice(0, 30), text]))(
    'never fails a request or becomes a long rate limit key: %s',
    async (_, forwarded) => {
      // A call with its own limit writes its key immediately.
      const answer = await world.app.inject({
        method: 'POST',
        url: '/caddie/v1/users/signup/check',
        payload: { shopSeqNo: 1, phone: '2125550148', countryCode: 'US' },
        headers: { 'x-forwarded-for': forwarded },
      });

      expect(answer.statusCode).toBe(200);
      const [longest] = await rows(
        world.engine.db,
        sql<{ size: number }>`select max(length(key)) as size from rate_limits`,
      );
      expect(longest!.size).toBeLessThan(200);
    },
  );

  test('is used when it is valid', async () => {
    await world.app.inject({ method: 'GET', url: '/caddie/v1/docs', headers: { 'x-forwarded-for': '203.0.113.99:1' } });
    await world.app.inject({ method: 'GET', url: '/caddie/v1/docs', headers: { 'x-forwarded-for': 'nobody' } });

    expect(world.log.findLast((line) => line.includes('203.0.113.99'))).toContain('"from":"203.0.113.99"');
    expect(world.log.at(-1)).toContain('"from":"127.0.0.1"');
  });
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:4711', '203.0.113.7'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['[2001:db8::1]:4711', '2001:db8::1'],
  ['2001:db8::1', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['', undefined],
  ['203.0.113', undefined],
  ['_hidden', undefined],
])('a caller’s address is normalized: %s becomes %s', (text, address) => expect(cleanAddress(text)).toBe(address));
