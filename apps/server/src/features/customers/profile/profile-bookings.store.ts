import { sql } from 'kysely';
import { type Db, rows } from '../../../platform/database/db.ts';
import type { CursorPosition } from '../../../platform/moment-cursor.ts';
import { moneyOf } from '../../orders/orders.service.ts';
import type { BookingRow } from './profile.rules.ts';

/** Lapsed and failed holds do not count as bookings. */
export const isBooked = sql`
  (kind = 'TEE_TIME'
   and (status in ('CONFIRMED', 'COMPLETED')
        or status in ('CANCELING', 'CANCELED') and status_reason in ('CANCELED_BY_CUSTOMER', 'CANCELED_BY_VENUE')
        or status = 'READY' and (hold_expires_at > app_now() or payment_started_at is not null)))`;

/** The latest bookings of a customer, after a cursor. */
export const findBookings = (
  db: Db,
  customerId: string,
  after: CursorPosition | undefined,
  maxRows: number,
): Promise<BookingRow[]> =>
  rows(
    db,
    sql<BookingRow>`
      select b.booking_id as "bookingId", b.booking_date as "bookingDate", (extract(epoch from b.started_at) * 1000)::int8 as "startedAt",
             (extract(epoch from b.ended_at) * 1000)::int8 as "endedAt", r.room_name as "shopRoomName", b.status,
             b.no_show_at is not null as "isNoShow", b.amount, b.us, m.due, coalesce(paid.tenders, '[]') as tenders,
             case when b.is_canceled then greatest(paid.refunded + paid.balance + passes.amount + counter.given, 0) else 0 end::int8 as "backAmount",
             case when b.is_canceled then greatest(m.sessions + passes.sessions, 0) else 0 end::int4 as "backSessions"
        from (select *, status in ('CANCELING', 'CANCELED') as is_canceled, (extract(epoch from started_at) * 1000000)::int8 as us
                from bookings
               where customer_id = ${customerId}
                 and ${isBooked}
                 and ${after ? sql`(started_at, booking_id) < (to_timestamp(${after.us / 1e6}::float8), ${after.id}::uuid)` : sql`true`}
               order by started_at desc, booking_id desc
               limit ${maxRows}) b
        join shop_rooms r on r.shop_room_id = b.shop_room_id
        left join orders o on o.subject_kind = 'booking' and o.subject_id = b.booking_id
       cross join lateral ${moneyOf(sql`o.order_id`)} m
       cross join lateral (
             select jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
                                'kind', t.kind, 'amount', t.amount - t.returned, 'company', k.company, 'last4', k.last4, 'membershipId', t.membership_id,
                                'membershipName', t.membership_name, 'membershipTypeCd', t.membership_type, 'sessions', t.sessions))
                              order by t.position) filter (where t.kind = 'MEMBERSHIP' or t.amount > t.returned) as tenders,
                    coalesce(sum(p.refunded), 0) as refunded,
                    coalesce(sum(t.amount) filter (where t.membership_type = 'BALANCE'), 0) as balance
               from order_tenders t
               left join payments p using (payment_id)
               left join saved_cards k using (saved_card_id)
              where t.order_id = o.order_id
                and not t.is_undone) paid
       -- What a pass paid, minus what was returned to it.
       cross join lateral (
             select coalesce(sum(l.delta_cnt), 0) as sessions, coalesce(sum(l.delta_amt), 0) as amount
               from membership_ledger l
              where l.booking_id = b.booking_id) passes
       cross join lateral (
             select coalesce(-sum(d.delta) filter (where d.delta < 0 and d.refund_id is null), 0) as given
               from drawer_lines d
              where d.order_id = o.order_id) counter
       order by b.started_at desc, b.booking_id desc`,
  );
