import type { PriceLine } from '@caddie/contract/bookings';
import type { Currency } from '@caddie/contract/amounts/money';
import type { RefundStep } from '@caddie/contract/amounts/refund-steps';
import type { Tax } from '@caddie/contract/amounts/tax';
import { type RawBuilder, sql } from 'kysely';
import type { ActorTrx } from '../../../platform/actors/actor.ts';
import { type Db, firstRow, rows } from '../../../platform/database/db.ts';
import type { NoShowTerms } from '../../shops/shops.service.ts';
import type { BookingRow } from '../bookings.rules.ts';
import { atInstant, bookingTables } from '../bookings.store.ts';

export type NewHold = {
  reference: string;
  shopSeqNo: number;
  shopRoomId: string;
  /** Null for a hold of the desk, until it is booked for a customer. */
  customerId: string | null;
  source: 'ONLINE' | 'PHONE';
  bookingDate: string;
  startedAt: number;
  endedAt: number;
  occupiedUntil: number;
  partySize: number;
  amount: number;
  currency: Currency;
  priceLines: PriceLine[];
  /** The tax in the amount, stored with it. */
  tax: Tax | null;
  refundSteps: RefundStep[];
  noShowTerms: NoShowTerms;
  holdMinutes: number;
  /** The code of the entry place in the link; an unknown code is not stored. */
  entryPlace?: string | undefined;
};

/**
 * Holds the room if it is free; undefined if it is not. The constraint decides in the statement that writes: a check first would accept two
 * customers, and a plain insert deadlocks under contention.
 */
export async function insertHold(db: Db, hold: NewHold): Promise<string | undefined> {
  const row = await firstRow(
    db,
    sql<{ bookingId: string }>`
      insert into bookings (reference, shop_seq_no, shop_room_id, customer_id, booking_date, started_at, ended_at,
                            occupied_until, party_size, amount, currency, price_lines, refund_steps, no_show_terms, source,
                            tax_name, tax_rate, tax_is_added, entry_place, hold_expires_at)
      values (${hold.reference}, ${hold.shopSeqNo}, ${hold.shopRoomId}, ${hold.customerId}, ${hold.bookingDate}::date,
              ${atInstant(hold.startedAt)}, ${atInstant(hold.endedAt)}, ${atInstant(hold.occupiedUntil)}, ${hold.partySize}, ${hold.amount},
              ${hold.currency}, ${JSON.stringify(hold.priceLines)}::jsonb, ${JSON.stringify(hold.refundSteps)}::jsonb, ${hold.noShowTerms}, ${hold.source},
              ${hold.tax?.name ?? null}, ${hold.tax?.rate ?? null}, ${hold.tax?.isAdded ?? null},
              (select code
                 from entry_places
                where shop_seq_no = ${hold.shopSeqNo}
                  and code = ${hold.entryPlace ?? null}
                  and removed_at is null),
              app_now() + make_interval(mins => ${hold.holdMinutes}))
      on conflict on constraint bookings_room_is_free do nothing
      returning booking_id as "bookingId"`,
  );
  return row?.bookingId;
}

/** Allows this transaction to sell outside the opening hours; the caller has checked the right. */
export const sellOutsideHours = (trx: ActorTrx) =>
  sql`select set_config('caddie.outside_hours', 'yes', true)`.execute(trx);

/** Serializes the holds of one customer: their number, and whether the customer may book, stay unchanged until the transaction ends. */
export async function lockCustomer(trx: ActorTrx, customerId: string): Promise<{ isBlocked: boolean }> {
  const row = await firstRow(
    trx,
    // Not `for update`, which would block every row that only refers to the customer.
    sql<{ isBlocked: boolean }>`
      select blocked_at is not null as "isBlocked" from customers where customer_id = ${customerId} for no key update`,
  );
  return row!;
}

type Hold = Pick<
  BookingRow,
  'bookingId' | 'shopRoomId' | 'isPaying' | 'startedAt' | 'endedAt' | 'holdExpiresAt' | 'amount'
>;

/** Locks the customer's unpaid holds, so that none is paid or released until the transaction ends. */
export const lockHolds = (trx: ActorTrx, customerId: string): Promise<Hold[]> =>
  rows(
    trx,
    sql<Hold>`
      select b.booking_id as "bookingId", b.shop_room_id as "shopRoomId", b.payment_started_at is not null as "isPaying",
             (extract(epoch from b.started_at) * 1000)::int8 as "startedAt", (extract(epoch from b.ended_at) * 1000)::int8 as "endedAt",
             (extract(epoch from b.hold_expires_at) * 1000)::int8 as "holdExpiresAt", b.amount
        from bookings b
       where b.customer_id = ${customerId}
         -- Holds of the desk for this customer are not their own.
         and b.source = 'ONLINE'
         and b.status = 'READY'
         and (b.hold_expires_at > app_now() or b.payment_started_at is not null)
       order by b.started_at
         for update`,
  );

