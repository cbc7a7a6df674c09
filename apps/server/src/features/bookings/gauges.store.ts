import { sql } from 'kysely';
import type { GaugeQuery } from '../../platform/metrics/gauges.ts';

/** Holds by their state. One that has lapsed keeps its bay until the sweep, a few seconds later, or until someone asks for the bay. */
export const bookingGauges: GaugeQuery = {
  gauges: [
    {
      name: 'caddie_holds',
      help: 'Holds by state: running, paying (the bank is asked), lapsed (not yet swept).',
      labels: ['state'],
    },
  ],
  query: sql`
    select 'caddie_holds' as name, jsonb_build_object('state', state) as labels, value::float8
      from (select count(*) filter (where payment_started_at is null and hold_expires_at > app_now()) as running,
                   count(*) filter (where payment_started_at is not null) as paying,
                   count(*) filter (where payment_started_at is null and hold_expires_at <= app_now()) as lapsed
              from bookings
             where status = 'READY') holds,
           lateral (values ('running', running), ('paying', paying), ('lapsed', lapsed)) as figure (state, value)`,
};
