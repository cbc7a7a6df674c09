import { describe, expect, test } from 'vitest';
import { readAmount, writeAmount } from '../../lib/amount.rules.ts';
import { amountProblem, changeFor, equalShareOf } from './amount.rules.ts';
import { catalogue } from './words/en.ts';

const { problemWords } = catalogue.amount;

describe('a typed amount of money', () => {
  test.each([
    ['140', 'USD', 14_000],
    ['140.5', 'USD', 14_050],
    ['140.50', 'USD', 14_050],
    ['140.', 'USD', 14_000],
    [' 1,240.05 ', 'USD', 124_005],
    ['0.01', 'USD', 1],
    ['45,000', 'KRW', 45_000],
    ['', 'USD', 'EMPTY'],
    ['  ', 'KRW', 'EMPTY'],
    ['12.505', 'USD', 'NOT_AN_AMOUNT'],
    ['45000.5', 'KRW', 'NOT_AN_AMOUNT'],
    ['-5', 'USD', 'NOT_AN_AMOUNT'],
    ['1,240,500', 'KRW', 1_240_500],
    ['12,50', 'USD', 'NOT_AN_AMOUNT'],
    ['1,5', 'USD', 'NOT_AN_AMOUNT'],
    ['1e3', 'USD', 'NOT_AN_AMOUNT'],
    ['12.5.0', 'USD', 'NOT_AN_AMOUNT'],
    ['abc', 'USD', 'NOT_AN_AMOUNT'],
    ['1234567890123', 'KRW', 'NOT_AN_AMOUNT'],
  ] as const)('%j in %s is %j in the smallest unit', (text, currency, amount) => {
    expect(readAmount(text, currency)).toBe(amount);
  });

  test('is formatted so that it parses to the same value', () => {
    expect(writeAmount(14_005, 'USD')).toBe('140.05');
    expect(writeAmount(45_000, 'KRW')).toBe('45000');
    expect(readAmount(writeAmount(19, 'USD'), 'USD')).toBe(19);
  });
});

test('a third of $140.00 is $46.67, and half of an odd number of cents is rounded up', () => {
  expect(equalShareOf(14_000, 3)).toBe(4667);
  expect(equalShareOf(5, 2)).toBe(3);
});

describe('the error for an amount to pay', () => {
  const problemText = (text: string) => {
    const problem = amountProblem(readAmount(text, 'USD'), 14_000);
    return problem && problemWords(problem, 'USD');
  };

  test.each([
    ['', 'Type an amount.'],
    ['0', 'Type an amount.'],
    ['140.01', 'At most $140.00 is owed.'],
    ['12.505', 'Dollars and cents, like 12.50.'],
    ['1.234', 'Dollars and cents, like 12.50.'],
    ['-1', 'Dollars and cents, like 12.50.'],
    ['140.00', undefined],
    ['0.01', undefined],
  ])('%j: %s', (text, sentence) => {
    expect(problemText(text)).toBe(sentence);
  });

  test('is described in the venue’s currency', () => {
    expect(problemWords({ kind: 'NOT_AN_AMOUNT' }, 'KRW')).toBe('Whole won, like 45000.');
    expect(problemWords({ kind: 'NOT_AN_AMOUNT' }, 'JPY')).toBe('Whole yen, like 4500.');
  });
});

describe('the change of a cash payment', () => {
  test('is the cash received less the amount taken', () => {
    expect(changeFor(14_000, 16_000)).toEqual({ change: 2000 });
    expect(changeFor(14_000, 14_000)).toEqual({ change: 0 });
  });

  test('is nothing when no cash received was typed', () => {
    expect(changeFor(14_000, 'EMPTY')).toEqual({ change: 0 });
  });

  test('is refused when the cash is not enough', () => {
    const short = changeFor(14_000, 12_000);
    expect(short).toEqual({ kind: 'SHORT', missingAmount: 2000 });
    expect(problemWords({ kind: 'SHORT', missingAmount: 2000 }, 'USD')).toBe('That is $20.00 short.');
  });
});
