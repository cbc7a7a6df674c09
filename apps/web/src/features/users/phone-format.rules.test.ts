import type { CountryCode } from '@caddie/contract/shops';
import { expect, test } from 'vitest';
import { formatPhone, lookUpKey } from './phone-format.rules.ts';

test.each<[CountryCode, string, string]>([
  ['US', '2015550100', '201 555 0100'],
  ['US', '(201) 555-0100', '201 555 0100'],
  ['US', '1 201 555 0100', '201 555 0100'],
  ['KR', '01012345678', '010 1234 5678'],
  ['KR', '0111234567', '011 123 4567'],
  ['JP', '090-1234-5678', '090 1234 5678'],
  ['CN', '13800138000', '138 0013 8000'],
  ['TW', '0912345678', '0912 345 678'],
  ['SG', '+65 8123 4567', '+65 8123 4567'],
  ['US', '+12015550100', '+12015550100'],
  ['US', '201555010', '201555010'],
])('a number of %s typed as %s is formatted as %s', (countryCode, phone, formatted) => {
  expect(formatPhone({ countryCode, phone })).toBe(formatted);
});

test('a number is the same in every format, and a different one in another country', () => {
  expect(lookUpKey({ countryCode: 'US', phone: ' 201 555-0100' })).toBe(
    lookUpKey({ countryCode: 'US', phone: '2015550100' }),
  );
  expect(lookUpKey({ countryCode: 'JP', phone: '2015550100' })).not.toBe(
    lookUpKey({ countryCode: 'US', phone: '2015550100' }),
  );
});
