import { sql } from 'kysely';
import type { Engine } from './db.ts';
import type { JobKinds } from './jobs.ts';

/**
 * A PostgreSQL server clears away old versions of rows by itself. The embedded database has nobody to do that: without
 * this job thousands of them pile up every day, and every look at a busy table has to walk past them.
 */
export const upkeepJobs = ({ kind, db }: Engine): JobKinds =>
  kind === 'postgres'
    ? {}
    : {
        'database.vacuum': {
          run: async () => void (await sql`vacuum`.execute(db)),
          everySeconds: 1800,
          waitsFirst: true,
        },
      };
