import { expect, test } from 'vitest';
import { firstName } from '../first-name.ts';
import { calledName, calledShort } from './called.ts';

const phone = '+1 212 555 0162';

test.each([
  ['a name', { name: 'Maya Chen', phone }, 'Maya Chen', 'Maya'],
  ['a number, without a name', { name: '', phone }, phone, phone],
  ['neither: a walk-in', { name: '', phone: null }, 'Walk-in', 'Walk-in'],
])('a customer is called by %s', (_, person, name, short) => {
  expect([calledName(person), calledShort(person)]).toEqual([name, short]);
});

test('a number that stands for a name is said whole', () => {
  expect(firstName(phone)).toBe(phone);
});
