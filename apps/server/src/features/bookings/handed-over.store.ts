import { sql } from 'kysely';
import { type Db, rows } from '../../platform/database/db.ts';
import type { HandedOverRow } from './bookings.view.rules.ts';

/**
 * Returns what the customer of a canceled booking has received at the desk since: from a drawer (for cash, a terminal, or a card whose bank
 * refused the refund), or in the way that a member of staff recorded.
 */
export const findHandedOver = (db: Db, bookingId: string): Promise<HandedOverRow[]> =>
  rows(
    db,
    sql<HandedOverRow>`
      with ended as (
        select o.order_id, coalesce(max(h.at), '-infinity') as at
          from orders o
          left join booking_history h on h.booking_id = o.subject_id and h.from_status = 'CONFIRMED'
         where o.subject_kind = 'booking'
           and o.subject_id = ${bookingId}
         group by o.order_id)
      select position, kind, amount, (extract(epoch from at) * 1000)::int8 as at
        from (select dl.position, dl.method as kind, -dl.delta as amount, dl.at
                from ended e
                join drawer_lines dl on dl.order_id = e.order_id and dl.at >= e.at
               where dl.delta < 0
                 and dl.position is not null
              union all
              select t.position, coalesce(gl.method, 'OTHER'), r.amount, coalesce(gl.at, r.ended_at)
                from ended e
                join order_tenders t on t.order_id = e.order_id
                join refunds r on r.payment_id = t.payment_id and r.created_at >= e.at
                left join drawer_lines gl on gl.refund_id = r.refund_id
               where r.status = 'SETTLED') handed
       order by handed.at, position`,
  );
