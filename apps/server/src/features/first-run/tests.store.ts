import { sql } from 'kysely';
import { type Db, firstRow, rows } from '../../platform/database/db.ts';

type TestBooking = {
  bookingId: string;
  reference: string;
  roomName: string;
  startedAt: number;
  amount: number;
  card: string | null;
  isPaid: boolean;
  isTextSent: boolean;
  isCanceled: boolean;
  refunded: number | null;
  isRefundDone: boolean;
};

/** The newest booking made before the venue was open, with its state. */
export const findNewestTest = (db: Db, shopSeqNo: number): Promise<TestBooking | undefined> =>
  firstRow(
    db,
    sql<TestBooking>`
      select b.booking_id as "bookingId", b.reference, r.room_name as "roomName",
             (extract(epoch from b.started_at) * 1000)::int8 as "startedAt", b.amount,
             p.last4 as card,
             o.paid_at is not null as "isPaid",
             exists (select
                       from text_messages t
                      where t.kind = 'booking.confirmed'
                        and t.cause = b.booking_id::text
                        and t.state = 'SENT') as "isTextSent",
             b.status in ('CANCELING', 'CANCELED') as "isCanceled",
             p.refunded, coalesce(p."isRefundDone", false) as "isRefundDone"
        from bookings b
        join shop_rooms r using (shop_room_id)
        left join orders o on o.subject_kind = 'booking' and o.subject_id = b.booking_id
        left join lateral (select c.last4, nullif(p.refunded, 0) as refunded,
                                  not exists (select
                                                from refunds f
                                               where f.payment_id = p.payment_id
                                                 and f.status in ('INITIATED', 'FAILED')) as "isRefundDone"
                             from payments p
                             join saved_cards c using (saved_card_id)
                            where p.order_id = o.order_id
                              and p.status = 'SUCCEEDED'
                            limit 1) p on true
       where b.shop_seq_no = ${shopSeqNo}
         and b.is_test
         and b.status <> 'FAILED'
       order by b.created_at desc
       limit 1`,
  );

/** Test bookings still live although their venue is open. */
export const findLiveTestBookings = (db: Db): Promise<{ bookingId: string }[]> =>
  rows(
    db,
    sql<{ bookingId: string }>`
      select b.booking_id as "bookingId"
        from bookings b
        join shops s using (shop_seq_no)
       where b.is_test
         and b.status in ('READY', 'CONFIRMED')
         and b.started_at > app_now()
         and s.opened_at is not null
       order by b.created_at
       limit 100`,
  );
