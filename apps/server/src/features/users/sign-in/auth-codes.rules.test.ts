import type { CountryCode } from '@caddie/contract/shops';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { codeText, looksPumped, newCode, sendBudgets, sendLimits } from './auth-codes.rules.ts';
import { fingerprintsOf } from '../client.rules.ts';
import { translate, message } from '../../../words/words.ts';

const codeTextFor = (country: CountryCode, publicUrl: string | undefined) =>
  translate(codeText('012345', { countryCode: country, publicUrl }), 'en');

describe('a sign-in code', () => {
  test('has six digits, including leading zeros', () => {
    const codes = Array.from({ length: 2000 }, newCode);
    expect(codes.every((code) => /^[0-9]{6}$/.test(code))).toBe(true);
    expect(codes.some((code) => code.startsWith('0'))).toBe(true);
    expect(new Set(codes).size).toBeGreaterThan(1900);
  });

  test('fits into one short text', () => {
    const text = codeTextFor('US', 'https://book.mulligans.example');
    expect(text).toMatch(/^Your Caddie code is 012345\. It works for 3 minutes\. Never share it\./);
    expect(text.length).toBeLessThanOrEqual(160);
  });

  test('can be autofilled by a browser on our own pages only', () => {
    expect(codeTextFor('US', 'https://book.example.com')).toMatch(/\n@book\.example\.com #012345$/);
    expect(codeTextFor('US', undefined)).not.toContain('@');
  });

  test.each(['CN', 'TW'] as const)('contains no link where carriers block such texts: %s', (countryCode) => {
    expect(codeTextFor(countryCode, 'https://book.example.com')).toMatch(/^[^@\n]+ 012345\.[^@\n]+$/);
  });
});

test.each([
  [0.2, 'A new code can be sent in 1 second.'],
  [23.1, 'A new code can be sent in 24 seconds.'],
  [91, 'A new code can be sent in 2 minutes.'],
  [3600, 'A new code can be sent in 60 minutes.'],
  [72_001, 'A new code can be sent in 21 hours.'],
])('a customer who has to wait %d seconds for a code reads how long', (seconds, sentence) => {
  expect(translate(message('codes.wait', { seconds }), 'en')).toBe(sentence);
});

describe('a range of phone numbers', () => {
  test.each([
    [{ sent: 19, used: 0 }, false],
    [{ sent: 20, used: 0 }, true],
    [{ sent: 20, used: 3 }, true],
    [{ sent: 20, used: 4 }, false],
    [{ sent: 500, used: 99 }, true],
    [{ sent: 500, used: 100 }, false],
  ])('with %j counts as SMS pumping: %j', (conversion, pumped) => expect(looksPumped(conversion)).toBe(pumped));
});

describe('the SMS budget', () => {
  test('reserves a quarter of the day and of the hour for phones of customers', () => {
    expect(sendBudgets(500)).toEqual({
      total: { perDay: 500, perHour: 200 },
      newcomers: { perDay: 375, perHour: 150 },
    });
    expect(sendBudgets(1)).toEqual({ total: { perDay: 1, perHour: 1 }, newcomers: { perDay: 1, perHour: 1 } });
  });

  test.each([100, 500, 20_000])(
    'of %i cannot be used up by one network, neither in an hour nor in a day',
    (dailyBudget) => {
      const { newcomers } = sendBudgets(dailyBudget);
      const perAddressAnHour = Math.min(20, dailyBudget / 10);
      const maxWithin = (seconds: number) =>
        Math.min(
          ...sendLimits(perAddressAnHour, dailyBudget)
            .filter((limit) => limit.column === 'from_site' && limit.seconds >= seconds)
            .map(({ max }) => max),
        );

      expect(maxWithin(3600)).toBeLessThan(newcomers.perHour);
      expect(maxWithin(24 * 3600)).toBeLessThan(newcomers.perDay);
    },
  );
});

test('a network may request at least as many codes as one IP address, and a phone always fewer', () => {
  fc.assert(
    fc.property(fc.integer({ min: 6, max: 1000 }), fc.integer({ min: 1, max: 100_000 }), (perAddress, budget) => {
      const limits = sendLimits(perAddress, budget);
      const maxFor = (by: string, seconds: number) =>
        Math.min(...limits.filter((limit) => limit.column === by && limit.seconds === seconds).map(({ max }) => max));
      expect(maxFor('phone_e164', 3600)).toBeLessThan(maxFor('from_address', 3600));
      expect(maxFor('from_address', 3600)).toBeLessThan(maxFor('from_network', 3600));
      expect(maxFor('from_network', 3600)).toBeLessThan(maxFor('from_site', 3600));
      expect(maxFor('from_site', 24 * 3600)).toBeGreaterThanOrEqual(maxFor('from_address', 3600));
    }),
  );
});

describe('the stored form of an IP address', () => {
  test('is the same for the same IP address, and does not reveal it', () => {
    const hash = (...parts: string[]) => Buffer.from(parts.join('|'));
    const fingerprints = fingerprintsOf('203.0.113.7', hash);
    const mappedFingerprints = fingerprintsOf('::ffff:203.0.113.7', hash);
    const neighbour = fingerprintsOf('203.0.113.8', hash);

    expect(mappedFingerprints).toEqual(fingerprints);
    expect(neighbour.fromNetwork).toEqual(fingerprints.fromNetwork);
    expect(neighbour.fromSite).toEqual(fingerprints.fromSite);
    expect(neighbour.fromAddress).not.toEqual(fingerprints.fromAddress);
  });

  test('covers all networks of a household together', () => {
    const hash = (...parts: string[]) => Buffer.from(parts.join('|'));
    const [one, other] = ['2001:db8:1:2345::1', '2001:db8:1:9945::1'].map((ip) => fingerprintsOf(ip, hash));
    expect(other!.fromSite).toEqual(one!.fromSite);
    expect(other!.fromNetwork).not.toEqual(one!.fromNetwork);
  });
});
