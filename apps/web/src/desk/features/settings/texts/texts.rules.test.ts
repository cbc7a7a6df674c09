import type { CustomerText } from '@caddie/contract/desk/texts';
import { canBeTurnedOff, textKinds } from '@caddie/contract/texts/wordings';
import { describe, expect, test } from 'vitest';
import { groups, previewOf, insertPlaceholder, wordingToSave } from './texts.rules.ts';

const text: CustomerText = {
  kind: 'booked',
  usual: '{venue}: booked. {day}, {time}. {fee}',
  wording: null,
  isSent: true,
  examples: { venue: 'Mulligans', day: 'Fri, Nov 27', time: '7:00\u202fPM', fee: '', link: 'https://golf.example' },
};

test('every text to customers is in one row of the settings, and a row that can be turned off has exactly one text', () => {
  expect(groups.flatMap(({ kinds }) => kinds).toSorted()).toEqual(textKinds.toSorted());
  const switched = groups.filter(({ kinds }) => kinds.some((kind) => canBeTurnedOff(kind)));
  expect(switched.map(({ kinds }) => kinds)).toEqual([
    ['booked'],
    ['reminder-free'],
    ['reminder-later'],
    ['last-session'],
    ['pass-ends'],
  ]);
});

describe('the preview of a text to customers', () => {
  test('has the characters that are really sent, and the number of parts', () => {
    expect(previewOf(text, text.usual)).toEqual({
      body: 'Mulligans: booked. Fri, Nov 27, 7:00 PM.',
      parts: { alphabet: 'GSM_7', length: 40, parts: 1, maxLength: 160 },
      problem: undefined,
    });
    const long = `${text.usual} ${'Bring shoes – or “borrow” ours… '.repeat(5)}`;
    expect(previewOf(text, long).parts).toMatchObject({ alphabet: 'GSM_7', parts: 2, maxLength: 306 });
  });

  test('names the error of a wording', () => {
    expect(previewOf(text, '{venue} {nam}').problem).toEqual({ problem: 'UNKNOWN', names: ['nam'] });
  });
});

test('the usual wording of a text is not saved as the venue’s own', () => {
  expect(wordingToSave(text, ` ${text.usual} `)).toBeNull();
  expect(wordingToSave(text, '{venue} x ')).toBe('{venue} x');
});

test.each([
  ['', [0, 0], '{bay}', 5],
  ['See you', [7, 7], 'See you {bay}', 13],
  ['See you ', [8, 8], 'See you {bay}', 13],
  ['in XX!', [3, 5], 'in {bay}!', 8],
] as const)('a placeholder is inserted into the wording “%s” at the caret', (wording, at, result, caret) => {
  expect(insertPlaceholder(wording, 'bay', [...at])).toEqual({ text: result, caret });
});
