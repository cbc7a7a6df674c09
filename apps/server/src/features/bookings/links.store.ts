import { type RawBuilder, sql } from 'kysely';
import type { ActorTrx } from '../../platform/actors/actor.ts';
import { causesOf } from '../../gateways/sms/numbered-texts.store.ts';
import { firstRow } from '../../platform/database/db.ts';

/** When a pay link was last texted to the customer; null if never. */
export const linkSentAtOf = (bookingId: RawBuilder<unknown>) => sql`
  (select max(tm.created_at) from text_messages tm where tm.kind = 'booking.pay-link' and tm.cause = any ${causesOf(bookingId)})`;

type LinkExtension = { bookingId: string; minutes: number };

/** Extends a hold with a pay link, at most to its start. Returns the milliseconds until it expires. */
export async function extendForLink(trx: ActorTrx, { bookingId, minutes }: LinkExtension): Promise<number> {
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

/** Records that a hold with a link has lapsed, for the desk to see. Idempotent. */
export const recordLapsedLink = (trx: ActorTrx, bookingId: string) =>
  sql`
    insert into lapsed_links (booking_id, shop_seq_no)
    select booking_id, shop_seq_no from bookings where booking_id = ${bookingId}
    on conflict do nothing`.execute(trx);

/** Records that a member of staff has seen a lapsed link; undefined if the venue has no such link. */
export const markLapseSeen = (trx: ActorTrx, shopSeqNo: number, bookingId: string): Promise<{ at: Date } | undefined> =>
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
