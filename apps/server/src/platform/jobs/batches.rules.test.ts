import { describe, expect, test } from 'vitest';
import { repeatWhileFull, tryEach, tryEachInBatches, tryEachInPages } from './batches.ts';

test('a job in batches continues after a full batch and ends with a short one, however many there are', async () => {
  let remaining = 100_003;
  const sizes: number[] = [];

  await repeatWhileFull(10, async (size) => {
    const batchSize = Math.min(size, remaining);
    remaining -= batchSize;
    sizes.push(batchSize);
    return batchSize;
  });

  expect(remaining).toBe(0);
  expect(sizes.slice(-2)).toEqual([10, 3]);
});

const failFor =
  (...wrong: number[]) =>
  async (item: number, done: number[]): Promise<void> => {
    if (wrong.includes(item)) throw new Error(`${item} failed`);
    done.push(item);
  };

describe('a loop over accounts, venues or rows', () => {
  test('continues with the others when one fails, and throws the failure at its end', async () => {
    const done: number[] = [];
    await expect(tryEach([1, 2, 3], (item) => failFor(2)(item, done))).rejects.toThrow('2 failed');
    expect(done).toEqual([1, 3]);
  });

  test('counts the failures, and keeps each error', async () => {
    const done: number[] = [];
    const error = await tryEach([1, 2, 3], (item) => failFor(1, 3)(item, done)).catch((caught: unknown) => caught);
    expect(error).toMatchObject({ message: '2 failed, the first with: Error: 1 failed', errors: [{}, {}] });
    expect(done).toEqual([2]);
  });

  test('ends where the list itself fails, and reports both failures', async () => {
    const done: number[] = [];
    async function* list() {
      yield 1;
      yield 2;
      throw new Error('no more pages');
    }
    await expect(tryEach(list(), (item) => failFor(1)(item, done))).rejects.toThrow(
      '2 failed, the first with: Error: 1 failed',
    );
    expect(done).toEqual([2]);
  });
});

describe('a loop in batches', () => {
  /** Returns the items that are due and not yet done. */
  const due = (items: number[], done: number[]) => async (size: number) =>
    items.filter((item) => !done.includes(item)).slice(0, size);

  test('reaches the last batch although the first has failures', async () => {
    const done: number[] = [];
    const run = tryEachInBatches(2, due([1, 2, 3, 4, 5], done), (item) => failFor(1)(item, done));
    await expect(run).rejects.toThrow('1 failed');
    expect(done).toEqual([2, 3, 4, 5]);
  });

  test('does not return for ever to items that always fail or cannot be done yet', async () => {
    const [done, attempted] = [[] as number[], [] as number[]];
    await expect(tryEachInBatches(2, due([1, 2], done), (item) => failFor(1, 2)(item, done))).rejects.toThrow(
      '2 failed',
    );
    await tryEachInBatches(2, due([1, 2], done), async (item) => {
      attempted.push(item);
      return false;
    });
    expect(attempted).toEqual([1, 2]);
  });
});

describe('a loop in pages', () => {
  /** Returns the items that are due and not yet done, after the last one. */
  const dueAfter = (items: number[], done: number[]) => async (last: number | undefined, size: number) =>
    items.filter((item) => !done.includes(item) && item > (last ?? 0)).slice(0, size);

  test('reaches the last page although whole pages before it fail', async () => {
    const done: number[] = [];
    const run = tryEachInPages(2, dueAfter([1, 2, 3, 4, 5, 6], done), (item) => failFor(1, 2, 3, 4)(item, done));
    await expect(run).rejects.toThrow('4 failed');
    expect(done).toEqual([5, 6]);
  });

  test('does not return to items that cannot be done yet', async () => {
    const attempted: number[] = [];
    await tryEachInPages(2, dueAfter([1, 2, 3, 4], []), async (item) => {
      attempted.push(item);
      return false;
    });
    expect(attempted).toEqual([1, 2, 3, 4]);
  });
});
