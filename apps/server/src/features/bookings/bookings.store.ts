import type { BookingStatus, PriceLine } from '@caddie/contract/bookings';
import { sql } from 'kysely';
import { type Db, firstRow, rows } from '../../platform/db.ts';
import { type BookingRow, type RefundStep, sourcesOf } from './bookings.rules.ts';

const columns = sql`
  b.booking_id as "bookingId", b.reference, b.status, b.status_reason as "statusReason", b.shop_seq_no as "shopSeqNo",
  b.shop_room_id as "shopRoomId", r.room_name as "shopRoomName", s.time_zone as "timeZone", b.booking_date as "bookingDate",
  (extract(epoch from b.started_at) * 1000)::int8 as "startedAt", (extract(epoch from b.ended_at) * 1000)::int8 as "endedAt",
  (extract(epoch from b.hold_expires_at) * 1000)::int8 as "holdExpiresAt", b.payment_started_at is not null as "isPaying",
  b.party_size as "partySize", b.amount, b.currency, b.price_lines as "priceLines", b.refund_steps as "refundSteps",
  o.order_id as "orderId", case when o.status in ('PAID', 'REFUNDING', 'REFUNDED', 'CANCELED') then o.paid_with end as "paidWith",
  coalesce(o.card_amount, 0) as "cardAmount",
  coalesce((select sum(f.amount)::int8 from payments p join refunds f using (payment_id) where p.order_id = o.order_id), 0) as refunded`;

const source = sql`
  bookings b
  join shop_rooms r using (shop_room_id)
  join shops s on s.shop_seq_no = b.shop_seq_no
  left join orders o on o.subject_kind = 'booking' and o.subject_id = b.booking_id`;

export type NewHold = {
  reference: string;
  shopSeqNo: number;
  shopRoomId: string;
  customerId: string;
  bookingDate: string;
  startedAt: number;
  endedAt: number;
  occupiedUntil: number;
  partySize: number;
  amount: number;
  currency: string;
  priceLines: PriceLine[];
  refundSteps: RefundStep[];
  holdMinutes: number;
};

const at = (instant: number) => sql`to_timestamp(${instant}::float8 / 1000)`;

/**
 * Takes the room if it is free; undefined if it is not. The constraint decides, in the same step that writes: asking
 * first would let two customers hear yes, and a bare insert deadlocks when many want one slot.
 */
export async function insertHold(db: Db, hold: NewHold): Promise<string | undefined> {
  const row = await firstRow(
    db,
    sql<{ bookingId: string }>`
      insert into bookings (reference, shop_seq_no, shop_room_id, customer_id, booking_date, started_at, ended_at,
                            occupied_until, party_size, amount, currency, price_lines, refund_steps, hold_expires_at)
      values (${hold.reference}, ${hold.shopSeqNo}, ${hold.shopRoomId}, ${hold.customerId}, ${hold.bookingDate}::date,
              ${at(hold.startedAt)}, ${at(hold.endedAt)}, ${at(hold.occupiedUntil)}, ${hold.partySize}, ${hold.amount},
              ${hold.currency}, ${JSON.stringify(hold.priceLines)}::jsonb, ${JSON.stringify(hold.refundSteps)}::jsonb,
              app_now() + make_interval(mins => ${hold.holdMinutes}))
      on conflict on constraint bookings_room_is_free do nothing
      returning booking_id as "bookingId"`,
  );
  return row?.bookingId;
}

/** Moves a booking only if it still stands where it may move from; the check and the write are one step. */
export async function moveBooking(
  db: Db,
  move: { bookingId: string; to: BookingStatus; from?: BookingStatus; reason?: string },
): Promise<boolean> {
  const from = move.from ? [move.from] : sourcesOf(move.to);
  const moved = await firstRow(
    db,
    sql`
      update bookings
         set status = ${move.to}, status_reason = ${move.reason ?? null}
       where booking_id = ${move.bookingId}
         and status = any (${from})
      returning booking_id`,
  );
  return moved !== undefined;
}

export const findBooking = (db: Db, customerId: string, bookingId: string): Promise<BookingRow | undefined> =>
  firstRow(
    db,
    sql<BookingRow>`select ${columns} from ${source} where b.booking_id = ${bookingId} and b.customer_id = ${customerId}`,
  );

/** The same, kept from changing until the transaction ends. */
export const lockBooking = (db: Db, customerId: string, bookingId: string): Promise<BookingRow | undefined> =>
  firstRow(
    db,
    sql<BookingRow>`select ${columns} from ${source} where b.booking_id = ${bookingId} and b.customer_id = ${customerId} for update of b`,
  );

/** The customer's unpaid holds; taking their row lock first makes the count true until we are done. */
export async function lockHolds(db: Db, customerId: string): Promise<BookingRow[]> {
  await sql`select from customers where customer_id = ${customerId} for update`.execute(db);
  return rows(
    db,
    sql<BookingRow>`
      select ${columns}
        from ${source}
       where b.customer_id = ${customerId}
         and b.status = 'READY'
         and (b.hold_expires_at > app_now() or b.payment_started_at is not null)
       order by b.started_at`,
  );
}

/** Ends holds of a room that are over but not yet swept, so that a dead hold never refuses a living customer. */
export const failLapsedHolds = (db: Db, roomId: string, from: number, until: number, reason: string) =>
  sql`
    update bookings
       set status = 'FAILED', status_reason = ${reason}
     where shop_room_id = ${roomId}
       and status = 'READY'
       and hold_expires_at <= app_now()
       and payment_started_at is null
       and tstzrange(started_at, occupied_until) && tstzrange(${at(from)}, ${at(until)})`.execute(db);

