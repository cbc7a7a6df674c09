import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { fillPath } from '../call.ts';
import { cutShopName, SHOP_NAME_MAX } from './shop-name.ts';
import { addBay } from '../desk/bays.ts';
import { bookAtDesk } from '../desk/bookings.ts';
import { saveSpecialDay } from '../desk/hours.ts';
import { addPlace } from '../desk/link.ts';
import { addCustomer, editCustomer } from '../desk/people/customer.ts';
import { invite } from '../desk/people/people.ts';
import { addProduct } from '../desk/products.ts';
import { changeSetting, newShopName } from '../desk/settings.ts';
import { startVenue } from '../desk/start.ts';
import { register } from '../users.ts';
import { text, wholeNumber } from './text.ts';

/** Returns the problem of a value, or undefined. */
const problemOf = (schema: z.ZodMiniType, value: unknown) => z.safeParse(schema, value).error?.issues[0]?.message;

test('a text field accepts one line within its length, without control characters', () => {
  const five = text({ max: 5 });
  expect(['x', 'xxxxx', '골프', '⛳️'].filter((value) => problemOf(five, value))).toEqual([]);
  expect(problemOf(five, '')).toBe('EMPTY');
  expect(problemOf(five, 'xxxxxx')).toBe('TOO_LONG');
  for (const value of ['a\nb', 'a\0b', 'a\u007fb', '\ud83d'])
    expect([value, problemOf(five, value)]).toEqual([value, 'LINE_BREAKS']);
  // Spaces and zero-width characters count as empty.
  for (const value of [' ', '\u00a0', '\u200b', ' \u2003 '])
    expect([value, problemOf(five, value)]).toEqual([value, 'EMPTY']);
  expect(problemOf(text({ min: 0, max: 5 }), ' ')).toBeUndefined();
  expect(problemOf(text({ min: 0, max: 5 }), '')).toBeUndefined();
  // The field is not empty: the server, which knows the limit, reports how much is missing.
  expect(problemOf(text({ min: 3, max: 5 }), 'ab')).not.toBe('EMPTY');
});

test('invisible or direction-changing characters are refused in a new venue name', () => {
  for (const name of ['Golf \u202eevil House', 'Birdie\u200b House', 'Par\u00adtee', '\ufeffGolf', 'Golf\u2066'])
    expect([name, problemOf(newShopName, name)]).toEqual([name, 'UNSEEN']);
  for (const name of ['Mulligans', '🏌🏽‍♀️ House', '골프', 'می\u200cخواهم', 'בית הגולף'])
    expect([name, problemOf(newShopName, name)]).toEqual([name, undefined]);
});

test('invisible or direction-changing characters are refused in names of people and texts shown to customers', () => {
  const reversedText = 'New \u202eturf';
  const problems = (schema: z.ZodMiniType, value: object) =>
    z
      .safeParse(schema, value)
      .error?.issues.filter(({ message }) => message === 'UNSEEN')
      .map(({ path }) => path.join('.'));
  expect(problems(addBay.body, { name: reversedText })).toEqual(['name']);
  expect(problems(saveSpecialDay.body, { note: reversedText })).toEqual(['note']);
  expect(problems(addPlace.body, { name: reversedText })).toEqual(['name']);
  expect(problems(invite.body, { name: reversedText })).toEqual(['name']);
  for (const call of [register, addCustomer, editCustomer])
    expect(problems(call.body, { name: reversedText })).toEqual(['name']);
  expect(problems(bookAtDesk.body, { customer: { kind: 'GUEST', name: reversedText } })).toEqual(['customer.name']);
  expect(problems(startVenue.body, { name: reversedText, address: reversedText })).toEqual(['name', 'address']);
  const part = { type: 'PERIOD', name: reversedText };
  expect(problems(addProduct.body, { name: reversedText, description: reversedText, parts: [part] })).toEqual([
    'name',
    'description',
    'parts.0.name',
  ]);
  for (const change of [
    { field: 'address', value: reversedText },
    { field: 'tax', value: { name: reversedText } },
  ])
    expect(problems(changeSetting.body, { change })).toHaveLength(1);
});

test('a whole number is a positive integer that fits the database', () => {
  const number = wholeNumber();
  expect(['1', '2147483647', 7].map((value) => z.parse(number, value))).toEqual([1, 2_147_483_647, 7]);
  const refused = ['0', '-1', '1.5', '2147483648', 'x', '', undefined];
  expect(refused.filter((value) => problemOf(number, value) === undefined)).toEqual([]);
});

test('a path parameter is encoded, so it cannot reach another path', () => {
  expect(fillPath('/bookings/{id}/pay-options', { id: 'a b/../c?d' })).toBe('/bookings/a%20b%2F..%2Fc%3Fd/pay-options');
  expect(fillPath('/a/{one}/{two}', { one: 1, two: 2 })).toBe('/a/1/2');
});

test('a venue name over the limit is cut to a length that is still over the limit', () => {
  expect(cutShopName('x'.repeat(500))).toHaveLength(SHOP_NAME_MAX + 1);
  expect(cutShopName('Mulligans')).toBe('Mulligans');
});
