import { sql } from 'kysely';
import type { GaugeQuery } from '../../platform/metrics/gauges.ts';
import { STAFF_CODE_KIND } from './outbox.store.ts';

/** The texts of the last 24 hours: those that wait, and how much of the budget is used. A text waits for hours at most, then it is dropped. */
export const textGauges = (dailyBudget: number): GaugeQuery => ({
  gauges: [
    { name: 'caddie_texts_waiting', help: 'Texts that are not sent yet.' },
    { name: 'caddie_texts_oldest_waiting_seconds', help: 'For how long the oldest of them has waited.' },
    {
      name: 'caddie_texts_budget_used_parts',
      help: 'Parts of texts in the last 24 hours that count against the budget.',
    },
    { name: 'caddie_texts_budget_parts', help: 'The budget for 24 hours, in parts of texts (SMS_DAILY_BUDGET).' },
  ],
  query: sql`
    select name, '{}'::jsonb as labels, value::float8
      from (select count(*) filter (where state in ('QUEUED', 'SENDING')) as waiting,
                   coalesce(extract(epoch from app_now() - min(created_at) filter (where state in ('QUEUED', 'SENDING'))), 0) as age,
                   coalesce(sum(parts) filter (where kind <> ${STAFF_CODE_KIND}), 0) as used
              from text_messages
             where created_at > app_now() - interval '24 hours') texts,
           lateral (values ('caddie_texts_waiting', waiting), ('caddie_texts_oldest_waiting_seconds', age),
                           ('caddie_texts_budget_used_parts', used),
                           ('caddie_texts_budget_parts', ${dailyBudget}::int4)) as figure (name, value)`,
});
