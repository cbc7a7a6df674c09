import { describe, expect, test } from 'vitest';
import { cellOf, csvOf, figure, inBatches, moneyFigure, venueTime } from './csv.ts';

describe('a CSV cell', () => {
  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '＝1', '＋1', '－1', '＠x'])(
    'with the input %j is text, not a formula',
    (typed) => {
      expect(cellOf(typed)).toBe(`'${typed}`);
    },
  );

  test.each([
    ['\r=1', '"\'\r=1"'],
    ['Bay 1, Bay 2', '"Bay 1, Bay 2"'],
    ['said "no"', '"said ""no"""'],
    ['two\nlines', '"two\nlines"'],
    ['two\rlines', '"two\rlines"'],
    ['a=b', 'a=b'],
    ['', ''],
  ])('with the input %j is escaped where needed', (typed, cell) => {
    expect(cellOf(typed)).toBe(cell);
  });

  test('without a value is empty', () => {
    expect(cellOf(null)).toBe('');
  });

  test('of money is a number in its currency’s own decimals, also when negative', () => {
    expect(cellOf(moneyFigure(-9000, 'USD'))).toBe('-90.00');
    expect(cellOf(moneyFigure(-9000, 'KRW'))).toBe('-9000');
    expect(cellOf(figure(12.345, 1))).toBe('12.3');
  });

  test('of a time shows the venue’s clock', () => {
    expect(cellOf(venueTime('2027-06-09T12:00:00-04:00'))).toBe('2027-06-09 12:00:00');
  });
});

describe('a list that is read in batches', () => {
  const reader = (length: number) => {
    const asked: (number | undefined)[] = [];
    const read = async (last: number | undefined) => {
      asked.push(last);
      const from = last ?? 0;
      return Array.from({ length: Math.min(2, length - from) }, (_, index) => from + index + 1);
    };
    return { asked, batches: inBatches(2, read) };
  };

  test.each([
    [0, [undefined]],
    [1, [undefined]],
    [2, [undefined, 2]],
    [5, [undefined, 2, 4]],
  ])('of %i is queried once per batch', async (length, asks) => {
    const { asked, batches } = reader(length);
    const rows: number[] = [];
    for await (const batch of batches) rows.push(...batch);
    expect(rows).toEqual(Array.from({ length }, (_, index) => index + 1));
    expect(asked).toEqual(asks);
  });

  test('is not read further before the last batch was consumed', async () => {
    const { asked, batches } = reader(5);
    const file = csvOf(['Number'], batches, (row) => [figure(row)]);
    expect((await file.next()).value).toBe('\uFEFFNumber\r\n');
    expect(asked).toEqual([]);
    expect((await file.next()).value).toBe('1\r\n2\r\n');
    expect(asked).toEqual([undefined]);
  });
});
