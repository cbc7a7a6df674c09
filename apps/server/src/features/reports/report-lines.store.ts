import { sql } from 'kysely';
import { type Db, rows } from '../../platform/database/db.ts';
import type { BookingLine, PassLine } from './report-lines.rules.ts';
import type { Span } from './periods.rules.ts';

/** Returns the bookings counted in the figures of some days, by start. */
export const findBookingLines = (db: Db, shopSeqNo: number, { from, to }: Span): Promise<BookingLine[]> =>
  rows(
    db,
    sql<BookingLine>`
      select (extract(epoch from b.started_at) * 1000)::int8 as "startsAt", (extract(epoch from b.ended_at) * 1000)::int8 as "endsAt",
             r.room_name as bay, c.name as customer, b.reference, b.party_size as players, b.source,
             case
               when b.status_reason = 'CANCELED_BY_VENUE' then 'CANCELED_BY_VENUE'
               when b.status in ('CANCELING', 'CANCELED') then 'CANCELED'
               when b.no_show_at is not null then 'NO_SHOW'
               when b.started_at > app_now() then 'TO_COME'
               else 'PLAYED'
             end as state,
             b.amount
        from bookings b
        join shop_rooms r using (shop_room_id)
        left join customers c using (customer_id)
       where b.shop_seq_no = ${shopSeqNo}
         and b.booking_date between ${from}::date and ${to}::date
         and b.kind = 'TEE_TIME'
         and not b.is_test
         and (b.status in ('CONFIRMED', 'COMPLETED')
              or b.status in ('CANCELING', 'CANCELED') and b.status_reason in ('CANCELED_BY_CUSTOMER', 'CANCELED_BY_VENUE'))
       order by b.started_at, r.position, b.booking_id`,
  );

/** Returns every movement on a pass between two instants, in the order in which they were made. */
export const findPassLines = (db: Db, shopSeqNo: number, since: number, until: number): Promise<PassLine[]> =>
  rows(
    db,
    sql<PassLine>`
      select (extract(epoch from l.at) * 1000)::int8 as at, c.name as customer, s.name as pass, m.name as part, l.kind,
             l.delta_cnt as sessions, l.delta_amt as money, b.reference, p.name as by
        from membership_sets s
        join memberships m using (membership_set_id)
        join membership_ledger l using (membership_id)
        left join customers c on c.customer_id = s.customer_id
        left join bookings b using (booking_id)
        left join staff p on l.actor_kind = 'staff' and p.staff_id::text = l.actor_id
       where s.shop_seq_no = ${shopSeqNo}
         and l.at >= to_timestamp(${since / 1000}::float8)
         and l.at < to_timestamp(${until / 1000}::float8)
       order by l.at, l.movement_id`,
  );
