import { HOUR_SECONDS } from '@caddie/contract/dates/duration';
import { sql } from 'kysely';
import type { Engine } from '../database/db.ts';
import { deleteOldKeys } from './mount/idempotency.ts';
import type { JobKinds } from '../jobs/jobs.ts';
import { deleteExpiredLimits } from './limits.ts';

/**
 * A PostgreSQL server removes old row versions by itself. The embedded database does not: without this job thousands of them accumulate
 * every day, and every scan of a busy table has to skip them.
 */
const vacuum = ({ kind, db }: Engine): JobKinds =>
  kind === 'postgres'
    ? {}
    : {
        'database.vacuum': {
          run: async () => void (await sql`vacuum`.execute(db)),
          everySeconds: 1800,
          startsAfterInterval: true,
        },
      };

/** The maintenance jobs of the platform's own tables. */
export const maintenanceJobs = (engine: Engine): JobKinds => ({
  'limits.forget': { run: () => deleteExpiredLimits(engine.db), everySeconds: 60 },
  'keys.forget': { run: () => deleteOldKeys(engine.db), everySeconds: HOUR_SECONDS },
  ...vacuum(engine),
});
