import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { fillPath } from './call.ts';
import { cutShopName, SHOP_NAME_MAX } from './shop-name.ts';
import { text, wholeNumber } from './text.ts';

/** What is wrong with a value, or undefined. */
const wrong = (schema: z.ZodMiniType, value: unknown) => z.safeParse(schema, value).error?.issues[0]?.message;

test('a text is as long as it may be, and one line that a database can keep', () => {
  const five = text({ max: 5 });
  expect(['x', 'xxxxx', '골프', '⛳️'].filter((value) => wrong(five, value))).toEqual([]);
  expect(wrong(five, '')).toBe('Fill this in.');
  expect(wrong(five, 'xxxxxx')).toBe('Use at most 5 characters.');
  for (const value of ['a\nb', 'a\0b', 'a\u007fb', '\ud83d'])
    expect([value, wrong(five, value)]).toEqual([value, 'Leave out line breaks and control characters.']);
  expect(wrong(text({ min: 0, max: 5 }), '')).toBeUndefined();
  expect(wrong(text({ min: 3, max: 5 }), 'ab')).toBe('Fill this in.');
});

test('a whole number is what the database counts with, from one on', () => {
  const number = wholeNumber();
  expect(['1', '2147483647', 7].map((value) => z.parse(number, value))).toEqual([1, 2_147_483_647, 7]);
  const refused = ['0', '-1', '1.5', '2147483648', 'x', '', undefined];
  expect(refused.filter((value) => wrong(number, value) === undefined)).toEqual([]);
});

test('what a path is filled with cannot leave its place', () => {
  expect(fillPath('/bookings/{id}/pay-options', { id: 'a b/../c?d' })).toBe('/bookings/a%20b%2F..%2Fc%3Fd/pay-options');
  expect(fillPath('/a/{one}/{two}', { one: 1, two: 2 })).toBe('/a/1/2');
});

test('a name that is too long for any venue stays too long', () => {
  expect(cutShopName('x'.repeat(500))).toHaveLength(SHOP_NAME_MAX + 1);
  expect(cutShopName('Mulligans')).toBe('Mulligans');
});
