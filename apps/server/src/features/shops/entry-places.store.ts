import { sql } from 'kysely';
import type { ActorTrx } from '../../platform/actors/actor.ts';
import { type Db, firstRow } from '../../platform/database/db.ts';

/** A locked place. */
export type LockedPlace = { name: string; version: number };
type NewPlace = { shopSeqNo: number; code: string; name: string; madeBy: string };

/** Serializes changes to a venue's places and returns their number. Customers who book do not wait. */
export async function lockPlaces(trx: ActorTrx, shopSeqNo: number): Promise<number> {
  await sql`select from shops where shop_seq_no = ${shopSeqNo} for no key update`.execute(trx);
  const row = await firstRow(
    trx,
    sql<{ count: number }>`
      select count(*)::int as count from entry_places where shop_seq_no = ${shopSeqNo} and removed_at is null`,
  );
  return row!.count;
}

export const lockPlace = (trx: ActorTrx, shopSeqNo: number, entryPlaceId: string): Promise<LockedPlace | undefined> =>
  firstRow(
    trx,
    sql<LockedPlace>`
      select name, version
        from entry_places
       where entry_place_id = ${entryPlaceId}
         and shop_seq_no = ${shopSeqNo}
         and removed_at is null
         for no key update`,
  );

/** Inserts a place; undefined if the code was used before. */
export async function insertPlace(
  trx: ActorTrx,
  { shopSeqNo, code, name, madeBy }: NewPlace,
): Promise<{ entryPlaceId: string } | undefined> {
  return firstRow(
    trx,
    sql<{ entryPlaceId: string }>`
      insert into entry_places (shop_seq_no, code, name, made_by)
      values (${shopSeqNo}, ${code}, ${name}, ${madeBy})
      on conflict on constraint entry_places_code_is_unique do nothing
      returning entry_place_id as "entryPlaceId"`,
  );
}

/** Finds the place of a code, also a removed one: a code is never reused. */
export const findPlaceByCode = (
  trx: ActorTrx,
  shopSeqNo: number,
  code: string,
): Promise<{ name: string; isRemoved: boolean } | undefined> =>
  firstRow(
    trx,
    sql<{ name: string; isRemoved: boolean }>`
      select name, removed_at is not null as "isRemoved"
        from entry_places
       where shop_seq_no = ${shopSeqNo}
         and code = ${code}`,
  );

/** Creates or restores the place of a code from another server. */
export async function upsertPlace(trx: ActorTrx, { shopSeqNo, code, name }: Omit<NewPlace, 'madeBy'>): Promise<string> {
  const row = await firstRow(
    trx,
    sql<{ entryPlaceId: string }>`
      insert into entry_places as p (shop_seq_no, code, name)
      values (${shopSeqNo}, ${code}, ${name})
      on conflict on constraint entry_places_code_is_unique
      do update set name = excluded.name, removed_at = null, version = p.version + 1
      returning entry_place_id as "entryPlaceId"`,
  );
  return row!.entryPlaceId;
}

export const renamePlace = (trx: ActorTrx, entryPlaceId: string, name: string) =>
  sql`
    update entry_places
       set name = ${name}, version = version + 1
     where entry_place_id = ${entryPlaceId}`.execute(trx);

export const markPlaceRemoved = (trx: ActorTrx, entryPlaceId: string) =>
  sql`
    update entry_places
       set removed_at = app_now(), version = version + 1
     where entry_place_id = ${entryPlaceId}`.execute(trx);

/** Counts that a browser opened the link of a place; a code that the venue does not have, or has removed, counts nothing. */
export const countOpening = (db: Db, shopSeqNo: number, code: string) =>
  sql`
    insert into entry_place_openings as o (entry_place_id, on_date)
    select p.entry_place_id, (app_now() at time zone s.time_zone)::date
      from entry_places p
      join shops s on s.shop_seq_no = p.shop_seq_no
     where p.shop_seq_no = ${shopSeqNo}
       and p.code = ${code}
       and p.removed_at is null
    on conflict (entry_place_id, on_date)
    do update set openings = o.openings + 1`.execute(db);
