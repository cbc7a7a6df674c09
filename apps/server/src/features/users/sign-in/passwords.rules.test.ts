import { describe, expect, test } from 'vitest';
import { normalizePassword, weaknessOf } from './passwords.rules.ts';

const commonest = new Set(['password1', 'qwertyuiop']);
const weakness = (password: string) => weaknessOf(password, '+12125550148', commonest);

describe('a new password', () => {
  test.each([
    ['seven characters', 'abcdefg', 'PASSWORD_TOO_SHORT'],
    ['seven emoji', '⛳⛳🏌🏌🏌⛳⛳', 'PASSWORD_TOO_SHORT'],
    ['one of the commonest', 'password1', 'PASSWORD_TOO_COMMON'],
    ['one of the commonest in capitals', 'PassWord1', 'PASSWORD_TOO_COMMON'],
    ['one of the commonest in wide letters', 'ｐａｓｓｗｏｒｄ１', 'PASSWORD_TOO_COMMON'],
    ['one character repeated', '~~~~~~~~~~', 'PASSWORD_TOO_COMMON'],
    ['their own phone number', '2125550148', 'PASSWORD_TOO_COMMON'],
    ['their own phone number as it is written', '+1 (212) 555-0148', 'PASSWORD_TOO_COMMON'],
  ])('that is %s is refused', (_, password, code) => expect(weakness(password)).toBe(code));

  test.each([
    ['eight characters', 'abcdefgi'],
    ['64 characters', 'ab'.repeat(32)],
    ['128 characters', 'ab'.repeat(64)],
    ['emoji', '⛳🏌⛳🏌🕳🏌⛳🏌'],
    ['a sentence with spaces', ' my ball is in the bunker '],
    ['another phone number', '2125550149'],
  ])('of %s is accepted', (_, password) => expect(weakness(password)).toBeUndefined());

  test('must not be the phone number in its national form, with a leading zero', () => {
    expect(weaknessOf('010-1234-5678', '+821012345678', commonest)).toBe('PASSWORD_TOO_COMMON');
    expect(weaknessOf('010-1234-5679', '+821012345678', commonest)).toBeUndefined();
  });

  test('keeps its spaces and capitals', () => expect(normalizePassword(' Ab C ')).toBe(' Ab C '));

  test('is the same whether accents are typed as one character or two', () =>
    expect(normalizePassword('caf\u0065\u0301')).toBe(normalizePassword('caf\u00e9')));
});
