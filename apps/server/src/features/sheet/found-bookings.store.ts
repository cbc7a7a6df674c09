import type { BookingStatus } from '@caddie/contract/bookings';
import { SEARCH_MAX } from '@caddie/contract/desk/sheet';
import { sql } from 'kysely';
import { type Db, rows } from '../../platform/database/db.ts';
import { referenceBegins } from '../bookings/bookings.service.ts';
import { moneyOf } from '../orders/orders.service.ts';

type FoundBooking = {
  bookingId: string;
  reference: string;
  bookingDate: string;
  startedAt: number;
  endedAt: number;
  shopRoomName: string;
  name: string;
  phone: string | null;
  status: BookingStatus;
  isNoShow: boolean;
  paid: number;
  sessions: number;
  due: number;
};

const columns = sql`
  b.booking_id as "bookingId", b.reference, b.booking_date as "bookingDate",
  (extract(epoch from b.started_at) * 1000)::int8 as "startedAt", (extract(epoch from b.ended_at) * 1000)::int8 as "endedAt",
  r.room_name as "shopRoomName", coalesce(c.name, '') as name, c.phone_e164 as phone, b.status, b.no_show_at is not null as "isNoShow",
  m.kept as paid, m.sessions, m.due`;

const joinedTables = sql`
  join shop_rooms r on r.shop_room_id = b.shop_room_id
  left join customers c on c.customer_id = b.customer_id
  left join orders o on o.subject_kind = 'booking' and o.subject_id = b.booking_id
  cross join lateral ${moneyOf(sql`o.order_id`)} m`;

/** Finds bookings by the beginning of their reference. */
export const findByReference = (db: Db, shopSeqNo: number, code: string): Promise<FoundBooking[]> =>
  rows(
    db,
    sql<FoundBooking>`
      select ${columns}
        from (select *
                from bookings
               where ${referenceBegins(code)}
                 and shop_seq_no = ${shopSeqNo}
                 and kind = 'TEE_TIME'
               order by reference <> ${code}, started_at desc
               limit ${SEARCH_MAX}) b
        ${joinedTables}
       order by b.reference <> ${code}, b.started_at desc`,
  );

/** Returns the bookings of these customers: upcoming ones by time, then past ones, latest first. Holds that were not paid are left out. */
export const findByCustomers = (db: Db, shopSeqNo: number, customerIds: string[]): Promise<FoundBooking[]> =>
  rows(
    db,
    sql<FoundBooking>`
      select ${columns}
        from (select own.*
                from unnest(${customerIds}::uuid[]) who
               cross join lateral (
                 (select true as is_ahead, a.*
                    from bookings a
                   where a.customer_id = who
                     and a.started_at > app_now() - interval '2 days'
                     and a.ended_at > app_now()
                     and (a.status = 'CONFIRMED' or a.status = 'READY' and (a.hold_expires_at > app_now() or a.payment_started_at is not null))
                   order by a.started_at
                   limit ${SEARCH_MAX})
                 union all
                 (select false, p.*
                    from bookings p
                   where p.customer_id = who
                     and (p.status = 'COMPLETED'
                          or p.status = 'CONFIRMED' and p.ended_at <= app_now()
                          or p.status in ('CANCELING', 'CANCELED') and p.status_reason in ('CANCELED_BY_CUSTOMER', 'CANCELED_BY_VENUE'))
                   order by p.started_at desc
                   limit ${SEARCH_MAX})) own
               where own.shop_seq_no = ${shopSeqNo}
               order by own.is_ahead desc, case when own.is_ahead then own.started_at end, own.started_at desc, own.booking_id
               limit ${SEARCH_MAX}) b
        ${joinedTables}
       order by b.is_ahead desc, case when b.is_ahead then b.started_at end, b.started_at desc, b.booking_id`,
  );
