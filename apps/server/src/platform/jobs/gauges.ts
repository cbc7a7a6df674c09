import { sql } from 'kysely';
import type { GaugeQuery } from '../metrics/gauges.ts';

/** The queue of the background jobs. A job that a process has taken does not wait. */
export const jobGauges: GaugeQuery = {
  gauges: [
    { name: 'caddie_jobs_due', help: 'Jobs that are due and that no process has taken, by kind.', labels: ['kind'] },
    { name: 'caddie_jobs_oldest_due_seconds', help: 'For how long the oldest of them has been due.', labels: ['kind'] },
    { name: 'caddie_jobs_given_up', help: 'Jobs that failed for the last time and are not retried.' },
  ],
  query: sql`
    select name, jsonb_build_object('kind', kind) as labels, value::float8
      from (select kind, count(*) as due, extract(epoch from now() - min(run_at)) as age
              from jobs
             where run_at <= now()
               and gave_up_at is null
               and (leased_until is null or leased_until < now())
             group by kind) queue,
           lateral (values ('caddie_jobs_due', due), ('caddie_jobs_oldest_due_seconds', age)) as figure (name, value)
     union all
    select 'caddie_jobs_given_up', '{}'::jsonb, count(*)::float8
      from jobs
     where gave_up_at is not null`,
};
