import { AsyncLocalStorage } from 'node:async_hooks';
import { expect, test, vi } from 'vitest';
import { insideTransaction } from './one-connection.ts';

test('a transaction costs no tracking of its calls, except in the tests that look for queries outside it', () => {
  const follows = vi.spyOn(AsyncLocalStorage.prototype, 'run');

  expect(insideTransaction(() => 'done')).toBe('done');

  expect(follows).not.toHaveBeenCalled();
  follows.mockRestore();
});
