import { sql } from 'kysely';
import { type Db, rows } from '../../../platform/database/db.ts';

/** The facts of a tee time that a repeat copies. Instants are in milliseconds. */
export type RepeatableRow = {
  bookingId: string;
  bookingDate: string;
  startedAt: number;
  endedAt: number;
  partySize: number;
  shopRoomId: string;
  shopRoomName: string;
};

const repeatableColumns = sql`
  b.booking_id as "bookingId", b.booking_date as "bookingDate",
  (extract(epoch from b.started_at) * 1000)::int8 as "startedAt", (extract(epoch from b.ended_at) * 1000)::int8 as "endedAt",
  b.party_size as "partySize", b.shop_room_id as "shopRoomId", r.room_name as "shopRoomName"`;

/** Returns the customer's own tee times with these ids. */
export const findRepeatable = (db: Db, customerId: string, bookingIds: readonly string[]): Promise<RepeatableRow[]> =>
  rows(
    db,
    sql<RepeatableRow>`
      select ${repeatableColumns}
        from bookings b
        join shop_rooms r using (shop_room_id)
       where b.booking_id = any (${bookingIds}::uuid[])
         and b.customer_id = ${customerId}`,
  );

/** Returns the customer's last played tee times, newest first. */
export const findLastPlayed = (db: Db, customerId: string, limit: number): Promise<RepeatableRow[]> =>
  rows(
    db,
    sql<RepeatableRow>`
      select ${repeatableColumns}
        from bookings b
        join shop_rooms r using (shop_room_id)
       where b.customer_id = ${customerId}
         and b.status in ('CONFIRMED', 'COMPLETED')
         and b.no_show_at is null
         and not b.is_test
         and b.ended_at <= app_now()
       order by b.started_at desc, b.booking_id desc
       limit ${limit}`,
  );

/** Returns the business days on which the customer has a coming tee time, paid or held. */
export const findOwnDates = async (db: Db, customerId: string): Promise<Set<string>> => {
  const found = await rows(
    db,
    sql<{ date: string }>`
      select distinct b.booking_date as date
        from bookings b
       where b.customer_id = ${customerId}
         and b.ended_at > app_now()
         and (b.status = 'CONFIRMED'
              or (b.status = 'READY' and (b.hold_expires_at > app_now() or b.payment_started_at is not null)))`,
  );
  return new Set(found.map(({ date }) => date));
};
