import { LINK_HOURS_AFTER_PLAY } from '@caddie/contract/links';
import type { CountryCode } from '@caddie/contract/shops';
import { sql } from 'kysely';
import { type Db, firstRow, rows } from '../../platform/database/db.ts';

/** The booking of a link, and the customer who may act on it. */
export type LinkRow = {
  bookingId: string;
  shopSeqNo: number;
  shopName: string;
  customerId: string;
  phone: string | null;
  countryCode: CountryCode;
};

type NewLink = { bookingId: string; codeHash: Uint8Array };

/** Stores the links of bookings, each once. Returns the bookings that have a link: one whose code belongs to another booking has none. */
export async function insertLinks(db: Db, links: readonly NewLink[]): Promise<string[]> {
  const given = sql`unnest(${links.map(({ bookingId }) => bookingId)}::uuid[], ${links.map(({ codeHash }) => codeHash)}::bytea[])`;
  await sql`
    insert into booking_links (booking_id, code_hash)
    select booking_id, code_hash from ${given} as given (booking_id, code_hash)
    on conflict do nothing`.execute(db);
  const stored = await rows(
    db,
    sql<{ bookingId: string }>`
      select l.booking_id as "bookingId"
        from booking_links l
        join ${given} as given (booking_id, code_hash) using (booking_id, code_hash)`,
  );
  return stored.map(({ bookingId }) => bookingId);
}

const hasEnded = sql`b.ended_at <= app_now() - make_interval(hours => ${LINK_HOURS_AFTER_PLAY})`;

export const findLink = (db: Db, codeHash: Uint8Array): Promise<LinkRow | undefined> =>
  firstRow(
    db,
    sql<LinkRow>`
      select b.booking_id as "bookingId", b.shop_seq_no as "shopSeqNo", s.shop_name as "shopName",
             c.customer_id as "customerId", c.phone_e164 as phone, c.country_code as "countryCode"
        from booking_links l
        join bookings b using (booking_id)
        join shops s on s.shop_seq_no = b.shop_seq_no
        join customers c on c.customer_id = b.customer_id
       where l.code_hash = ${codeHash}
         and c.deleted_at is null
         and not ${hasEnded}`,
  );

/** Deletes the links that have ended. */
export const deleteEndedLinks = (db: Db) =>
  sql`delete from booking_links l using bookings b where b.booking_id = l.booking_id and ${hasEnded}`.execute(db);

/** Deletes the links of an erased customer's bookings. */
export const eraseLinks = (db: Db, customerId: string) =>
  sql`delete from booking_links l using bookings b where b.booking_id = l.booking_id and b.customer_id = ${customerId}`.execute(
    db,
  );
