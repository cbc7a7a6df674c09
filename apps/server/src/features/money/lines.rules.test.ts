import { expect, test } from 'vitest';
import { Refusal } from '../../platform/refusal.ts';
import { mustBeWithinYear, readLineCursor, readLineSearch, toLineCursor } from './lines.rules.ts';

test.each([
  ['140', 'USD', 14_000],
  ['$1,525.50', 'USD', 152_550],
  ['12.5', 'USD', 1250],
  ['₩6,750', 'KRW', 6750],
  ['6750.50', 'KRW', null],
  ['Ann', 'USD', null],
  ['1.234', 'USD', null],
] as const)('in a search of payments “%s” in %s is read as the amount %s', (typed, currency, amount) => {
  expect(readLineSearch(typed, currency)!.amount).toBe(amount);
});

test('a search of payments looks for four digits also as the last digits of a card, and for nothing if the text is blank', () => {
  expect(readLineSearch(' 4242 ', 'USD')).toEqual({ name: '4242', code: '4242', digits: '4242', amount: 424_200 });
  expect(readLineSearch('42424', 'USD')!.digits).toBeNull();
  expect(readLineSearch('  ', 'USD')).toBeUndefined();
});

test('a cursor of the list of payments is read as it was written, and any other text is refused', () => {
  const place = { us: 1_813_000_000_123_456, lineId: '0197f4e2-0000-7000-8000-00000000d35c' };
  expect(readLineCursor(toLineCursor(place))).toEqual(place);
  expect(readLineCursor(undefined)).toBeUndefined();
  for (const cursor of ['', 'x', '1', `9999999999999999.${place.lineId}`, `1.${place.lineId}'`])
    expect(() => readLineCursor(cursor)).toThrow(Refusal);
});

test('the days of a list of payments are at most a year, and the first is not after the last', () => {
  expect(() => mustBeWithinYear('2027-01-01', '2027-12-31')).not.toThrow();
  expect(() => mustBeWithinYear('2027-01-01', '2027-01-01')).not.toThrow();
  expect(() => mustBeWithinYear('2027-01-02', '2027-01-01')).toThrow(Refusal);
  expect(() => mustBeWithinYear('2027-01-01', '2028-01-02')).toThrow(Refusal);
});
