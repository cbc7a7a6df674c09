import type { CountryCode } from '@caddie/contract/shops';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { codeText, looksPumped, newCode, sendBudgets, sendLimits } from './auth-codes.rules.ts';
import { fingerprintsOf } from '../client.rules.ts';
import { inWords, say } from '../../../words/words.ts';

const written = (country: CountryCode, publicUrl: string | undefined) =>
  inWords(codeText('012345', country, publicUrl), 'en');

describe('a sign-in code', () => {
  test('has six digits, including leading zeros', () => {
    const codes = Array.from({ length: 2000 }, newCode);
    expect(codes.every((code) => /^[0-9]{6}$/.test(code))).toBe(true);
    expect(codes.some((code) => code.startsWith('0'))).toBe(true);
    expect(new Set(codes).size).toBeGreaterThan(1900);
  });

  test('fits into one short text', () => {
    const text = written('US', 'https://book.mulligans.example');
    expect(text).toMatch(/^Your Caddie code is 012345\. It is good for 3 minutes\./);
    expect(text.length).toBeLessThanOrEqual(160);
  });

  test('can be autofilled by a browser on our own pages only', () => {
    expect(written('US', 'https://book.example.com')).toMatch(/\n@book\.example\.com #012345$/);
    expect(written('US', undefined)).not.toContain('@');
  });

  test.each(['CN', 'TW'] as const)('contains no address where carriers block such texts: %s', (countryCode) => {
    expect(written(countryCode, 'https://book.example.com')).toMatch(/^[^@\n]+ 012345\.[^@\n]+$/);
  });
});

test.each([
  [0.2, 'A new code can be sent in 1 second.'],
  [23.1, 'A new code can be sent in 24 seconds.'],
  [91, 'A new code can be sent in 2 minutes.'],
  [3600, 'A new code can be sent in 60 minutes.'],
  [72_001, 'A new code can be sent in 21 hours.'],
])('a customer who has to wait %d seconds for a code reads how long', (seconds, sentence) => {
  expect(inWords(say('codes.wait', { seconds }), 'en')).toBe(sentence);
});

describe('a range of phone numbers', () => {
  test.each([
    [{ sent: 19, used: 0 }, false],
    [{ sent: 20, used: 0 }, true],
    [{ sent: 20, used: 3 }, true],
    [{ sent: 20, used: 4 }, false],
    [{ sent: 500, used: 99 }, true],
    [{ sent: 500, used: 100 }, false],
  ])('with %j counts as SMS pumping: %j (A10)', (conversion, pumped) => expect(looksPumped(conversion)).toBe(pumped));
});

describe('the SMS budget', () => {
  test('reserves a quarter of the day and of the hour for phones with an account', () => {
    expect(sendBudgets(500)).toEqual({ total: { aDay: 500, anHour: 200 }, newcomers: { aDay: 375, anHour: 150 } });
    expect(sendBudgets(1)).toEqual({ total: { aDay: 1, anHour: 1 }, newcomers: { aDay: 1, anHour: 1 } });
  });

  test.each([100, 500, 20_000])(
    'of %i cannot be used up by one network, neither in an hour nor in a day',
    (dailyBudget) => {
      const { newcomers } = sendBudgets(dailyBudget);
      const perAddressAnHour = Math.min(20, dailyBudget / 10);
      const most = (seconds: number) =>
        Math.min(
          ...sendLimits(perAddressAnHour, dailyBudget)
            .filter((limit) => limit.by === 'from_site' && limit.seconds >= seconds)
            .map(({ max }) => max),
        );

      expect(most(3600)).toBeLessThan(newcomers.anHour);
      expect(most(24 * 3600)).toBeLessThan(newcomers.aDay);
    },
  );
});

test('a network may send at least as many codes as one address, and a phone always fewer', () => {
  fc.assert(
    fc.property(fc.integer({ min: 6, max: 1000 }), fc.integer({ min: 1, max: 100_000 }), (perAddress, budget) => {
      const limits = sendLimits(perAddress, budget);
      const most = (by: string, seconds: number) =>
        Math.min(...limits.filter((limit) => limit.by === by && limit.seconds === seconds).map(({ max }) => max));
      expect(most('phone_e164', 3600)).toBeLessThan(most('from_address', 3600));
      expect(most('from_address', 3600)).toBeLessThan(most('from_network', 3600));
      expect(most('from_network', 3600)).toBeLessThan(most('from_site', 3600));
      expect(most('from_site', 24 * 3600)).toBeGreaterThanOrEqual(most('from_address', 3600));
    }),
  );
});

describe('the stored form of an address', () => {
  test('is the same for the same address, and does not reveal it', () => {
    const hash = (...parts: string[]) => Buffer.from(parts.join('|'));
    const seen = fingerprintsOf('203.0.113.7', hash);
    const again = fingerprintsOf('::ffff:203.0.113.7', hash);
    const neighbour = fingerprintsOf('203.0.113.8', hash);

    expect(again).toEqual(seen);
    expect(neighbour.fromNetwork).toEqual(seen.fromNetwork);
    expect(neighbour.fromSite).toEqual(seen.fromSite);
    expect(neighbour.fromAddress).not.toEqual(seen.fromAddress);
  });

  test('covers all networks of a household together', () => {
    const hash = (...parts: string[]) => Buffer.from(parts.join('|'));
    const [one, other] = ['2001:db8:1:2345::1', '2001:db8:1:9945::1'].map((ip) => fingerprintsOf(ip, hash));
    expect(other!.fromSite).toEqual(one!.fromSite);
    expect(other!.fromNetwork).not.toEqual(one!.fromNetwork);
  });
});
