import { expect } from '@playwright/test';
import pg from 'pg';
import { addressOf } from './database.ts';
import type { EmptyServer } from './empty-server.ts';

/** A step of the server's work: the lock that stops it there, and a part of the statement that then waits. */
type Step = { lock: string; waits: string };

/** Kills a server at a chosen step of its work: a statement of it waits for a lock of ours, and the process is killed meanwhile. */
export async function openCrashes({ database, kill, start }: EmptyServer) {
  const client = new pg.Client({ connectionString: addressOf(database) });
  await client.connect();
  let waits = '';

  return {
    stopAt,

    /** Kills the server at the step, ends its connections, and starts it again, until the next step if there is one. */
    async crash(next?: Step): Promise<void> {
      await expect.poll(isWaiting).toBe(true);
      await kill();
      await client.query(`select pg_terminate_backend(pid, 10000) from pg_stat_activity
                           where datname = current_database() and pid <> pg_backend_pid()`);
      await client.query('rollback');
      // The work of a dead process is due again after its lease.
      await client.query(`update jobs set leased_until = now() where leased_until > now();
                          update refunds set next_try_at = now() where status = 'INITIATED'`);
      if (next) await stopAt(next);
      await start();
    },

    /** What the provider has refunded: one amount per refund. */
    refundsAtProvider: async (): Promise<number[]> =>
      (await client.query('select amount::int4 from sandbox_refunds order by created_at')).rows.map(
        ({ amount }: { amount: number }) => amount,
      ),

    close: () => client.end(),
  };

  async function stopAt(step: Step): Promise<void> {
    waits = step.waits;
    await client.query(`begin; ${step.lock}`);
  }

  async function isWaiting(): Promise<boolean> {
    // Otherwise a transaction sees the activity of its first look for ever.
    await client.query('select pg_stat_clear_snapshot()');
    const { rows } = await client.query(
      'select query from pg_stat_activity where pg_backend_pid() = any (pg_blocking_pids(pid))',
    );
    return (rows as { query: string }[]).some(({ query }) => query.includes(waits));
  }
}
