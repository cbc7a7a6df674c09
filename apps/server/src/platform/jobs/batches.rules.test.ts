import { expect, test } from 'vitest';
import { inBatches } from './batches.ts';

test('batches go on after a full one and end with a short one, however many there are', async () => {
  let left = 100_003;
  const sizes: number[] = [];

  await inBatches(10, async (size) => {
    const taken = Math.min(size, left);
    left -= taken;
    sizes.push(taken);
    return taken;
  });

  expect(left).toBe(0);
  expect(sizes.slice(-2)).toEqual([10, 3]);
});
