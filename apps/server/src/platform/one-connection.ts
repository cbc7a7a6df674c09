import { AsyncLocalStorage } from 'node:async_hooks';

const transaction = new AsyncLocalStorage<true>();
let isStrict = false;

/**
 * What runs inside a transaction has its connection, and must not ask for another one. It is followed only where that is looked at:
 * from the first time on, Node 20 and 22 do extra work for every promise of the process.
 */
export const insideTransaction = <T>(work: () => T): T => (isStrict ? transaction.run(true, work) : work());

/** What somebody else does while a transaction is open, and what is done with services that were made with it. */
export const elsewhere = <T>(work: () => T): T => transaction.exit(work);

/** Tests refuse what waits for a second connection inside a transaction, also where there is one. */
export const refuseOutsideTransaction = (): void => void (isStrict = true);

/**
 * Whatever asks the database by itself says so here. Asked inside a transaction it would wait for the connection that the
 * transaction holds: for ever on the embedded database, and on PostgreSQL when all of the pool do the same.
 */
export function mustBeOutsideTransaction(): void {
  if (isStrict && transaction.getStore())
    throw new Error('This asks the database beside its own transaction: ask before it, or use trx.');
}
