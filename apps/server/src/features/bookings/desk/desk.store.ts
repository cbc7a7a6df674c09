import { sql } from 'kysely';
import type { Act, Staff } from '../../../platform/actors/actor.ts';
import { type Db, firstRow } from '../../../platform/database/db.ts';
import { moneyOf, owedBackOf } from '../../orders/orders.service.ts';
import { atInstant, bookingColumns, bookingSource, keepFromChanging } from '../bookings.store.ts';
import { type DeskRow, FEES_JOB } from './desk.rules.ts';

/** A text has said what is owed by whoever does not come, and nothing is known of its not having arrived. */
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

/** Whose venue's bookings are seen. */
type AtVenue = Pick<Staff, 'shopSeqNo'>;

const one = (staff: AtVenue, bookingId: string) => sql<DeskRow>`
  select ${bookingColumns}, b.customer_id as "customerId", b.source, b.version, b.list_amount as "listAmount",
         s.no_show_minutes as "noShowMinutes", greatest(s.desk_refund_limit - b.desk_given_back, 0) as "deskMayGive",
         (extract(epoch from b.checked_in_at) * 1000)::int8 as "checkedInAt",
         (extract(epoch from b.no_show_at) * 1000)::int8 as "noShowAt", m.due, ${owedBackOf(sql`o.order_id`)} as "owedBack",
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
  firstRow(db, one(staff, bookingId));

/** The same, kept from changing until the transaction ends. */
export async function lockAtDesk(trx: Act, staff: AtVenue, bookingId: string): Promise<DeskRow | undefined> {
  await keepFromChanging(trx, bookingId, sql`b.shop_seq_no = ${staff.shopSeqNo}`);
  return findAtDesk(trx, staff, bookingId);
}

export const setCheckedIn = (trx: Act, bookingId: string, isIn: boolean) =>
  sql`
    update bookings
       set checked_in_at = case when ${isIn}::boolean then app_now() end
     where booking_id = ${bookingId}`.execute(trx);

export const insertNote = (trx: Act, bookingId: string, text: string) =>
  sql`insert into booking_notes (booking_id, body) values (${bookingId}, ${text})`.execute(trx);

type HeldAtDesk = { bookingId: string; customerId: string | null; isPaying: boolean };

/** A hold of the desk, or what became of one; nobody's own hold becomes the desk's. */
export const lockDeskHold = (trx: Act, staff: Staff, bookingId: string): Promise<HeldAtDesk | undefined> =>
  firstRow(
    trx,
    sql<HeldAtDesk>`
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

/** The living hold of a time that somebody of the desk made a moment ago. */
export async function findOwnDeskHold(trx: Act, staff: Staff, place: Place): Promise<string | undefined> {
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

type Given = { bookingId: string; customerId: string; partySize: number; source: 'PHONE' | 'WALK_IN' };

/** Gives a hold of the desk to the customer it is booked for. */
export const giveTo = (trx: Act, { bookingId, customerId, partySize, source }: Given) =>
  sql`
    update bookings
       set customer_id = ${customerId}, party_size = ${partySize}, source = ${source}
     where booking_id = ${bookingId}`.execute(trx);

/** The price that was set by hand, beside the one of the list. */
export const setPrice = (trx: Act, bookingId: string, amount: number) =>
  sql`
    update bookings
       set list_amount = coalesce(list_amount, amount), amount = ${amount}
     where booking_id = ${bookingId}`.execute(trx);

export const setParty = (trx: Act, bookingId: string, partySize: number) =>
  sql`update bookings set party_size = ${partySize} where booking_id = ${bookingId}`.execute(trx);

export const setCustomer = (trx: Act, bookingId: string, customerId: string) =>
  sql`update bookings set customer_id = ${customerId} where booking_id = ${bookingId}`.execute(trx);

/** Raises the version and notifies the sheets of its day: something that belongs to the booking has changed. */
export const touch = (trx: Act, bookingId: string) =>
  sql`update bookings set version = version where booking_id = ${bookingId}`.execute(trx);
