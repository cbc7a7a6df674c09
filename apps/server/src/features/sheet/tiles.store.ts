import { sql } from 'kysely';
import { type Db, firstRow, rows } from '../../platform/database/db.ts';
import { toMilliseconds } from '../../platform/database/instants.ts';
import { linkSentAtOf } from '../bookings/bookings.service.ts';
import { moneyOf } from '../orders/orders.service.ts';
import type { TileRow } from './tiles.rules.ts';

const ms = (column: string) => toMilliseconds(sql.ref(column));

const tileColumns = sql`
  b.kind, b.booking_id as "bookingId", b.version, b.reference, b.shop_room_id as "shopRoomId",
  ${ms('b.started_at')} as "startedAt", ${ms('b.ended_at')} as "endedAt", ${ms('b.occupied_until')} as "occupiedUntil",
  b.status, b.customer_id as "customerId", coalesce(c.name, '') as name, c.phone_e164 as phone, b.party_size as "partySize", b.source, b.amount,
  ${ms('b.hold_expires_at')} as "holdExpiresAt", b.status = 'READY' and b.payment_started_at is not null as "isPaying",
  ${ms('b.checked_in_at')} as "checkedInAt", ${ms('b.no_show_at')} as "noShowAt",
  (select n.body from booking_notes n where n.booking_id = b.booking_id order by n.at desc, n.note_id limit 1) as note,
  b.block_note as "blockNote", b.block_note_is_public as "isPublic", b.block_series_id as "seriesId",
  b.kind = 'BLOCK' and exists (select
                                 from bookings other
                                where other.block_series_id = b.block_series_id
                                  and other.kind = 'BLOCK'
                                  and other.status = 'BLOCKED'
                                  and other.booking_id <> b.booking_id) as "isSeries",
  m."paidKinds", m.sessions, m.due, case when b.is_test then 0 else m.kept end as kept,
  case when b.status = 'READY' or m.due > 0 then ${linkSentAtOf(sql`b.booking_id`)} end is not null as "hasPayLink",
  m.due > 0 and coalesce((select p.status = 'FAILED' and p.failure is distinct from 'AUTHENTICATION_NEEDED'
                            from payments p
                           where p.order_id = o.order_id
                           order by p.created_at desc
                           limit 1), false) as "isDeclined"`;

/** One statement for any number of bookings: related rows are joined laterally. */
const tileSource = sql`
  bookings b
  left join customers c on c.customer_id = b.customer_id
  left join orders o on o.subject_kind = 'booking' and o.subject_id = b.booking_id
  cross join lateral ${moneyOf(sql`o.order_id`)} m`;

/**
 * Returns what occupies a bay on a day of a venue, and what was canceled or not paid by its link, by start. Expired holds have released
 * their bay.
 */
export const findTiles = (db: Db, shopSeqNo: number, date: string): Promise<TileRow[]> =>
  rows(
    db,
    sql<TileRow>`
      select ${tileColumns}
        from ${tileSource}
       where b.shop_seq_no = ${shopSeqNo}
         and b.booking_date = ${date}::date
         and (b.status in ('READY', 'CONFIRMED', 'COMPLETED', 'BLOCKED')
                and (b.status <> 'READY' or b.hold_expires_at > app_now() or b.payment_started_at is not null)
              or b.status in ('CANCELING', 'CANCELED') and b.status_reason in ('CANCELED_BY_CUSTOMER', 'CANCELED_BY_VENUE')
              or b.status = 'FAILED' and b.status_reason = 'LAPSED' and ${linkSentAtOf(sql`b.booking_id`)} is not null)
       order by b.started_at, b.shop_room_id, b.booking_id`,
  );

/** Returns whether some of the time of a canceled booking is sold to another customer in the same bay. */
export async function isSoldAgain(db: Db, bookingId: string): Promise<boolean> {
  const other = await firstRow(
    db,
    sql`
      select 1
        from bookings b
        join bookings other on other.shop_seq_no = b.shop_seq_no
         and other.booking_date = b.booking_date
         and other.shop_room_id = b.shop_room_id
         and other.started_at < b.ended_at
         and other.ended_at > b.started_at
       where b.booking_id = ${bookingId}
         and b.status in ('CANCELING', 'CANCELED')
         and other.kind = 'TEE_TIME'
         and other.status in ('CONFIRMED', 'COMPLETED')
       limit 1`,
  );
  return other !== undefined;
}

/** Finds one tee time in any status. */
export const findTile = (db: Db, shopSeqNo: number, bookingId: string): Promise<TileRow | undefined> =>
  firstRow(
    db,
    sql<TileRow>`
      select ${tileColumns}
        from ${tileSource}
       where b.booking_id = ${bookingId}
         and b.shop_seq_no = ${shopSeqNo}
         and b.kind = 'TEE_TIME'`,
  );
