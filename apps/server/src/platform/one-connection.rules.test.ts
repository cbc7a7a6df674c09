import { AsyncLocalStorage } from 'node:async_hooks';
import { expect, test, vi } from 'vitest';
import { insideTransaction } from './one-connection.ts';

test('a transaction is followed only where tests look for what asks beside it', () => {
  const follows = vi.spyOn(AsyncLocalStorage.prototype, 'run');

  expect(insideTransaction(() => 'done')).toBe('done');

  expect(follows).not.toHaveBeenCalled();
  follows.mockRestore();
});
