import type { Tender } from '@caddie/contract/amounts/tenders';
import { sql } from 'kysely';
import { type Db, rows } from '../../../platform/database/db.ts';
import { type PaidTender, tendersOf, type TenderPart } from '../../orders/orders.service.ts';
import { refundByTender } from './refund-plan.rules.ts';

/** Returns the refund of each tender because of the cancellation, in the order in which they paid; earlier refunds are not included. */
export const findTenderRefunds = async (db: Db, bookingId: string): Promise<Tender[]> =>
  (await findTenderRefundsOf(db, [bookingId])).get(bookingId) ?? [];

/** Returns the refunds of `findTenderRefunds` for several bookings, by booking; a booking without a payment is missing. */
export async function findTenderRefundsOf(db: Db, bookingIds: readonly string[]): Promise<Map<string, Tender[]>> {
  const found = await rows(
    db,
    sql<{ bookingId: string; tenders: PaidTender[]; refunds: TenderPart[] }>`
      select o.subject_id as "bookingId", ${tendersOf(sql`o.order_id`)} as tenders,
             coalesce((
               select jsonb_agg(
                        jsonb_build_object(
                          'amount', coalesce(r.amount, owed.amount, d.amount, l.delta_amt, 0),
                          'sessions', coalesce(l.delta_cnt, 0))
                        order by t.position)
                 from order_tenders t
                 left join lateral (
                      select sum(amount)::int8 as amount
                        from refunds
                       where payment_id = t.payment_id
                         and created_at >= coalesce(ended.at, '-infinity')) r on true
                 left join lateral (
                      select -sum(delta)::int8 as amount
                        from drawer_lines
                       where order_id = t.order_id
                         and position = t.position
                         and delta < 0
                         and at >= coalesce(ended.at, '-infinity')) d on true
                 left join counter_returns owed on owed.order_id = t.order_id and owed.position = t.position
                 left join lateral (
                      select delta_amt, delta_cnt
                        from membership_ledger
                       where booking_id = o.subject_id
                         and membership_id = t.membership_id
                         and kind = 'RETURN'
                       order by round desc
                       limit 1) l on true
                where t.order_id = o.order_id), '[]') as refunds
        from orders o
       cross join lateral (
             select max(at) as at
               from booking_history
              where booking_id = o.subject_id
                and from_status = 'CONFIRMED') ended
       where o.subject_kind = 'booking'
         and o.subject_id = any (${bookingIds}::uuid[])
         and (o.paid_at is not null or exists (select from drawer_lines x where x.order_id = o.order_id))`,
  );
  return new Map(found.map(({ bookingId, tenders, refunds }) => [bookingId, refundByTender({ tenders }, { refunds })]));
}
