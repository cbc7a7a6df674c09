import { expect, test } from 'vitest';
import { acceptedLanguages, createLanguageChoice } from './language.rules.ts';

test.each([
  ['ko', ['ko']],
  ['ko-KR,ko;q=0.9,en-US;q=0.8,en;q=0.7', ['ko-KR', 'ko', 'en-US', 'en']],
  ['en;q=0.5, ko;q=0.9', ['ko', 'en']],
  ['en;q=0.5,ko;Q=0.5', ['en', 'ko']],
  ['ko;q=0, en', ['en']],
  ['*;q=0.1, ja', ['ja']],
  ['ko;q=high, ja;q=2, en;q=-1', []],
  ['', ['']],
])('the header Accept-Language %j is read as these languages, in order of preference: %j', (header, tags) => {
  expect(acceptedLanguages(header)).toEqual(tags);
});

test('a header Accept-Language with a thousand languages is read up to the twentieth', () => {
  const header = Array.from({ length: 1000 }, () => 'fr').join(',');
  expect(acceptedLanguages(`${header},en`)).toHaveLength(20);
});

const choose = createLanguageChoice(['en', 'ko', 'zh-Hans', 'zh-Hant', 'pseudo']);

test.each([
  [['ko-KR'], 'ko'],
  [['EN-gb'], 'en'],
  [['zh-CN'], 'zh-Hans'],
  [['zh-SG'], 'zh-Hans'],
  [['zh'], 'zh-Hans'],
  [['zh-TW'], 'zh-Hant'],
  [['zh-HK'], 'zh-Hant'],
  [['zh-hant-cn'], 'zh-Hant'],
  [['fr', 'ko', 'en'], 'ko'],
  [[undefined, 'pseudo'], 'pseudo'],
  [['fr', 'sr-Latn'], undefined],
  [['', '*', 'en_US', '__proto__', 'constructor', '💥'], undefined],
  [[], undefined],
])('for the requested languages %j, the chosen one is %s', (wanted, offered) => {
  expect(choose(wanted)).toBe(offered);
});
