import { sql } from 'kysely';
import { type Db, rows } from '../platform/database/db.ts';

/** The latest result of a rule. `readAt` is its last check, `fullAt` its last check on all rows: seconds since 1970, 0 for never. */
type Result = {
  rule: string;
  violations: number;
  readAt: number;
  fullAt: number;
  /** A check of all rows is due: the last one is a day old, a check failed after it, or the violations reached the maximum. */
  isFullDue: boolean;
};

/** One check of a rule: of all rows, or of changed rows only. */
type RuleCheck = { rule: string; ids: readonly string[]; error?: string | undefined; ms: number; isFull: boolean };

/** The number of violating rows whose ids are stored and logged: a few are enough to look at, a thousand would fill the log. */
export const MAX_SAMPLES = 10;

/** Replaces the result of a rule. A failed check says nothing about the books, so the previous violations stay. */
export async function saveResult(db: Db, { rule, ids, error = '', ms, isFull }: RuleCheck): Promise<void> {
  await sql`
    insert into audit_results as r (rule, violations, samples, read_at, full_at, clean_at, duration_ms, failed_at, error)
    select ${rule}, ${ids.length}, ${ids.slice(0, MAX_SAMPLES)}::text[],
           case when ok then now() end,
           case when ok and ${isFull} then now() end,
           case when ok and ${ids.length} = 0 then now() end,
           ${ms}::float8,
           case when not ok then now() end,
           nullif(${error}, '')
      from (select ${error} = '' as ok) reading
    on conflict (rule) do update
       set violations = case when excluded.error is null then excluded.violations else r.violations end,
           samples = case when excluded.error is null then excluded.samples else r.samples end,
           read_at = coalesce(excluded.read_at, r.read_at),
           -- Changes during a failed check may be deleted by now, so a check of all rows is needed.
           full_at = case when excluded.error is null then coalesce(excluded.full_at, r.full_at) end,
           clean_at = coalesce(excluded.clean_at, r.clean_at),
           duration_ms = excluded.duration_ms,
           failed_at = excluded.failed_at,
           error = excluded.error`.execute(db);
}

/** Returns the latest result of each given rule, also of rules that were never checked; the most overdue check of all rows comes first. */
export const readResults = (db: Db, rules: readonly string[], maxViolations: number): Promise<Result[]> =>
  rows(
    db,
    sql<Result>`
      select rule,
             coalesce(violations, 0) as violations,
             coalesce(extract(epoch from read_at), 0)::float8 as "readAt",
             coalesce(extract(epoch from full_at), 0)::float8 as "fullAt",
             (coalesce(full_at, '-infinity') < now() - interval '1 day' or violations >= ${maxViolations})
               -- A rule whose query fails is retried after an hour, so that it does not delay the others.
               and coalesce(failed_at, '-infinity') < now() - interval '1 hour' as "isFullDue"
        from unnest(${rules}::text[]) rule
        left join audit_results using (rule)
       order by coalesce(failed_at, full_at) nulls first, rule`,
  );
