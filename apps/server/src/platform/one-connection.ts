import { AsyncLocalStorage } from 'node:async_hooks';

const transaction = new AsyncLocalStorage<true>();
let isStrict = false;

/**
 * Work inside a transaction has its connection, and must not ask for another one. This is tracked only in strict mode: from the first use
 * on, Node 20 and 22 do extra work for every promise of the process.
 */
export const insideTransaction = <T>(work: () => T): T => (isStrict ? transaction.run(true, work) : work());

/** For work of another request while a transaction is open, and for services that were created with the transaction. */
export const outsideTransaction = <T>(work: () => T): T => transaction.exit(work);

/** Turns on strict mode: tests then refuse a second connection inside a transaction, even where the pool has one. */
export const enableStrictTransactions = (): void => void (isStrict = true);

/**
 * Called by every function that queries the database by itself. Inside a transaction it would wait for the connection that the transaction
 * holds: for ever on the embedded database, and on PostgreSQL when the whole pool does the same.
 */
export function mustBeOutsideTransaction(): void {
  if (isStrict && transaction.getStore())
    throw new Error(
      'This queries the database outside of its open transaction: query before the transaction, or use trx.',
    );
}
