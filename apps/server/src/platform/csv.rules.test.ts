import { describe, expect, test } from 'vitest';
import { encodeCell, streamCsv, numberCell, readInBatches, moneyCell, cutOffset } from './csv.ts';

describe('a CSV cell', () => {
  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '＝1', '＋1', '－1', '＠x'])(
    'with the input %j is text, not a formula',
    (typed) => {
      expect(encodeCell(typed)).toBe(`'${typed}`);
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
    expect(encodeCell(typed)).toBe(cell);
  });

  test('without a value is empty', () => {
    expect(encodeCell(null)).toBe('');
  });

  test('of money is a number in its currency’s own decimals, also when negative', () => {
    expect(encodeCell(moneyCell(-9000, 'USD'))).toBe('-90.00');
    expect(encodeCell(moneyCell(-9000, 'KRW'))).toBe('-9000');
    expect(encodeCell(numberCell(12.345, 1))).toBe('12.3');
  });

  test('of a time shows the venue’s clock', () => {
    expect(encodeCell(cutOffset('2027-06-09T12:00:00-04:00'))).toBe('2027-06-09 12:00:00');
  });
});

describe('a list that is read in batches', () => {
  const reader = (length: number) => {
    const requestedAfter: (number | undefined)[] = [];
    const readBatch = async (last: number | undefined) => {
      requestedAfter.push(last);
      const from = last ?? 0;
      return Array.from({ length: Math.min(2, length - from) }, (_, index) => from + index + 1);
    };
    return { requestedAfter, batches: readInBatches(2, readBatch) };
  };

  test.each([
    [0, [undefined]],
    [1, [undefined]],
    [2, [undefined, 2]],
    [5, [undefined, 2, 4]],
  ])('of %i is queried once per batch', async (length, asks) => {
    const { requestedAfter: asked, batches } = reader(length);
    const rows: number[] = [];
    for await (const batch of batches) rows.push(...batch);
    expect(rows).toEqual(Array.from({ length }, (_, index) => index + 1));
    expect(asked).toEqual(asks);
  });

  test('is not read further before the last batch was consumed', async () => {
    const { requestedAfter: asked, batches } = reader(5);
    const file = streamCsv(['Number'], batches, (row) => [numberCell(row)]);
    expect((await file.next()).value).toBe('\uFEFFNumber\r\n');
    expect(asked).toEqual([]);
    expect((await file.next()).value).toBe('1\r\n2\r\n');
    expect(asked).toEqual([undefined]);
  });
});
