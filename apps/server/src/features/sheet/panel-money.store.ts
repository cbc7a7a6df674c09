import type { DeskBooking } from '@caddie/contract/desk/panel';
import { sql } from 'kysely';
import { type Db, firstRow, rows } from '../../platform/database/db.ts';
import { linkSentAtOf } from '../bookings/bookings.service.ts';
import { hasPaidTenders, isRefundedInCash, isOwed } from '../orders/orders.service.ts';
import type { PaymentRow, RefundRow } from './panel.rules.ts';

type ChargeRow = NonNullable<DeskBooking['money']['charge']>;

/** Returns the payments of a booking, in the order in which they were made. */
export const findPayments = (db: Db, bookingId: string): Promise<PaymentRow[]> =>
  rows(
    db,
    sql<PaymentRow>`
      select t.position, t.kind, t.amount, t.returned,
             case when t.returned = 0 and (select sum(b.delta) from drawer_lines b where b.order_id = t.order_id and b.position = t.position) = t.amount
                  then d.business_date end as "takenOn", c.company, c.last4, t.membership_id as "membershipId", t.membership_name as "membershipName",
             t.membership_type as "membershipTypeCd", t.sessions,
             (extract(epoch from coalesce(p.ended_at, d.at, u.at, o.paid_at)) * 1000)::int8 as at,
             coalesce(d.actor_kind, u.actor_kind, p.actor_kind, 'customer') as "actorKind",
             coalesce(d.actor_id, u.actor_id, p.actor_id, t.customer_id::text) as "actorId"
        from orders o
        join order_tenders t on t.order_id = o.order_id and not t.is_undone
        left join payments p using (payment_id)
        left join saved_cards c using (saved_card_id)
        left join drawer_lines d on d.order_id = t.order_id and d.position = t.position and d.delta > 0
        -- A pass used at the desk.
        left join lateral (select l.at, l.actor_kind, l.actor_id
                             from membership_ledger l
                            where l.booking_id = o.subject_id
                              and l.membership_id = t.membership_id
                              and l.kind = 'USE'
                              and l.actor_kind = 'staff'
                              -- A use that only follows a moved booking is not a new payment.
                              and not exists (select
                                                from membership_ledger r
                                               where r.booking_id = l.booking_id
                                                 and r.kind = 'RETURN'
                                                 and r.round = l.round - 1
                                                 and r.at = l.at)
                            order by l.round desc
                            limit 1) u on true
       where o.subject_kind = 'booking'
         and o.subject_id = ${bookingId}
         and ${hasPaidTenders('o')}
       order by t.position`,
  );

/** Returns the last try to charge a card for the amount owed, unless it succeeded. */
export const findCharge = (db: Db, bookingId: string): Promise<ChargeRow | undefined> =>
  firstRow(
    db,
    sql<ChargeRow>`
      select *
        from (select c.company || ' ' || c.last4 as card, p.amount, p.failure,
                     case
                       when p.status = 'REQUIRES_ACTION' or p.failure = 'AUTHENTICATION_NEEDED' then 'NEEDS_CUSTOMER'
                       when p.status in ('FAILED', 'LATE') then 'FAILED'
                       when p.status = 'INITIATED' then 'PENDING'
                     end as status
                from orders o
                join payments p on p.order_id = o.order_id
                join saved_cards c using (saved_card_id)
               where o.subject_kind = 'booking'
                 and o.subject_id = ${bookingId}
                 and ${isOwed('o')}
               order by p.created_at desc
               limit 1) last
       where status is not null`,
  );

export async function findLinkSentAt(db: Db, bookingId: string): Promise<number | null> {
  const row = await firstRow(
    db,
    sql<{ at: number | null }>`select (extract(epoch from ${linkSentAtOf(sql`${bookingId}`)}) * 1000)::int8 as at`,
  );
  return row!.at;
}

/** Returns completed and pending refunds of a booking: to cards, to memberships, and at the desk. */
export const findRefunds = (db: Db, bookingId: string): Promise<RefundRow[]> =>
  rows(
    db,
    sql<RefundRow>`
      select 'CARD' as kind, r.amount, c.company, c.last4, null as "membershipId", null as "membershipName",
             null as "membershipTypeCd", null::int4 as sessions, (extract(epoch from r.created_at) * 1000)::int8 as at,
             case r.status when 'INITIATED' then 'ON_ITS_WAY' when 'FAILED' then 'FAILED' else 'DONE' end as status, p.status = 'LATE' as "isLate",
             false as "isTakenBack"
        from orders o
        join payments p on p.order_id = o.order_id
        join refunds r using (payment_id)
        left join saved_cards c using (saved_card_id)
       where o.subject_kind = 'booking'
         and o.subject_id = ${bookingId}
         and not ${isRefundedInCash(sql`r.refund_id`)}
      union all
      select 'MEMBERSHIP', l.delta_amt + coalesce(again.delta_amt, 0), null, null, m.membership_id, m.name, m.type,
             l.delta_cnt + coalesce(again.delta_cnt, 0), (extract(epoch from l.at) * 1000)::int8, 'DONE', false, false
        from membership_ledger l
        join memberships m using (membership_id)
        -- A moved booking returns the use and uses the pass again at the same instant.
        left join membership_ledger again on again.booking_id = l.booking_id and again.kind = 'USE'
                                         and again.round = l.round + 1 and again.at = l.at
       where l.booking_id = ${bookingId}
         and l.kind = 'RETURN'
         -- Undone uses paid nothing: each is a round of its own, and they come first.
         and l.round > (select count(*)
                          from orders o
                          join order_tenders t using (order_id)
                         where o.subject_kind = 'booking'
                           and o.subject_id = l.booking_id
                           and t.is_undone)
         and (l.delta_cnt + coalesce(again.delta_cnt, 0) > 0 or l.delta_amt + coalesce(again.delta_amt, 0) > 0)
      union all
      select d.method, -d.delta, null, null, null, null, null, null, (extract(epoch from d.at) * 1000)::int8, 'DONE',
             exists (select from refunds r join payments p using (payment_id) where r.refund_id = d.refund_id and p.status = 'LATE'),
             exists (select from activity a
                      where a.subject_kind = 'booking'
                        and a.subject_id = o.subject_id
                        and a.act = 'booking.take-back'
                        and a.request_id = d.request_id)
        from orders o
        join drawer_lines d using (order_id)
       where o.subject_kind = 'booking'
         and o.subject_id = ${bookingId}
         and d.delta < 0
       order by at`,
  );
