import { expect } from '@playwright/test';
import pg from 'pg';
import { addressOf } from './database.ts';
import type { EmptyServer } from './empty-server.ts';

/** What the server writes next, locked before it. */
type Lock = string;

/** Kills a server at a chosen step of its work: the next write waits for a lock of ours, and the process is killed meanwhile. */
export async function openCrashes({ database, kill, start }: EmptyServer) {
  const client = new pg.Client({ connectionString: addressOf(database) });
  await client.connect();
  const lockAt = (lock: Lock) => client.query(`begin; ${lock}`);

  return {
    lockAt,

    /** Kills the server at the lock, ends its connections, and starts it again. With another lock it stops there next. */
    async crash(next?: Lock): Promise<void> {
      await expect.poll(isBlocked).toBe(true);
      await kill();
      await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
                           where datname = current_database() and pid <> pg_backend_pid()`);
      await client.query('rollback');
      // The work of a dead process is due again after its lease.
      await client.query(`update jobs set leased_until = now() where leased_until > now();
                          update refunds set next_try_at = now() where status = 'INITIATED'`);
      if (next) await lockAt(next);
      await start();
    },

    /** What the provider has refunded: one amount per refund. */
    refundsAtProvider: async (): Promise<number[]> =>
      (await client.query('select amount::int4 from sandbox_refunds order by created_at')).rows.map(
        ({ amount }: { amount: number }) => amount,
      ),

    close: () => client.end(),
  };

  async function isBlocked(): Promise<boolean> {
    const { rows } = await client.query(
      'select exists (select from pg_stat_activity where pg_backend_pid() = any (pg_blocking_pids(pid))) as is_blocked',
    );
    return (rows[0] as { is_blocked: boolean }).is_blocked;
  }
}
