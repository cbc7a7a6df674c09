import { type RawBuilder, sql } from 'kysely';
import type { GaugeQuery } from '../../platform/metrics/gauges.ts';

/** Counts rows by their age. Every age has a row, so that a 0 is seen. */
const byAge = (name: string, source: RawBuilder<unknown>) => sql`
  select ${name}::text as name, jsonb_build_object('age', age) as labels, count(created_at)::float8 as value
    from (values ('minute', interval '0', interval '1 minute'), ('hour', interval '1 minute', interval '1 hour'),
                 ('day', interval '1 hour', interval '1 day'), ('older', interval '1 day', interval '1000 years')) as ages (age, youngest, oldest)
    left join (${source}) open
      on created_at <= app_now() - youngest
     and created_at > app_now() - oldest
   group by age`;

/** Money that is under way, or that a person has to look at. */
export const orderGauges: GaugeQuery = {
  gauges: [
    {
      name: 'caddie_payments_open',
      help: 'Card payments without an outcome, by age: minute (under one minute), hour, day, older.',
      labels: ['age'],
    },
    {
      name: 'caddie_refunds_open',
      help: 'Refunds to cards that are not done, by age: minute (under one minute), hour, day, older.',
      labels: ['age'],
    },
    { name: 'caddie_refunds_failed', help: 'Refunds that failed and are not retried: each needs manual review.' },
    { name: 'caddie_disputes_open', help: 'Disputes of card payments that the bank has not decided.' },
    {
      name: 'caddie_provider_events_dead_letters',
      help: 'Events of the card provider, received in the last day, that could not be processed.',
    },
    {
      name: 'caddie_provider_events_oldest_waiting_seconds',
      help: 'For how long the oldest event of the card provider that is not processed has waited.',
    },
    {
      name: 'caddie_refunds_due',
      help: 'Refunds that customers have not collected at the counter, in the smallest unit of the currency, by age: day (under one day), week (under seven), older.',
      labels: ['currency', 'age'],
    },
  ],
  query: sql`
    ${byAge('caddie_payments_open', sql`select created_at from payments where status in ('INITIATED', 'REQUIRES_ACTION')`)}
     union all
    ${byAge('caddie_refunds_open', sql`select created_at from refunds where status = 'INITIATED'`)}
     union all
    select 'caddie_refunds_failed', '{}'::jsonb, count(*)::float8 from refunds where status = 'FAILED'
     union all
    select 'caddie_disputes_open', '{}'::jsonb, count(*)::float8 from disputes where state = 'OPEN'
     union all
    select 'caddie_provider_events_dead_letters', '{}'::jsonb, count(*)::float8
      from provider_events
     where dead_reason is not null
       and received_at > app_now() - interval '1 day'
     union all
    select 'caddie_provider_events_oldest_waiting_seconds', '{}'::jsonb,
           coalesce(extract(epoch from app_now() - min(received_at)), 0)::float8
      from provider_events
     where processed_at is null
     union all
    select 'caddie_refunds_due', jsonb_build_object('currency', currency, 'age', age), sum(amount)::float8
      from (select o.currency,
                   case when r.at > app_now() - interval '1 day' then 'day' when r.at > app_now() - interval '7 days' then 'week' else 'older' end as age,
                   r.amount + coalesce((select sum(d.delta)
                                          from drawer_lines d
                                         where d.order_id = r.order_id and d.position = r.position and d.delta < 0 and d.at >= r.at), 0) as amount
              from counter_returns r
              join orders o using (order_id)) owed
     where amount > 0
     group by currency, age`,
};
