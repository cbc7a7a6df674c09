import { type RawBuilder, sql } from 'kysely';

/** Returns the amount still owed back per tender, less what was already returned. */
export const refundsDueByTender = (orderId: RawBuilder<unknown>) => sql`
  select cr.position, (cr.amount + coalesce(sum(dl.delta), 0))::int8 as amount
    from counter_returns cr
    left join drawer_lines dl on dl.order_id = cr.order_id and dl.position = cr.position and dl.delta < 0 and dl.at >= cr.at
   where cr.order_id = ${orderId}
   group by cr.order_id, cr.position
  having cr.amount + coalesce(sum(dl.delta), 0) > 0`;
