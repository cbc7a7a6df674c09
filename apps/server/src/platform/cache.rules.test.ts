import { expect, test, vi } from 'vitest';
import { createCache } from './cache.ts';

test('the cache computes a value once for many concurrent callers', async () => {
  const ask = vi.fn(async () => 'answer');
  const cached = createCache<string>({ seconds: 60, max: 10 });

  const answers = await Promise.all(Array.from({ length: 50 }, () => cached('question', ask)));

  expect(new Set(answers)).toEqual(new Set(['answer']));
  expect(ask).toHaveBeenCalledTimes(1);
});

test('the cache lets values expire and does not keep failures', async () => {
  const cached = createCache<number>({ seconds: 0, max: 10 });
  expect(await cached('a', async () => 1)).toBe(1);
  expect(await cached('a', async () => 2)).toBe(2);

  const longCache = createCache<number>({ seconds: 60, max: 10 });
  await expect(longCache('b', async () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(await longCache('b', async () => 3)).toBe(3);
});

test('the cache evicts the oldest entry when it is full', async () => {
  const cached = createCache<number>({ seconds: 60, max: 2 });
  await cached('a', async () => 1);
  await cached('b', async () => 1);
  await cached('c', async () => 1);

  expect(await cached('c', async () => 2)).toBe(1);
  expect(await cached('a', async () => 2)).toBe(2);
});
