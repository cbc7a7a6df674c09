import { expect, test } from 'vitest';
import { lockHolds } from '../../features/bookings/holds/holds.store.ts';
import { type Db, inTransaction, type Trx } from './db.ts';

/** Never called: code that must not compile is marked, and the type check fails if it compiles. */
export async function mustNotCompile(db: Db, trx: Trx): Promise<void> {
  // @ts-expect-error -- a lock that is not taken in a transaction is gone at once.
  await lockHolds(db, 'a customer');
  // @ts-expect-error -- a transaction inside another waits for itself on the embedded database.
  await inTransaction(trx, async () => undefined);
}

test('a function that needs a transaction does not compile with a database connection', () =>
  expect(mustNotCompile).toBeTypeOf('function'));
