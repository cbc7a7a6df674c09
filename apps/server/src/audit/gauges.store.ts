import { sql } from 'kysely';
import type { GaugeQuery } from '../platform/metrics/gauges.ts';

/** The results of the audit, read from their table, so that every process shows the same: also of rules that were never checked. */
export const auditGauges = (rules: readonly string[]): GaugeQuery => ({
  gauges: [
    {
      name: 'caddie_invariant_violations',
      help: 'Rows that violate this rule of the books, at most 1,000 per rule.',
      labels: ['rule'],
    },
    {
      name: 'caddie_invariant_last_check_timestamp_seconds',
      help: 'When this rule was last checked, in Unix time; 0 if never.',
      labels: ['rule'],
    },
    {
      name: 'caddie_invariant_last_full_check_timestamp_seconds',
      help: 'When this rule was last checked on all rows, in Unix time; 0 if never.',
      labels: ['rule'],
    },
    {
      name: 'caddie_provider_differences',
      help: 'Charges and refunds that differ between the card provider and the books.',
    },
    {
      name: 'caddie_provider_differences_last_check_timestamp_seconds',
      help: 'When the books were last compared with the card provider, in Unix time; 0 if never.',
    },
  ],
  query: sql`
    select name, case rule when 'provider' then '{}'::jsonb else jsonb_build_object('rule', rule) end as labels, value
      from unnest(${[...rules, 'provider']}::text[]) rule
      left join audit_results r using (rule),
           lateral (values (case rule when 'provider' then 'caddie_provider_differences' else 'caddie_invariant_violations' end,
                            coalesce(violations, 0)::float8),
                           (case rule when 'provider' then 'caddie_provider_differences_last_check_timestamp_seconds' else 'caddie_invariant_last_check_timestamp_seconds' end,
                            coalesce(extract(epoch from read_at), 0)::float8),
                           (case rule when 'provider' then null else 'caddie_invariant_last_full_check_timestamp_seconds' end,
                            coalesce(extract(epoch from full_at), 0)::float8)) as figure (name, value)
     where name is not null`,
});
