import { expect, test } from 'vitest';
import { firstName } from '../first-name.ts';
import { displayName, shortDisplayName } from './display-name.ts';

const phone = '+1 212 555 0162';

test.each([
  ['a name', { name: 'Maya Chen', phone }, 'Maya Chen', 'Maya'],
  ['a number, without a name', { name: '', phone }, phone, phone],
  ['neither: a walk-in', { name: '', phone: null }, 'Walk-in', 'Walk-in'],
])('a customer is shown by %s', (_, person, name, short) => {
  expect([displayName(person), shortDisplayName(person)]).toEqual([name, short]);
});

test('a phone number that is shown in place of a customer’s name stays whole', () => {
  expect(firstName(phone)).toBe(phone);
});
