import { sql } from 'kysely';
import { type Db, rows } from '../../platform/database/db.ts';

/** Returns the bays that ever had a booking or a block. */
export const findBookedRooms = async (db: Db, shopSeqNo: number): Promise<Set<string>> => {
  const booked = await rows(
    db,
    sql<{ id: string }>`
      select r.shop_room_id as id
        from shop_rooms r
       where r.shop_seq_no = ${shopSeqNo}
         and exists (select from bookings b where b.shop_room_id = r.shop_room_id)`,
  );
  return new Set(booked.map(({ id }) => id));
};

type SoldTeeTime = { bookingId: string; reference: string; startedAt: number; endedAt: number; customer: string };

/** Returns the tee times sold in a bay from a day on, soonest first. */
export const findSoldTeeTimes = (db: Db, shopRoomId: string, from: string): Promise<SoldTeeTime[]> =>
  rows(
    db,
    sql<SoldTeeTime>`
      select b.booking_id as "bookingId", b.reference, coalesce(c.name, '') as customer,
             (extract(epoch from b.started_at) * 1000)::int8 as "startedAt", (extract(epoch from b.ended_at) * 1000)::int8 as "endedAt"
        from bookings b
        left join customers c on c.customer_id = b.customer_id
       where b.shop_room_id = ${shopRoomId}
         and b.kind = 'TEE_TIME'
         and b.status in ('READY', 'CONFIRMED')
         and b.booking_date >= ${from}::date
         and tstzrange(b.started_at, b.occupied_until) && tstzrange(app_now(), null)
         and (b.status = 'CONFIRMED' or b.hold_expires_at > app_now() or b.payment_started_at is not null)
       order by b.started_at
       limit 200`,
  );
