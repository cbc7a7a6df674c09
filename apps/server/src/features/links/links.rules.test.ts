import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codeFrom, readCode, shortAddress } from './links.rules.ts';

test('the code of a link in a text is ten characters, made of the first fifty bits of a hash', () => {
  expect(codeFrom(Buffer.alloc(32))).toBe('0000000000');
  expect(codeFrom(Buffer.alloc(32, 255))).toBe('ZZZZZZZZZZ');
  // 00001 00010 00011 ... in base 32 is 123456789A.
  expect(codeFrom(Buffer.from('08864298e84a'.padEnd(64, '9'), 'hex'))).toMatch(/^123456789/);
  fc.assert(
    fc.property(fc.uuid(), (id) => {
      const hash = createHash('sha256').update(id).digest();
      const digits = Array.from(codeFrom(hash), (char) => '0123456789ABCDEFGHJKMNPQRSTVWXYZ'.indexOf(char));
      const number = digits.reduce((sum, digit) => sum * 32n + BigInt(digit), 0n);
      expect(number).toBe(BigInt(`0x${hash.toString('hex').slice(0, 16)}`) >> 14n);
    }),
  );
});

test.each([
  ['K7WQ2MXP4T', 'K7WQ2MXP4T'],
  [' k7wq2mxp4t ', 'K7WQ2MXP4T'],
  ['KOWQ2MXPlI', 'K0WQ2MXP11'],
  ['K7WQ2MXP4', undefined],
  ['K7WQ2MXP4TT', undefined],
  ['K7WQ2MXP4U', undefined],
  ['K7WQ2MXP4é', undefined],
  ['', undefined],
  ['../../etc/', undefined],
  ["' or 1=1 --", undefined],
])('the code of a link in a text, typed as %j, is read as %s', (typed, code) => {
  expect(readCode(typed)).toBe(code);
});

test.each([
  ['https://caddie.example', 'caddie.example/t/1'],
  ['https://book.caddie.golf', 'book.caddie.golf/t/1'],
  // A phone would not recognize these without their scheme.
  ['http://localhost:3000', 'http://localhost:3000/t/1'],
  ['https://localhost', 'https://localhost/t/1'],
  ['https://10.0.0.7', 'https://10.0.0.7/t/1'],
  ['https://caddie.example:8443', 'https://caddie.example:8443/t/1'],
])('the link to a page at %s is written as %s in a text', (siteUrl, address) => {
  expect(shortAddress(`${siteUrl}/t/1`)).toBe(address);
});
