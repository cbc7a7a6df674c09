import { sql } from 'kysely';
import type { ActorTrx } from '../../../platform/actors/actor.ts';
import { type Db, firstRow, FIRST_ID, rows } from '../../../platform/database/db.ts';
import { atInstant } from '../bookings.store.ts';

type NoShow = {
  release: boolean;
  /** The price as a no-show; null if nothing was owed when it was marked. */
  fee: number | null;
  amount: number;
  chargeAt: number | null;
};

/** Marks a no-show and, with `release`, ends the booking now. Times are whole minutes. */
export const setNoShow = (trx: ActorTrx, bookingId: string, { release, fee, amount, chargeAt }: NoShow) =>
  sql`
    update bookings
       set no_show_at = app_now(),
           no_show_fee = ${fee}::bigint,
           amount = ${amount},
           fee_charge_at = ${chargeAt === null ? sql`null` : atInstant(chargeAt)},
           ended_at = case when ${release}::boolean then least(ended_at, date_trunc('minute', app_now())) else ended_at end,
           occupied_until = case when ${release}::boolean then least(occupied_until, date_trunc('minute', app_now())) else occupied_until end
     where booking_id = ${bookingId}`.execute(trx);

/**
 * Undoes a no-show and restores the previous end and price, which it returns; the exclusion constraint decides whether the time is still free.
 */
export async function dropNoShow(trx: ActorTrx, bookingId: string): Promise<number> {
  const row = await firstRow(
    trx,
    sql<{ amount: number }>`
      update bookings b
         set no_show_at = null,
             no_show_fee = null,
             fee_charge_at = null,
             amount = coalesce(released.price, b.amount),
             ended_at = coalesce((released.before ->> 'ended_at')::timestamptz, b.ended_at),
             occupied_until = coalesce((released.before ->> 'occupied_until')::timestamptz, b.occupied_until)
        from (select n.before,
                     -- The price before the mark: changed by the mark itself, or only by waiving the fee later.
                     (select (c.before ->> 'amount')::bigint
                        from booking_changes c
                       where c.booking_id = n.booking_id
                         and c.step >= n.step
                         and c.before ->> 'amount' is not null
                       order by c.step
                       limit 1) as price
                from booking_changes n
               where n.booking_id = ${bookingId}
                 and n.after ->> 'no_show_at' is not null
               order by n.step desc
               limit 1) released
       where b.booking_id = ${bookingId}
      returning b.amount`,
  );
  return row!.amount;
}

/** Sets the price to the amount already paid. */
export const setWaived = (trx: ActorTrx, bookingId: string, amount: number) =>
  sql`
    update bookings
       set no_show_fee = 0, fee_charge_at = null, amount = ${amount}
     where booking_id = ${bookingId}`.execute(trx);

/** Records that a text message has told the customer the no-show fee. */
export const setFeeText = (trx: ActorTrx, bookingId: string, cause: string) =>
  sql`update bookings set fee_text = ${cause} where booking_id = ${bookingId}`.execute(trx);

export type FeeToCharge = { bookingId: string; shopSeqNo: number };

/** Fees whose charge time has come. */
export const findFeesToCharge = (db: Db, limit: number, after = FIRST_ID): Promise<FeeToCharge[]> =>
  rows(
    db,
    sql<FeeToCharge>`
      select booking_id as "bookingId", shop_seq_no as "shopSeqNo"
        from bookings
       where fee_charge_at <= app_now()
         and booking_id > ${after}
       order by booking_id
       limit ${limit}`,
  );

/** Claims a fee so that it is charged at most once automatically; false if another process claimed it. */
export const claimFee = async (trx: ActorTrx, bookingId: string): Promise<boolean> =>
  (await firstRow(
    trx,
    sql`
      update bookings
         set fee_charge_at = null
       where booking_id = ${bookingId}
         and fee_charge_at <= app_now()
      returning booking_id`,
  )) !== undefined;

/** Returns the amount that the job has charged as a fee in this transaction; undefined for any other payment. */
export async function findChargedFee(trx: ActorTrx, bookingId: string, job: string): Promise<number | undefined> {
  const row = await firstRow(
    trx,
    sql<{ amount: number }>`
      select p.amount
        from orders o
        join payments p on p.order_id = o.order_id
       where o.subject_kind = 'booking'
         and o.subject_id = ${bookingId}
         and p.actor_kind = 'system'
         and p.actor_id = ${job}
         and p.status = 'SUCCEEDED'
         and p.ended_at = app_now()`,
  );
  return row?.amount;
}
