import type { Tender } from '@caddie/contract/tenders';
import { sql } from 'kysely';
import { type Db, rows } from '../../platform/db.ts';
import { tendersOf } from '../orders/orders.service.ts';
import { returnTo } from './cancellation.rules.ts';

type Return = { amount: number; sessions: number };

/** What has gone or is going back to each tender that paid for a booking, in the order in which they paid. */
export async function findReturns(db: Db, bookingId: string): Promise<Tender[]> {
  const [found] = await rows(
    db,
    sql<{ tenders: Tender[]; returns: Return[] }>`
      select ${tendersOf(sql`o.order_id`)} as tenders,
             coalesce((
               select jsonb_agg(
                        jsonb_build_object(
                          'amount', coalesce(p.refunded, l.delta_amt, 0),
                          'sessions', coalesce(l.delta_cnt, 0))
                        order by t.position)
                 from order_tenders t
                 left join payments p using (payment_id)
                 left join lateral (
                      select delta_amt, delta_cnt
                        from membership_ledger
                       where booking_id = o.subject_id
                         and membership_id = t.membership_id
                         and kind = 'RETURN'
                       order by round desc
                       limit 1) l on true
                where t.order_id = o.order_id), '[]') as returns
        from orders o
       where o.subject_kind = 'booking'
         and o.subject_id = ${bookingId}
         and o.paid_at is not null`,
  );
  return found ? found.tenders.map((tender, index) => returnTo(tender, found.returns[index]!)) : [];
}
