import { sql } from 'kysely';
import { vi } from 'vitest';
import { rows } from '../src/platform/database/db.ts';
import type { World } from './world.ts';

/** Waits until this many connections wait for a lock, as one does that a test holds. */
export const untilWaiting = ({ engine: { db } }: World, count = 1) =>
  vi.waitUntil(
    async () => {
      const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      return (await rows(db, waiting)).length === count;
    },
    { timeout: 30_000, interval: 20 },
  );