/** Returns the seconds until a customer has fewer than this many unpaid holds within a day; undefined if there are fewer already. */
export async function secondsUntilFewerHolds(db: Db, customerId: string, holds: number): Promise<number | undefined> {
  const row = await firstRow(
    db,
    sql<{ seconds: number }>`
      select extract(epoch from created_at + interval '1 day' - app_now())::float8 as seconds
        from bookings
       where customer_id = ${customerId}
         and source = 'ONLINE'
         and created_at > app_now() - interval '1 day'
         and status in ('READY', 'FAILED', 'CANCELED')
       order by created_at desc
      offset ${holds - 1}
       limit 1`,
  );
  return row?.seconds;
}

/** Ends holds of a room that are expired but not ended yet, so that they do not block a customer; returns whether there was one. */
export async function failLapsedHolds(trx: ActorTrx, roomId: string, from: number, until: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update bookings
       set status = 'FAILED', status_reason = 'LAPSED'
     where shop_room_id = ${roomId}
       and status = 'READY'
       -- Matches the constraint's partial index.
       and not is_parked
       and hold_expires_at <= app_now()
       and payment_started_at is null
       and tstzrange(started_at, occupied_until) && tstzrange(${atInstant(from)}, ${atInstant(until)})`.execute(trx);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Ends a batch of lapsed holds; returns how many. It needs no actor: the database records that the clock ended them. */
export async function sweepLapsedHolds(db: Db, limit: number): Promise<string[]> {
  const ended = await rows(
    db,
    sql<{ bookingId: string }>`
      update bookings
         set status = 'FAILED', status_reason = 'LAPSED'
       where booking_id in (select booking_id
                              from bookings
                             where status = 'READY'
                               and hold_expires_at <= app_now()
                               and payment_started_at is null
                             limit ${limit}
                               for update skip locked)
         and status = 'READY'
      returning booking_id as "bookingId"`,
  );
  return ended.map(({ bookingId }) => bookingId);
}

/** A hold that has lapsed, was replaced or was released. */
export const hasEnded = (bookingId: RawBuilder<unknown>) => sql`
  exists (select from bookings b where b.booking_id = ${bookingId} and b.status in ('FAILED', 'CANCELED'))`;

/**
 * A payment has started: the hold lasts at least as long as the bank may take. Leaving for the provider's page extends it once, so that
 * no customer keeps a bay by opening and closing pages. Returns the end of the hold; undefined if the booking is no hold.
 */
export async function markPaying(
  trx: ActorTrx,
  bookingId: string,
  { minutes, isOnPage }: { minutes: number; isOnPage: boolean },
): Promise<number | undefined> {
  const row = await firstRow(
    trx,
    sql<{ until: number }>`
      update bookings
         set payment_started_at = app_now(),
             page_opened_at = case when ${isOnPage} then coalesce(page_opened_at, app_now()) else page_opened_at end,
             hold_expires_at = case
               when ${isOnPage} and page_opened_at is not null then hold_expires_at
               else greatest(hold_expires_at, app_now() + make_interval(mins => ${minutes}))
             end
       where booking_id = ${bookingId}
         and status = 'READY'
      returning (extract(epoch from hold_expires_at) * 1000)::int8 as until`,
  );
  return row?.until;
}

/** Records that the payment page was closed; the end of the hold does not change. */
export const stopPaying = (trx: ActorTrx, bookingId: string) =>
  sql`
    update bookings
       set payment_started_at = null
     where booking_id = ${bookingId}
       and status = 'READY'`.execute(trx);

/** Extends a hold that is about to expire, once; returns whether it was. */
export const extendHold = async (
  trx: ActorTrx,
  bookingId: string,
  { minutes, fromSeconds }: { minutes: number; fromSeconds: number },
): Promise<boolean> =>
  (await firstRow(
    trx,
    sql`
      update bookings
         set hold_extended_at = app_now(), hold_expires_at = hold_expires_at + make_interval(mins => ${minutes})
       where booking_id = ${bookingId}
         and status = 'READY'
         and source = 'ONLINE'
         and payment_started_at is null
         and hold_extended_at is null
         and hold_expires_at <= app_now() + make_interval(secs => ${fromSeconds})
      returning booking_id`,
  )) !== undefined;

/** The card was declined: the customer gets the usual hold time again to try another. */
export const markNotPaying = (trx: ActorTrx, bookingId: string, minutes: number) =>
  sql`
    update bookings
       set payment_started_at = null,
           -- A pay link stays valid as long as its text said.
           hold_expires_at = greatest(case when source <> 'ONLINE' then hold_expires_at end, app_now() + make_interval(mins => ${minutes}))
     where booking_id = ${bookingId}
       and status = 'READY'`.execute(trx);

export async function holdMinutesOf(trx: ActorTrx, bookingId: string): Promise<number> {
  const row = await firstRow(
    trx,
    sql<{ minutes: number }>`select s.hold_minutes as minutes from ${bookingTables} where b.booking_id = ${bookingId}`,
  );
  return row!.minutes;
}
