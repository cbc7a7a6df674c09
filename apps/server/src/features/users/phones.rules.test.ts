import type { CountryCode } from '@caddie/contract/shops';
import { describe, expect, test } from 'vitest';
import { parseMobile, readablePhone, toMobile, toMobiles } from './phones.rules.ts';

describe('a customer’s mobile number', () => {
  test.each<[string, CountryCode, string]>([
    ['2125550148', 'US', '+12125550148'],
    ['(212) 555-0148', 'US', '+12125550148'],
    ['+1 212 555 0148', 'US', '+12125550148'],
    ['1012345678', 'KR', '+821012345678'],
    ['010-1234-5678', 'KR', '+821012345678'],
    ['１０１２３４５６７８', 'KR', '+821012345678'],
    ['09012345678', 'JP', '+819012345678'],
    ['13812345678', 'CN', '+8613812345678'],
    ['81234567', 'SG', '+6581234567'],
    ['+65 8123 4567', 'SG', '+6581234567'],
    ['0912345678', 'TW', '+886912345678'],
  ])('typed as %s in %s is %s', (typed, country, number) => expect(toMobile(typed, country)).toBe(number));

  test.each<[string, string, CountryCode]>([
    ['of Jamaica', '+18765551234', 'US'],
    ['of Jamaica without its dial code', '8765551234', 'US'],
    ['of Canada', '2042345678', 'US'],
    ['of another of the six countries', '+821012345678', 'US'],
    ['at a premium rate', '9005551234', 'US'],
    ['that is toll-free', '8005551234', 'US'],
    ['of a landline in Seoul', '0212345678', 'KR'],
    ['of a landline in Tokyo', '0312345678', 'JP'],
    ['of a landline in Singapore', '61234567', 'SG'],
    ['of internet telephony in Korea', '07012345678', 'KR'],
    ['of internet telephony in Japan', '05012345678', 'JP'],
    ['that cannot exist', '12345678901', 'CN'],
    ['with an extension', '212 555 0148 ext 5', 'US'],
    ['hidden in words', 'call 2125550148 now', 'US'],
    ['that is far too long', '9'.repeat(32), 'US'],
    ['that is no number', '💥\u202e<script>', 'US'],
  ])('is never one %s, which gets no texts', (_, typed, country) => {
    expect(toMobile(typed, country)).toBeUndefined();
    expect(() => parseMobile(typed, country)).toThrow(
      expect.objectContaining({ code: 'PHONE_NOT_SUPPORTED', fields: { phone: expect.anything() } }),
    );
  });

  test('without a country means at most one number in each of the six countries', () => {
    expect(toMobiles('1012345678')).toEqual(['+821012345678']);
    expect(toMobiles('9012345678').toSorted()).toEqual(['+19012345678', '+819012345678']);
    expect(toMobiles('+819012345678')).toEqual(['+819012345678']);
    expect(toMobiles('nothing')).toEqual([]);
  });

  test('is shown in groups of digits', () => expect(readablePhone('+12125550148')).toBe('+1 212 555 0148'));
});