/** A bounded bite of all lapsed holds; returns how many it ended. */
export async function sweepLapsedHolds(db: Db, reason: string, limit: number): Promise<number> {
  const swept = await rows(
    db,
    sql`
      update bookings
         set status = 'FAILED', status_reason = ${reason}
       where booking_id in (select booking_id
                              from bookings
                             where status = 'READY'
                               and hold_expires_at <= app_now()
                               and payment_started_at is null
                             limit ${limit}
                               for update skip locked)
         and status = 'READY'
      returning booking_id`,
  );
  return swept.length;
}

export async function completePlayed(db: Db, limit: number): Promise<number> {
  const completed = await rows(
    db,
    sql`
      update bookings
         set status = 'COMPLETED', status_reason = null
       where booking_id in (select booking_id
                              from bookings
                             where status = 'CONFIRMED'
                               and ended_at <= app_now()
                             limit ${limit}
                               for update skip locked)
         and status = 'CONFIRMED'
      returning booking_id`,
  );
  return completed.length;
}

export const findUpcoming = (db: Db, customerId: string): Promise<BookingRow[]> =>
  rows(
    db,
    sql<BookingRow>`
      select ${columns}
        from ${source}
       where b.customer_id = ${customerId}
         and b.ended_at > app_now()
         and (b.status = 'CONFIRMED'
              or (b.status = 'READY' and (b.hold_expires_at > app_now() or b.payment_started_at is not null)))
       order by b.started_at, b.booking_id
       limit 50`,
  );

export type ListFilter = {
  limit: number;
  before?: { startedAt: number; bookingId: string } | undefined;
  status?: BookingStatus | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

/** One page, newest first. The cursor is a place in the order, not a count, so rows added meanwhile move nothing. */
export const listBookings = (db: Db, customerId: string, filter: ListFilter): Promise<BookingRow[]> =>
  rows(
    db,
    sql<BookingRow>`
      select ${columns}
        from ${source}
       where b.customer_id = ${customerId}
         ${filter.before ? sql`and (b.started_at, b.booking_id) < (${at(filter.before.startedAt)}, ${filter.before.bookingId}::uuid)` : sql``}
         ${filter.status ? sql`and b.status = ${filter.status}` : sql``}
         ${filter.from ? sql`and b.booking_date >= ${filter.from}::date` : sql``}
         ${filter.to ? sql`and b.booking_date <= ${filter.to}::date` : sql``}
       order by b.started_at desc, b.booking_id desc
       limit ${filter.limit}`,
  );

export async function countHoldsToday(db: Db, customerId: string): Promise<number> {
  const row = await firstRow(
    db,
    sql<{ holds: number }>`
      select count(*) as holds
        from bookings
       where customer_id = ${customerId}
         and created_at > app_now() - interval '1 day'
         and status in ('READY', 'FAILED', 'CANCELED')`,
  );
  return row!.holds;
}

export async function readNow(db: Db): Promise<number> {
  const row = await firstRow(db, sql<{ now: number }>`select (extract(epoch from app_now()) * 1000)::int8 as now`);
  return row!.now;
}

/** Money is being asked for: the hold lives at least as long as the bank may take. */
export const markPaying = (trx: Db, bookingId: string, minutes: number) =>
  sql`
    update bookings
       set payment_started_at = app_now(),
           hold_expires_at = greatest(hold_expires_at, app_now() + make_interval(mins => ${minutes}))
     where booking_id = ${bookingId}
       and status = 'READY'`.execute(trx);

/** The card said no: the customer gets the usual time again to try another. */
export const markNotPaying = (trx: Db, bookingId: string, minutes: number) =>
  sql`
    update bookings
       set payment_started_at = null,
           hold_expires_at = app_now() + make_interval(mins => ${minutes})
     where booking_id = ${bookingId}
       and status = 'READY'`.execute(trx);

/** For the settling of a payment, which acts for no customer in particular. */
export const unscopedLockBooking = (trx: Db, bookingId: string): Promise<BookingRow | undefined> =>
  firstRow(trx, sql<BookingRow>`select ${columns} from ${source} where b.booking_id = ${bookingId} for update of b`);

export type TextFacts = {
  phone: string | null;
  shopName: string;
  roomName: string;
  timeZone: string;
  reference: string;
  startedAt: number;
  refunded: number;
  currency: string;
  paidWith: string | null;
};

/** What a text about a booking says, and whom it goes to. */
export const findTextFacts = (trx: Db, bookingId: string): Promise<TextFacts | undefined> =>
  firstRow(
    trx,
    sql<TextFacts>`
      select c.phone_e164 as phone, s.shop_name as "shopName", r.room_name as "roomName", s.time_zone as "timeZone",
             b.reference, (extract(epoch from b.started_at) * 1000)::int8 as "startedAt", b.currency, o.paid_with as "paidWith",
             coalesce((select sum(f.amount)::int8 from payments p join refunds f using (payment_id) where p.order_id = o.order_id), 0) as refunded
        from ${source}
        join customers c on c.customer_id = b.customer_id
       where b.booking_id = ${bookingId}`,
  );

export async function holdMinutesOf(trx: Db, bookingId: string): Promise<number> {
  const row = await firstRow(
    trx,
    sql<{ minutes: number }>`select s.hold_minutes as minutes from ${source} where b.booking_id = ${bookingId}`,
  );
  return row!.minutes;
}
