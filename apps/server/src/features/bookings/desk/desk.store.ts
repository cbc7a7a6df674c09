import { sql } from 'kysely';
import type { ActorTrx, Staff } from '../../../platform/actors/actor.ts';
import { type Db, firstRow } from '../../../platform/database/db.ts';
import { moneyOf, refundDueOf } from '../../orders/orders.service.ts';
import { atInstant, bookingColumns, bookingSource, lockBookingRow } from '../bookings.store.ts';
import { type DeskRow, FEES_JOB } from './desk.rules.ts';

/** A text has named the no-show fee, and is not known to be undelivered. */
const isFeeNamed = sql`
  exists (select
            from text_messages tm
           where tm.kind in ('booking.confirmed', 'booking.moved')
             and tm.cause = b.fee_text
             and tm.state not in ('FAILED', 'DROPPED')
             and tm.delivery is distinct from 'UNDELIVERED')`;

const isFeeCharged = sql`
  b.no_show_at is not null and exists (select
                                         from payments fp
                                        where fp.order_id = o.order_id
                                          and fp.actor_kind = 'system'
                                          and fp.actor_id = ${FEES_JOB}
                                          and fp.status = 'SUCCEEDED')`;

/** The venue to which the bookings must belong. */
type AtVenue = Pick<Staff, 'shopSeqNo'>;

const selectAtDesk = (staff: AtVenue, bookingId: string) => sql<DeskRow>`
  select ${bookingColumns}, b.customer_id as "customerId", b.source, b.list_amount as "listAmount",
         s.no_show_minutes as "noShowMinutes", greatest(s.desk_refund_limit - b.desk_given_back, 0) as "deskMayGive",
         (extract(epoch from b.checked_in_at) * 1000)::int8 as "checkedInAt",
         (extract(epoch from b.no_show_at) * 1000)::int8 as "noShowAt", m.due, ${refundDueOf(sql`o.order_id`)} as "refundDue",
         fee_of(b.no_show_terms, b.amount) as fee, (extract(epoch from b.fee_charge_at) * 1000)::int8 as "feeChargeAt",
         ${isFeeNamed} as "isFeeNamed", ${isFeeCharged} as "isFeeCharged",
         is_day_closed(b.shop_seq_no, b.booking_date) as "isDayClosed",
         b.status <> 'READY' and o.status is not distinct from 'PAYING' as "isCharging"
    from ${bookingSource}
   cross join lateral ${moneyOf(sql`o.order_id`)} m
   where b.booking_id = ${bookingId}
     and b.shop_seq_no = ${staff.shopSeqNo}
     and b.kind = 'TEE_TIME'`;

export const findAtDesk = (db: Db, staff: AtVenue, bookingId: string): Promise<DeskRow | undefined> =>
  firstRow(db, selectAtDesk(staff, bookingId));

/** Does what `findAtDesk` does, and locks the booking until the transaction ends. */
export async function lockAtDesk(trx: ActorTrx, staff: AtVenue, bookingId: string): Promise<DeskRow | undefined> {
  await lockBookingRow(trx, bookingId, sql`b.shop_seq_no = ${staff.shopSeqNo}`);
  return findAtDesk(trx, staff, bookingId);
}

export const setCheckedIn = (trx: ActorTrx, bookingId: string, isCheckedIn: boolean) =>
  sql`
    update bookings
       set checked_in_at = case when ${isCheckedIn}::boolean then app_now() end
     where booking_id = ${bookingId}`.execute(trx);

export const insertNote = (trx: ActorTrx, bookingId: string, text: string) =>
  sql`insert into booking_notes (booking_id, body) values (${bookingId}, ${text})`.execute(trx);

type DeskHold = { bookingId: string; customerId: string | null; isPaying: boolean };

/** Locks a hold of the desk, ended or not; never a customer's own hold. */
export const lockDeskHold = (trx: ActorTrx, staff: Staff, bookingId: string): Promise<DeskHold | undefined> =>
  firstRow(
    trx,
    sql<DeskHold>`
      select booking_id as "bookingId", customer_id as "customerId", payment_started_at is not null as "isPaying"
        from bookings
       where booking_id = ${bookingId}
         and shop_seq_no = ${staff.shopSeqNo}
         and kind = 'TEE_TIME'
         and source <> 'ONLINE'
         and (customer_id is null or status in ('READY', 'FAILED') or status = 'CANCELED' and status_reason in ('RELEASED', 'REPLACED'))
         for update`,
  );

type Place = { from: number; until: number; shopRoomId: string | undefined };

/** Returns the live hold without a customer that this member of staff made for the same time. */
export async function findOwnDeskHold(trx: ActorTrx, staff: Staff, place: Place): Promise<string | undefined> {
  const row = await firstRow(
    trx,
    sql<{ bookingId: string }>`
      select b.booking_id as "bookingId"
        from bookings b
        join booking_history h on h.booking_id = b.booking_id and h.step = 1
       where b.shop_seq_no = ${staff.shopSeqNo}
         and b.status = 'READY'
         and b.customer_id is null
         and b.hold_expires_at > app_now()
         and b.started_at = ${atInstant(place.from)}
         and b.ended_at = ${atInstant(place.until)}
         and (${place.shopRoomId ?? null}::uuid is null or b.shop_room_id = ${place.shopRoomId ?? null}::uuid)
         and h.actor_id = ${staff.staffId}
       limit 1`,
  );
  return row?.bookingId;
}

type HoldAssignment = { bookingId: string; customerId: string; partySize: number; source: 'PHONE' | 'WALK_IN' };

/** Assigns a hold of the desk to the customer it is booked for. */
export const assignHold = (trx: ActorTrx, { bookingId, customerId, partySize, source }: HoldAssignment) =>
  sql`
    update bookings
       set customer_id = ${customerId}, party_size = ${partySize}, source = ${source}
     where booking_id = ${bookingId}`.execute(trx);

/** Sets a manual price, and keeps the list price. */
export const setPrice = (trx: ActorTrx, bookingId: string, amount: number) =>
  sql`
    update bookings
       set list_amount = coalesce(list_amount, amount), amount = ${amount}
     where booking_id = ${bookingId}`.execute(trx);

export const setParty = (trx: ActorTrx, bookingId: string, partySize: number) =>
  sql`update bookings set party_size = ${partySize} where booking_id = ${bookingId}`.execute(trx);

export const setCustomer = (trx: ActorTrx, bookingId: string, customerId: string) =>
  sql`update bookings set customer_id = ${customerId} where booking_id = ${bookingId}`.execute(trx);

/** Raises the version and notifies the sheets of its day, because something that belongs to the booking has changed. */
export const bumpVersion = (trx: ActorTrx, bookingId: string) =>
  sql`update bookings set version = version where booking_id = ${bookingId}`.execute(trx);
