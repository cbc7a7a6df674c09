import { type RawBuilder, sql } from 'kysely';
import type { Act } from '../../platform/actors/actor.ts';
import { type Db, firstRow } from '../../platform/database/db.ts';

/** How often a customer is sent a link, or a confirmation once more, for one booking. */
export const MAX_TEXTS = 3;

/** The nth text of its kind about a booking. */
export const causeOf = (bookingId: string, nth: number): string => (nth === 1 ? bookingId : `${bookingId}:${nth}`);

/** Each text of a kind about a booking is one look into their index. */
const causes = (bookingId: RawBuilder<unknown>) =>
  sql`(array(select ${bookingId}::text union all select ${bookingId}::text || ':' || nth from generate_series(2, 9) nth))`;

/** When a customer was last sent a link to pay; null if never. */
export const linkSentAtOf = (bookingId: RawBuilder<unknown>) => sql`
  (select max(tm.created_at) from text_messages tm where tm.kind = 'booking.pay-link' and tm.cause = any ${causes(bookingId)})`;

export async function countTexts(db: Db, kind: string, bookingId: string): Promise<number> {
  const row = await firstRow(
    db,
    sql<{ texts: number }>`
      select count(*)::int4 as texts from text_messages where kind = ${kind} and cause = any ${causes(sql`${bookingId}`)}`,
  );
  return row!.texts;
}

type Link = { bookingId: string; minutes: number };

/** A hold that its customer is to pay lives for so long, never past its start. Milliseconds until it ends. */
export async function keepForLink(trx: Act, { bookingId, minutes }: Link): Promise<number> {
  const row = await firstRow(
    trx,
    sql<{ ms: number }>`
      update bookings
         set hold_expires_at = least(app_now() + make_interval(mins => ${minutes}), started_at)
       where booking_id = ${bookingId}
      returning (extract(epoch from hold_expires_at - app_now()) * 1000)::int8 as ms`,
  );
  return row!.ms;
}

/** The time of a link is free again: for the desk until somebody has seen it. Once, however often it is looked at. */
export const noteLapsed = (trx: Act, bookingId: string) =>
  sql`
    insert into lapsed_links (booking_id, shop_seq_no)
    select booking_id, shop_seq_no from bookings where booking_id = ${bookingId}
    on conflict do nothing`.execute(trx);

/** Somebody has seen that a link lapsed. Undefined: none waits at the venue. */
export const markLapseSeen = (trx: Act, shopSeqNo: number, bookingId: string): Promise<{ at: Date } | undefined> =>
  firstRow(
    trx,
    sql<{ at: Date }>`
      update lapsed_links
         set seen_at = app_now(), seen_by = acting_id()
       where booking_id = ${bookingId}
         and shop_seq_no = ${shopSeqNo}
         and seen_at is null
      returning seen_at as at`,
  );
